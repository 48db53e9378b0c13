/** Buttons to newer and older pages of a list. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import styles from './Pages.module.css';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Names the list. */
  readonly label: string;
  go(page: number): void;
}

export function Pages({ page, pages, label, go }: Props) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const list = nav.current?.parentElement;
    // A new page starts at its top, which on a phone is far above the button.
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
  }, [page]);
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} ref={nav} aria-label={label}>
      <Button
        className={styles.newer}
        variant="outline"
        aria-disabled={page <= 1}
        onClick={() => {
          if (page > 1) go(page - 1);
        }}
      >
        {t('pages:newer')}
      </Button>
      <span className={styles.place} aria-live="polite">
        {t('pages:at', { page, pages })}
      </span>
      <Button
        className={styles.older}
        variant="outline"
        aria-disabled={page >= pages}
        onClick={() => {
          if (page < pages) go(page + 1);
        }}
      >
        {t('pages:older')}
      </Button>
    </nav>
  );
}
