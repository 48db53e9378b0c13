/** What stands around every page: header, main, footer, the way back to the top. */
import type { ReactNode } from 'react';
import { useSpeech } from '../locale.tsx';
import { useIsTravelling } from '../navigation-context.tsx';
import { usePlace } from '../place.tsx';
import { AgentBanner } from './AgentBanner.tsx';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MissingPart } from './MissingPart.tsx';
import { Offline } from './Offline.tsx';

/** @param banner of the mode in which the shop is shown, above everything */
export function Shell({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  const { t } = useSpeech();
  const { path } = usePlace();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell:skipToContent')}
      </a>
      <AgentBanner />
      {banner}
      <Header />
      <Offline />
      <MissingPart />
      <PageProgress />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop makerplace={path === '/makerplace' || path.startsWith('/makerplace/')} />
    </>
  );
}

function PageProgress() {
  const { t } = useSpeech();
  const isTravelling = useIsTravelling();
  return (
    <div
      className="page-progress"
      data-state={isTravelling ? 'PENDING' : 'IDLE'}
      role="status"
      aria-live="polite"
    >
      {isTravelling ? <span className="visually-hidden">{t('shell:loading')}</span> : null}
    </div>
  );
}
