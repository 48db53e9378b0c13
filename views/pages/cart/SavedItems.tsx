/** Save for Later, below the cart: each item can go back into the cart. Works without script, like the cart's lines. */
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubmitEvent } from 'react';
import type { SavedItem } from '#contract/cart.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { venueTime } from '#views/components/venue-time.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { useCartActor } from '#views/shop.tsx';
import row from '#views/components/ItemRow.module.css';
import styles from './SavedItems.module.css';

export function SavedItems({ saved }: { saved: readonly SavedItem[] }) {
  const { t } = useTranslation();
  if (saved.length === 0) return null;
  return (
    <section className={styles.saved} data-testid="saved-for-later">
      <h2>{t('cart:saved.title')}</h2>
      <ul className={styles.items}>
        {saved.map((item) => (
          <Saved key={item.savedId} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Saved({ item }: { item: SavedItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { savedId, title, option, startsAt, timeZone, quantity } = item;
  return (
    <li
      className={styles.item}
      data-testid="saved-item"
      data-sku={item.sku}
      data-state={item.available > 0 ? 'IN_STOCK' : 'SOLD_OUT'}
    >
      <img
        className={`${row.picture} ${item.available > 0 ? '' : row.faded}`}
        {...item.picture}
        sizes="84px"
        width={84}
        height={84}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={row.body}>
        <h3 className={row.name}>
          <Link to={item.path}>{title}</Link>
        </h3>
        {option === '' ? null : <p className={row.small}>{option}</p>}
        {startsAt === null || timeZone === null ? null : (
          <p className={row.small}>
            {locale.day(startsAt, timeZone)}, {venueTime(startsAt, timeZone, t, locale)}
          </p>
        )}
        <p className={row.small}>
          {locale.money(item.unitPriceCents)}
          {quantity > 1 ? ` · ${t('cart:saved.quantity', { count: quantity })}` : ''}
        </p>
      </div>
      <Ways item={item} savedId={savedId} />
    </li>
  );
}

function Ways({ item: { sku, title, available, path }, savedId }: { item: SavedItem; savedId: number }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const cart = useCartActor();
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    if (cart === null) return;
    event.preventDefault();
    const isRestoring = event.nativeEvent.submitter?.getAttribute('value') === 'restore';
    cart.send({ type: 'CHANGE', change: { kind: isRestoring ? 'restore' : 'forget', savedId } });
  };
  return (
    <form
      className={styles.ways}
      method="post"
      action={href(`/cart/saved/${String(savedId)}`)}
      onSubmit={submitted}
    >
      {sku === null ? (
        <Button component={Link} variant="outline" to={path}>
          {t('cart:saved.choose')}
        </Button>
      ) : available > 0 ? (
        <Button
          type="submit"
          variant="outline"
          name="action"
          value="restore"
          aria-label={t('cart:saved.restoreOf', { title })}
        >
          {t('cart:saved.restore')}
        </Button>
      ) : (
        <Badge color="gray">{t('cart:saved.soldOut')}</Badge>
      )}
      <LinkButton type="submit" name="action" value="remove" aria-label={t('cart:saved.removeOf', { title })}>
        {t('cart:saved.remove')}
      </LinkButton>
    </form>
  );
}
