/** Shown for a cart without items: a bag, and a link to the shop. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';

export function EmptyCart() {
  const { t } = useTranslation();
  return (
    <EmptyState data-testid="empty-cart">
      <svg viewBox="0 0 200 140" aria-hidden="true">
        <path
          d="M52 54h96l-9 66a8 8 0 0 1-8 7H69a8 8 0 0 1-8-7z"
          fill="var(--card)"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <path d="M76 54a24 24 0 0 1 48 0" fill="none" stroke="var(--ink)" strokeWidth="3" />
        <path
          d="M74 86c10-14 20 12 30 0s16 8 22-2"
          fill="none"
          stroke="var(--red)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h2>{t('cart:empty.title')}</h2>
      <p>{t('cart:empty.text')}</p>
      <Button component={Link} to="/search">
        {t('cart:empty.shop')}
      </Button>
    </EmptyState>
  );
}
