/** Gift cards (design §5b): anyone with number and PIN looks up a balance; a member also sees the cards in the account. */
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftCardBalance } from '#contract/gift-cards.ts';
import { Button } from '@mantine/core';
import { NeedsScript } from '#views/components/Awaiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { lazyComponent } from '#views/lazy-component.ts';
import { Link } from '#views/router/Link.tsx';
import { CheckForm } from './CheckForm.tsx';
import { FoundCard } from './FoundCard.tsx';
import { balanceMachine } from './gift-card-calls.ts';
import styles from './GiftCardsPage.module.css';
import { OwnCards } from './OwnCards.tsx';

const BoughtCards = lazyComponent('bought-gift-cards', () => import('../buy-gift-card/BoughtCards.tsx'));

export default function GiftCardsPage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const balance = useRequest(balanceMachine);
  const { data, load } = balance;
  // The card that was added since it was looked up.
  const [added, setAdded] = useState<GiftCardBalance | null>(null);
  const check = useCallback<typeof load>(
    (typed) => {
      setAdded(null);
      load(typed);
    },
    [load],
  );
  return (
    <section className={styles.frame} data-testid="gift-cards" data-state={standing}>
      <h1>{t('gift-cards:title')}</h1>
      <p className={styles.lead}>{t('gift-cards:lead')}</p>
      <NeedsScript text={t('gift-cards:noScript')} />
      <section className={styles.card} aria-labelledby="give-gift-card">
        <h2 id="give-gift-card">{t('gift-cards:give.title')}</h2>
        <p className={styles.hint}>{t('gift-cards:give.text')}</p>
        <Button component={Link} to="/gift-cards/buy">
          {t('gift-cards:give.do')}
        </Button>
      </section>
      <section className={styles.card} aria-labelledby="check-gift-card">
        <h2 id="check-gift-card">{t('gift-cards:check.title')}</h2>
        <CheckForm status={balance.status} failure={balance.failure} check={check} />
        <div role="status">
          {data === null || balance.status !== 'FULFILLED' ? null : (
            <FoundCard key={data.card.ending} card={added ?? data.card} typed={data.typed} added={setAdded} />
          )}
        </div>
      </section>
      {standing === 'known' ? <OwnCards key={added?.ending ?? ''} /> : null}
      {standing === 'known' ? (
        <Suspense fallback={null}>
          <BoughtCards />
        </Suspense>
      ) : null}
    </section>
  );
}
