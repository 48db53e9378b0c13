/** The frame of every page: header, main, footer, and what follows the reader's scrolling. */
import { useTranslation } from 'react-i18next';
import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyComponent } from '../lazy-component.ts';
import { useAfterHydration } from '../hooks/use-after-hydration.ts';
import { useIsTravelling } from '../router/travel.ts';
import { AgentBanner } from './AgentBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ChunkError } from './ChunkError.tsx';
import { Offline } from './Offline.tsx';
import { Toasts } from './Toasts.tsx';
import styles from './ShopLayout.module.css';

const Scrolling = lazyComponent('scrolling', () => import('./Scrolling.tsx'));

/** @param banner of the shop's mode, above everything */
export function ShopLayout({ banner }: { banner: ReactNode }) {
  const { t } = useTranslation();
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
      <Toasts />
      <Footer />
      <Scrolled />
    </>
  );
}

/** Its code loads right after hydration, which needs none of it. */
function Scrolled() {
  return useAfterHydration() ? (
    <Suspense>
      <Scrolling />
    </Suspense>
  ) : null;
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
