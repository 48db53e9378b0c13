/** The store credit card (§1): the account of a holder, or the application, which the card-application machine leads. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '#contract/environments.ts';
import type { CardInfo } from '#contract/store-card.ts';
import { isHolder } from '#machines/card-application/guards.ts';
import { selectOutcome } from '#machines/card-application/selectors.ts';
import { statePath } from '#machines/runtime/state-path.ts';
import { providedCardApplication } from '#services/provide-card-application.ts';
import { Failed } from '#views/components/Awaiting.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { ApplyForCard } from './ApplyForCard.tsx';
import { CardOfHolder } from './CardOfHolder.tsx';
import { cardInfoMachine } from './rewards-calls.ts';
import styles from './RewardsPage.module.css';

interface Props {
  readonly loyaltyId: string;
  readonly environment: Environment;
}

export function StoreCard({ loyaltyId, environment }: Props) {
  const { t } = useTranslation();
  const { data, failure, load } = useRequest(cardInfoMachine);
  const actor = useActorRef(providedCardApplication, { input: { environment } });
  const snapshot = useSelector(actor, (current) => current);
  const outcome = selectOutcome(snapshot);
  // After an outcome the server knows more than before.
  useEffect(() => load({ loyaltyId }), [load, loyaltyId, outcome]);
  return (
    <section
      className={styles.card}
      aria-labelledby="store-card"
      data-testid="store-card"
      data-state={statePath(snapshot.value)}
    >
      <h2 id="store-card">{t('rewards:card.title')}</h2>
      {failure === null ? null : <Failed failure={failure} retry={() => load({ loyaltyId })} />}
      {data === null && failure === null ? (
        <div role="status">
          <VisuallyHidden>{t('shell:loading')}</VisuallyHidden>
          <Skeleton height={120} aria-hidden="true" />
        </div>
      ) : null}
      {data === null ? null : <Card {...{ info: data, actor, snapshot }} />}
    </section>
  );
}

function Card({
  info,
  actor,
  snapshot,
}: { info: CardInfo } & Omit<Parameters<typeof ApplyForCard>[0], 'info'>) {
  // An outcome of this page stays until its reader has read it.
  return isHolder(info.plccStatus) && selectOutcome(snapshot) === null ? (
    <CardOfHolder info={info} />
  ) : (
    <ApplyForCard info={info} actor={actor} snapshot={snapshot} />
  );
}
