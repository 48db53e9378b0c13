/** Shown for a list without items, with the way to the first one. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Link } from '#views/router/Link.tsx';
import { EmptyPicture } from './EmptyPicture.tsx';
import { mayEditItems, type ListRole } from '#machines/wish-lists/access.ts';

export function EmptyList({ role }: { role: ListRole }) {
  const { t } = useTranslation();
  return (
    <EmptyState data-testid="empty-list">
      <EmptyPicture />
      <h2>{t('lists:empty.title')}</h2>
      <p>{mayEditItems(role) ? t('lists:empty.text') : t('lists:empty.other')}</p>
      <Button component={Link} to="/search">
        {t('lists:empty.shop')}
      </Button>
    </EmptyState>
  );
}
