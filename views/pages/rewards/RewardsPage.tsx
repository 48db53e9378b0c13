/** A member's rewards (§1): joining, the number, the points, the offers, the vouchers and the store credit card. */
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed, Loading, NeedsScript, SignInFirst } from '#views/components/Awaiting.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import type { PageProps } from '#views/page-props.ts';
import { MyVouchers } from '../account/MyVouchers.tsx';
import { JoinForm } from './JoinForm.tsx';
import { MyOffers } from './MyOffers.tsx';
import { MyPoints, PointsHistory } from './MyPoints.tsx';
import { loyaltyIdMachine, pointsMachine } from './rewards-calls.ts';
import styles from './RewardsPage.module.css';
import { StoreCard } from './StoreCard.tsx';

type Environment = PageProps<'rewards'>['data']['environment'];

/** In groups of four digits, as it is read aloud. */
const inGroups = (loyaltyId: string): string => (loyaltyId.match(/.{1,4}/g) ?? []).join(' ');

export default function RewardsPage({ data }: PageProps<'rewards'>) {
  const { t } = useTranslation();
  const standing = useStanding();
  return (
    <section className={styles.frame} data-testid="rewards" data-state={standing}>
      <h1>{t('rewards:title')}</h1>
      <NeedsScript text={t('rewards:noScript')} />
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={t('rewards:guest')} back="/account/rewards" /> : null}
      {standing === 'known' ? <Rewards environment={data.environment} /> : null}
    </section>
  );
}

function Rewards({ environment }: { environment: Environment }) {
  const { data, failure, load } = useRequest(loyaltyIdMachine);
  const reload = useCallback(() => load(null), [load]);
  useEffect(() => reload(), [reload]);
  if (failure !== null) return <Failed failure={failure} retry={reload} />;
  if (data === null) return <Loading />;
  if (data.loyaltyId === null) return <JoinForm joined={reload} />;
  return <OfMember loyaltyId={data.loyaltyId} environment={environment} />;
}

function OfMember({ loyaltyId, environment }: { loyaltyId: string; environment: Environment }) {
  const { t } = useTranslation();
  const points = useRequest(pointsMachine);
  const { load } = points;
  useEffect(() => load({}), [load]);
  const [claims, setClaims] = useState(0);
  const claimed = useCallback(() => setClaims((count) => count + 1), []);
  return (
    <>
      <p className={styles.lead}>{t('rewards:lead')}</p>
      <section className={styles.number} aria-labelledby="rewards-number">
        <h2 id="rewards-number">{t('rewards:number.title')}</h2>
        <p className={styles.digits} data-testid="loyalty-id">
          {inGroups(loyaltyId)}
        </p>
        <p className={styles.hint}>{t('rewards:number.hint')}</p>
      </section>
      <MyPoints points={points} />
      <StoreCard loyaltyId={loyaltyId} environment={environment} />
      {/* Last, because they load later: nothing is below that could move under a finger. */}
      <MyOffers claimed={claimed} />
      <MyVouchers version={claims} />
      <PointsHistory points={points} />
    </>
  );
}
