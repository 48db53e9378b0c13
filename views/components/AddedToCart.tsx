/** A panel that shows what the shopper has just added, the subtotal, and links to cart and checkout. It isn't modal: the page stays usable. */
import { Button, CloseButton, Dialog, useMatches } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { use, useId, useState } from 'react';
import type { CartItemInput } from '#contract/cart.ts';
import { messageLanguage } from '#locales/paths.ts';
import { selectCart } from '#machines/cart/selectors.ts';
import { translatorOf } from '../extra-messages.ts';
import { useLocale } from '../locale.tsx';
import { useCart } from '../shop.tsx';
import type { Translate } from '../translate.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './AddedToCart.module.css';

/** More lines are counted, not listed. */
const LINES_MAX = 3;
/** In reach of a thumb; where there is a mouse, below the header, whose links stay free. */
const PLACES = { base: { bottom: 16, right: 16 }, md: { top: 132, right: 16 } };

interface Props {
  /** What the last addition added; null until one has succeeded. */
  readonly items: readonly CartItemInput[] | null;
}

/** The messages load with this module, long before the panel is shown. */
export default function AddedToCart({ items }: Props) {
  const t = use(translatorOf('added', messageLanguage(useLocale())));
  return items === null ? null : <Panel items={items} t={t} />;
}

function Panel({ items, t }: { items: readonly CartItemInput[]; t: Translate }) {
  const { money } = useLocale();
  const cart = useCart((snapshot) => (snapshot ? selectCart(snapshot) : null));
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const place = useMatches(PLACES);
  useHotkeys([['Escape', close]]);
  const title = useId();
  if (!cart) return null;
  const added = cart.lines.filter((line) => items.some((item) => item.sku === line.sku));
  return (
    <Dialog
      opened={isOpen}
      withinPortal={false}
      position={place}
      radius="md"
      shadow="lg"
      className={styles.panel}
      role="region"
      aria-labelledby={title}
      data-testid="added"
    >
      <div className={styles.head}>
        <h2 id={title}>{t('added:title')}</h2>
        <CloseButton size={44} aria-label={t('added:close')} onClick={close} />
      </div>
      <ul className={styles.lines}>
        {added.slice(0, LINES_MAX).map((line) => (
          <li key={line.lineId} className={styles.line}>
            <img {...line.picture} sizes="64px" width={64} height={64} alt="" decoding="async" />
            <div>
              <p className={styles.name}>{line.title}</p>
              <p className={styles.small}>
                {[line.option, t('added:quantity', { count: line.quantity })].filter(Boolean).join(' · ')}
              </p>
            </div>
            <span>{money(line.lineTotalCents)}</span>
          </li>
        ))}
      </ul>
      {added.length > LINES_MAX ? (
        <p className={styles.small}>{t('added:more', { count: added.length - LINES_MAX })}</p>
      ) : null}
      <p className={styles.subtotal}>
        <span>{t('added:subtotal', { count: cart.itemCount })}</span>
        <strong>{money(cart.subtotalCents)}</strong>
      </p>
      <div className={styles.ways}>
        <Button component={Link} to="/cart" variant="outline" onClick={close}>
          {t('added:cart')}
        </Button>
        <Button component={Link} to="/checkout" onClick={close}>
          {t('added:checkout')}
        </Button>
      </div>
    </Dialog>
  );
}
