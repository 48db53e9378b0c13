/** The not-found and error page: a message, a next step if there is one, and the way home (§2). The status defaults to 404 (§8). */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '#views/page-props.ts';
import { resultWords } from '#views/head/result-words.ts';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage({ data }: PageProps<'not-found'>) {
  const { t } = useTranslation();
  const { status, onward } = data;
  const { title, text } = resultWords(data, t);
  return (
    <EmptyState data-testid="not-found" data-state={status}>
      <svg viewBox="0 0 200 120" aria-hidden="true">
        <path
          d="M12 92c30-54 60 10 84-28s40-44 60-14-6 50-28 34 10-50 60-30"
          fill="none"
          stroke="var(--red)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="188" cy="54" r="5" fill="var(--ink)" />
      </svg>
      <p className={styles.status}>{t('not-found:status', { status })}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {onward === undefined ? null : (
        <p>
          <Button component={Link} to={onward.path}>
            {t(`not-found:onward.${onward.leads}`)}
          </Button>
        </p>
      )}
      <p>
        <Button component={Link} variant={onward === undefined ? 'filled' : 'outline'} to="/">
          {t('not-found:home')}
        </Button>
      </p>
    </EmptyState>
  );
}
