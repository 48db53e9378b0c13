/** The frame of every page: header, main, footer, and what follows the reader's scrolling. */
import { useTranslation } from 'react-i18next';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { whenUrgentWorkIsDone } from '#services/chunks.ts';
import { lazyComponent } from '../lazy-component.ts';
import { useAfterHydration } from '../hooks/use-after-hydration.ts';
import { useStanding } from '../hooks/use-reader.ts';
import { useIsTravelling } from '../router/travel.ts';
import { AgentBanner } from './AgentBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ChunkError } from './ChunkError.tsx';
import { Offline } from './Offline.tsx';
import { Toasts } from './Toasts.tsx';
import styles from './ShopLayout.module.css';

const MessageAlerts = lazyComponent('message-alerts', () => import('./MessageAlerts.tsx'));
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
      <Alerts />
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

/** Members alone get messages. Their code loads once nothing more urgent does. */
function Alerts() {
  const isMember = useStanding() === 'known';
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (isMember) void whenUrgentWorkIsDone().then(() => setIsCalm(true));
  }, [isMember]);
  return isMember && isCalm ? (
    <Suspense>
      <MessageAlerts />
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
