/** The frame of every page: header, main, footer, back to top. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { usePageContext } from '../page-context.tsx';
import { useIsTravelling } from '../router/travel.ts';
import { AgentBanner } from './AgentBanner.tsx';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ChunkError } from './ChunkError.tsx';
import { Offline } from './Offline.tsx';
import styles from './ShopLayout.module.css';

/** @param banner of the shop's mode, above everything */
export function ShopLayout({ banner }: { banner: ReactNode }) {
  const { t } = useTranslation();
  const { path } = usePageContext();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell:skipToContent')}
      </a>
      <AgentBanner />
      {banner}
      <Header />
      <Offline />
      <ChunkError />
      <PageProgress />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BackToTop makerplace={path === '/makerplace' || path.startsWith('/makerplace/')} />
    </>
  );
}

function PageProgress() {
  const { t } = useTranslation();
  const isTravelling = useIsTravelling();
  return (
    <div
      className={styles.progress}
      data-testid="page-progress"
      data-state={isTravelling ? 'PENDING' : 'IDLE'}
      role="status"
      aria-live="polite"
    >
      {isTravelling ? <span className="visually-hidden">{t('shell:loading')}</span> : null}
    </div>
  );
}
