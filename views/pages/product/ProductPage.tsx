/** A product (§2): gallery, sub-SKUs with their colours, price, stock, delivery, cart; then details. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ProductDetail, Variant } from '#contract/item-details.ts';
import { isInStock } from '#machines/cart/stock.ts';
import type { PageProps } from '#views/page-props.ts';
import { Breadcrumbs } from '#views/components/Breadcrumbs.tsx';
import { LateItemEnd } from '#views/components/LateItemEnd.ts';
import { LateSaveToList } from '#views/components/LateSaveToList.ts';
import { Price } from '#views/components/Price.tsx';
import { Stars } from '#views/components/Stars.tsx';
import { WrittenIn } from '#views/components/WrittenIn.tsx';
import { BuyForm } from './BuyForm.tsx';
import { FindInStore } from './FindInStore.tsx';
import { Gallery } from './Gallery.tsx';
import { StoreStock } from './StoreStock.tsx';
import { VariantChoice } from './VariantChoice.tsx';
import { Link } from '#views/router/Link.tsx';
import layout from '#views/components/ItemLayout.module.css';
import styles from './ProductPage.module.css';

/** The number left is shown below this. */
const FEW = 10;

export default function ProductPage({ data: { item } }: PageProps<'product'>) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const named = (sku: string | null) => item.variants.find((candidate) => candidate.sku === sku);
  const variant = named(query.get('subSku')) ?? named(item.chosenSku) ?? item.variants[0];
  if (!variant) return null;
  return (
    <article lang={item.language} data-state={isInStock(variant.stock) ? 'IN_STOCK' : 'SOLD_OUT'}>
      <Breadcrumbs crumbs={item.breadcrumbs} />
      <div className={layout.top}>
        <Gallery item={item} variant={variant} />
        <div className={layout.buy}>
          <h1>{item.title}</h1>
          <WrittenIn language={item.language} />
          <p className={layout.by}>
            {item.byPath === null ? null : (
              <Link to={item.byPath}>
                {item.seller === null
                  ? t('product:by', { name: item.by })
                  : t('product:seller', { name: item.seller.storeName })}
              </Link>
            )}
            <a href="#reviews" className={styles.stars}>
              <Stars average={item.reviews.average} count={item.reviews.count} />
            </a>
          </p>
          <p className={styles.price} data-testid="price">
            <Price cents={variant.priceCents} compareAt={variant.compareAtCents} />{' '}
            <UnitPrice variant={variant} />
          </p>
          <VariantChoice item={item} chosen={variant} />
          {variant.dyeLot === null ? null : (
            <p className={styles.note}>
              <strong>{t('product:dyeLot', { lot: variant.dyeLot })}.</strong> {t('product:dyeLotHelp')}
            </p>
          )}
          <Availability item={item} variant={variant} />
          <BuyForm sku={variant.sku} stock={variant.stock} path={item.path} />
          <LateSaveToList
            object={{ objectType: 1, objectId: variant.sku, originPrice: variant.priceCents }}
            path={item.path}
          />
          <p className={styles.ask}>
            <Link to={`/account/messages/items/${String(item.id)}`}>
              {item.seller === null ? t('product:askUs') : t('product:askSeller')}
            </Link>
          </p>
          <p className={styles.sku}>{t('product:sku', { sku: variant.sku })}</p>
        </div>
      </div>
      <div className={styles.more}>
        {item.descriptionHtml === '' ? null : (
          <section>
            <h2>{t('product:description')}</h2>
            {/* Sanitized when it is stored. */}
            <div className={layout.prose} dangerouslySetInnerHTML={{ __html: item.descriptionHtml }} />
          </section>
        )}
        {item.attributes.length === 0 ? null : (
          <section>
            <h2>{t('product:attributes')}</h2>
            <dl className={styles.attributes}>
              {item.attributes.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {item.seller === null ? null : (
          <section className={styles.seller}>
            <div>
              <h2>{t('product:seller', { name: item.seller.storeName })}</h2>
              <p className={layout.by}>
                {t('product:sellerPlace', { city: item.seller.city, state: item.seller.state })}
              </p>
              <p>{item.seller.about}</p>
            </div>
            <Button component={Link} variant="outline" to={`/fgm/storefront/${item.seller.slug}`}>
              {t('product:visitSeller')}
            </Button>
          </section>
        )}
      </div>
      <LateItemEnd item={item} />
    </article>
  );
}

function UnitPrice({ variant: { unitPrice } }: { variant: Variant }) {
  const { t } = useTranslation();
  if (unitPrice === null) return null;
  return (
    <span className={styles.unitPrice}>{t(`item:unit.${unitPrice.per}`, { price: unitPrice.cents })}</span>
  );
}

function Availability({ item, variant }: { item: ProductDetail; variant: Variant }) {
  const { t } = useTranslation();
  const { stock } = variant;
  const isFew = stock !== null && stock < FEW;
  const tone = !isInStock(stock) ? 'problem' : isFew ? 'warn' : 'good';
  return (
    <ul className={styles.availability} data-testid="availability">
      <li data-tone={tone}>
        {!isInStock(stock)
          ? t('product:stock.soldOut')
          : isFew
            ? t('product:stock.few', { count: stock })
            : t('product:stock.plenty')}
      </li>
      {!isInStock(stock) ? null : (
        <li>
          {t('product:delivery', {
            from: item.delivery.from,
            to: item.delivery.to,
          })}
        </li>
      )}
      <Terms terms={item.terms} />
      {item.channel === 'shop' ? (
        <>
          <StoreStock sku={variant.sku} />
          <FindInStore sku={variant.sku} />
        </>
      ) : null}
    </ul>
  );
}

/** The minimum shipping cost and the time for returns, with links to the details. */
function Terms({ terms: { shipping, returnDays } }: Pick<ProductDetail, 'terms'>) {
  const { t } = useTranslation();
  return (
    <>
      <li>
        {shipping === null
          ? t('product:shipping.none')
          : shipping.freeFromCents === null
            ? t('product:shipping.from', { cost: shipping.fromCents })
            : t('product:shipping.free', { cost: shipping.fromCents, from: shipping.freeFromCents })}
      </li>
      <li>
        <Link to="/shipping-returns">{t('product:returns', { count: returnDays })}</Link>
      </li>
    </>
  );
}
