/** Appears once the page is scrolled past one viewport height (§2, §9); another colour under /makerplace. */
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { usePageContext } from '../page-context.tsx';
import styles from './BackToTop.module.css';

export function BackToTop() {
  const { path } = usePageContext();
  const { t } = useTranslation();
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => {
      setPast(window.scrollY > window.innerHeight);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  if (!past) return null;
  return (
    <button
      type="button"
      className={styles.button}
      data-part="back-to-top"
      data-area={/^\/makerplace(?:[/?]|$)/.test(path) ? 'makerplace' : 'shop'}
      aria-label={t('shell:backToTop')}
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M5 15l7-7 7 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
