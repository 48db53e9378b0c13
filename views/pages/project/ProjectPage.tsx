/** A project (§2, item type 2): materials, instructions, and a button that adds all materials to the cart. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectDetail } from '#contract/item-details.ts';
import { isInStock, unitsToBuy } from '#machines/cart/stock.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { useAddToCart } from '#views/hooks/use-add-to-cart.ts';
import { CartAnswer } from '#views/components/CartAnswer.tsx';
import { ItemFrame } from '#views/components/ItemFrame.tsx';
import { Link } from '#views/router/Link.tsx';
import layout from '#views/components/ItemLayout.module.css';
import styles from './ProjectPage.module.css';

export default function ProjectPage({ data: { item } }: PageProps<'project'>) {
  const { t } = useTranslation();
  const { money } = useLocale();
  return (
    <ItemFrame
      item={item}
      words={{ level: t('project:level'), time: t('project:time'), about: t('project:about') }}
      facts={
        <div>
          <dt>{t('project:cost')}</dt>
          <dd>{money(item.totalCents)}</dd>
        </div>
      }
      below={
        <section className={layout.below}>
          <h2>{t('project:steps')}</h2>
          <ol className={styles.steps}>
            {item.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      }
    >
      <Supplies item={item} />
    </ItemFrame>
  );
}

function Supplies({ item }: { item: ProjectDetail }) {
  const { t } = useTranslation();
  const { href, money } = useLocale();
  const available = item.supplies.filter((supply) => isInStock(supply.stock));
  const { onSubmit, ...answer } = useAddToCart(() =>
    available.map((supply) => ({ sku: supply.sku, quantity: unitsToBuy(supply.stock, supply.quantity) })),
  );
  return (
    <section>
      <h2>{t('project:supplies')}</h2>
      <form
        method="post"
        action={href('/cart/items')}
        onSubmit={onSubmit}
        data-testid="supplies-form"
        data-state={answer.state}
      >
        <ul className={styles.supplies}>
          {item.supplies.map((supply) => (
            <li key={supply.sku} className={styles.supply}>
              <img
                {...supply.picture}
                sizes="64px"
                width={64}
                height={64}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <div>
                <Link to={supply.path}>
                  {t('project:quantity', { quantity: supply.quantity })} {supply.title}
                </Link>
                <p className={styles.small}>{[supply.option, supply.note].filter(Boolean).join(' · ')}</p>
              </div>
              <span>
                {isInStock(supply.stock) ? money(supply.priceCents * supply.quantity) : t('item:soldOut')}
              </span>
            </li>
          ))}
        </ul>
        {available.map((supply) => (
          <span key={supply.sku} hidden>
            <input type="hidden" name="sku" value={supply.sku} />
            <input type="hidden" name="quantity" value={unitsToBuy(supply.stock, supply.quantity)} />
          </span>
        ))}
        <input type="hidden" name="back" value={item.path} />
        <Button
          fullWidth
          type="submit"
          disabled={available.length === 0}
          aria-disabled={answer.state === 'PENDING'}
        >
          {answer.state === 'PENDING' ? t('project:adding') : t('project:addAll')}
        </Button>
        {available.length < item.supplies.length ? (
          <p className={styles.small}>{t('project:someSoldOut')}</p>
        ) : null}
        <CartAnswer
          {...answer}
          words={{ done: t('project:added'), toCart: t('project:toCart'), failed: t('project:failed') }}
        />
      </form>
    </section>
  );
}
