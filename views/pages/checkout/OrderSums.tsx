/** The items of an order by seller, and what they cost. */
import { useTranslation } from 'react-i18next';
import type { Quote, QuoteLine } from '#contract/checkout.ts';
import { useLocale } from '#views/locale.tsx';
import { venueTime } from '#views/components/venue-time.ts';
import styles from './OrderSums.module.css';
import { placeName } from '#views/components/place-name.ts';
import text from './text.module.css';

export function OrderSums({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const { sellers, subtotalCents, shippingCents, taxCents, taxes, exemptIn } = quote;
  const { voucherCents, totalCents, dueCents } = quote;
  const isKnown = taxCents !== null;
  return (
    <>
      {sellers.map(({ seller, soldBy, lines }) => (
        <section key={seller} className={styles.seller}>
          <h3>{t('checkout:summary.soldBy', { name: soldBy })}</h3>
          <ul>
            {lines.map((line) => (
              <Line key={line.lineId} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <dl className={styles.sums}>
        <div>
          <dt>{t('checkout:summary.subtotal')}</dt>
          <dd>{money(subtotalCents)}</dd>
        </div>
        <div>
          <dt>{t('checkout:summary.shipping')}</dt>
          <dd>
            {isKnown
              ? shippingCents === 0
                ? t('checkout:summary.free')
                : money(shippingCents)
              : t('checkout:summary.shippingLater')}
          </dd>
        </div>
        {taxes.map(({ name, jurisdiction, cents }) => (
          <div key={`${name} ${jurisdiction}`}>
            <dt>{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        {exemptIn.map((jurisdiction) => (
          <div key={jurisdiction} data-testid="tax-exempt">
            <dt>{t('checkout:summary.exempt', { place: placeName(jurisdiction, t) })}</dt>
            <dd>{money(0)}</dd>
          </div>
        ))}
        {taxes.length > 0 || exemptIn.length > 0 ? null : (
          <div>
            <dt>{t('checkout:summary.tax')}</dt>
            <dd>{isKnown ? money(taxCents) : t('checkout:summary.taxLater')}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('checkout:summary.total')}</dt>
          <dd data-testid="total">{money(totalCents)}</dd>
        </div>
        {voucherCents === 0 ? null : (
          <>
            <div>
              <dt>{t('checkout:summary.vouchers')}</dt>
              <dd data-testid="voucher-total">{money(-voucherCents)}</dd>
            </div>
            <div className={styles.total}>
              <dt>{t('checkout:summary.due')}</dt>
              <dd data-testid="due">{money(dueCents)}</dd>
            </div>
          </>
        )}
      </dl>
    </>
  );
}

function Line({ line }: { line: QuoteLine }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { money, day } = locale;
  const { title, option, picture, quantity, itemSubtotalCents, startsAt, timeZone } = line;
  return (
    <li className={styles.line} data-state={quantity > 0 ? 'IN_STOCK' : 'SOLD_OUT'} data-sku={line.sku}>
      <img src={picture.src} width={56} height={56} alt="" loading="lazy" decoding="async" />
      <div>
        <span className={styles.name}>{title}</span>
        {option === '' ? null : <span className={text.small}>{option}</span>}
        {startsAt === null || timeZone === null ? null : (
          <span className={text.small}>
            {day(startsAt, timeZone, 'medium')}, {venueTime(startsAt, timeZone, t, locale)}
          </span>
        )}
        <span className={text.small}>
          {quantity > 0 ? t('checkout:summary.quantity', { count: quantity }) : t('checkout:summary.gone')}
        </span>
      </div>
      <span className={styles.price}>{money(itemSubtotalCents)}</span>
    </li>
  );
}
