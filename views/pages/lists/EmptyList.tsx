/** Shown for a list without items, with the way to the first one. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Link } from '#views/router/Link.tsx';
import { EmptyPicture } from './EmptyPicture.tsx';
import type { ListRole } from './use-list.ts';

export function EmptyList({ role }: { role: ListRole }) {
  const { t } = useTranslation();
  return (
    <EmptyState data-testid="empty-list">
      <EmptyPicture />
      <h2>{t('lists:empty.title')}</h2>
      <p>{role === 'VIEWER' ? t('lists:empty.other') : t('lists:empty.text')}</p>
      <Button component={Link} to="/search">
        {t('lists:empty.shop')}
      </Button>
    </EmptyState>
  );
}
