/**
 * Choosing a sub-SKU, one row for each axis (colour, size, weight). Every choice is a link to its page, so it works without
 * script; with script the page changes in place.
 */
import { useTranslation } from 'react-i18next';
import type { ProductDetail, Variant } from '#contract/item-details.ts';
import { isInStock } from '#machines/cart/stock.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './VariantChoice.module.css';

type Props = { item: ProductDetail; chosen: Variant };

const valueOn = (variant: Variant, axis: number): string => variant.options[axis]?.value ?? '';

/** The sub-SKU with `value` on `axis` that differs least from the chosen one, preferably in stock. */
function nearest(variants: Variant[], chosen: Variant, axis: number, value: string): Variant | undefined {
  const likeness = (variant: Variant): number =>
    variant.options.filter((_, other) => other !== axis && valueOn(variant, other) === valueOn(chosen, other))
      .length *
      2 +
    (isInStock(variant.stock) ? 1 : 0);
  return variants
    .filter((variant) => valueOn(variant, axis) === value)
    .reduce<Variant | undefined>(
      (best, variant) => (best && likeness(best) >= likeness(variant) ? best : variant),
      undefined,
    );
}

export function VariantChoice({ item, chosen }: Props) {
  const { t } = useTranslation();
  if (item.variants.length < 2) return null;
  return item.options.map((name, axis) => (
    <fieldset className={styles.choice} key={name}>
      <legend>{t('product:chosen', { name, value: valueOn(chosen, axis) })}</legend>
      <ul className={styles.row}>
        {[...new Set(item.variants.map((variant) => valueOn(variant, axis)))].map((value) => {
          const variant = nearest(item.variants, chosen, axis, value);
          if (!variant) return null;
          const hex = variant.options[axis]?.hex;
          const label = isInStock(variant.stock) ? value : t('product:unavailable', { value });
          return (
            <li key={value}>
              <Link
                className={hex === undefined ? styles.chip : styles.swatch}
                to={`${item.path}?subSku=${encodeURIComponent(variant.sku)}`}
                aria-current={value === valueOn(chosen, axis) ? 'true' : undefined}
                data-testid={hex === undefined ? 'chip' : 'swatch'}
                data-state={isInStock(variant.stock) ? 'IN_STOCK' : 'SOLD_OUT'}
                replace
                title={hex === undefined ? undefined : label}
                rel="nofollow"
              >
                {hex === undefined ? (
                  label
                ) : (
                  <>
                    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
                      <circle cx="18" cy="18" r="16" fill={hex} stroke="var(--line-strong)" />
                      {isInStock(variant.stock) ? null : (
                        <path d="M6 30L30 6" stroke="#fffdf9" strokeWidth="3" />
                      )}
                      {isInStock(variant.stock) ? null : (
                        <path d="M6 30L30 6" stroke="#2b2326" strokeWidth="1.4" />
                      )}
                    </svg>
                    <span className="visually-hidden">{label}</span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </fieldset>
  ));
}
