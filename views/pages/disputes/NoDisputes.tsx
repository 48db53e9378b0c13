/** Replaces an empty list of disputes, and says why it is empty. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DisputeSide } from '#contract/disputes.ts';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';

interface Props {
  readonly side: DisputeSide;
  readonly isNarrowed: boolean;
  readonly search: string;
}

export function NoDisputes({ side, isNarrowed, search }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState>
      <svg viewBox="0 0 200 140" aria-hidden="true">
        <path
          d="M38 44h84a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H78l-22 18v-18H38a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z"
          fill="var(--card)"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <path
          d="M132 62h30a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10h-8v14l-18-14h-20"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="3"
        />
        <path
          d="M48 74c8-12 16 10 24 0s14 8 20-2 12 6 18-2"
          fill="none"
          stroke="var(--red)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h2>{t('disputes:empty.title')}</h2>
      <p>
        {search !== ''
          ? t('disputes:search.none', { text: search })
          : isNarrowed
            ? t('disputes:empty.narrowed')
            : t(`disputes:empty.${side}`)}
      </p>
      {side === 'buyer' && !isNarrowed ? (
        <Button component={Link} to="/orders">
          {t('disputes:empty.orders')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
