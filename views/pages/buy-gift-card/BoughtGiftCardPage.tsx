/** One gift card that the member has bought: its payment, its recipient and its day. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { GiftCardPurchase } from '#contract/gift-card-purchases.ts';
import { now, timeZone } from '#services/clock.ts';
import { isSafeRedirect } from '#services/safe-redirect.ts';
import { Failed, isNotThere, Loading, NotThere, SignInFirst } from '#views/components/Awaiting.tsx';
import { BackLink } from '#views/components/BackLink.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { usePolling } from '#views/hooks/use-polling.ts';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { purchaseMachine } from './purchase-calls.ts';
import { PurchaseActions } from './PurchaseActions.tsx';
import { isUnderWay, PURCHASE_TONE } from './purchase-state.ts';
import styles from './BuyGiftCard.module.css';

export default function BoughtGiftCardPage() {
  const { t } = useTranslation();
  const { orderNumber = '' } = useParams();
  const standing = useStanding();
  return (
    <section className={styles.frame} data-testid="bought-gift-card">
      <BackLink to="/gift-cards">{t('gift-cards:title')}</BackLink>
      <h1>{t('gift-cards:bought.heading')}</h1>
      {standing === 'guest' ? (
        <SignInFirst text={t('gift-cards:bought.guest')} back={`/account/gift-cards/${orderNumber}`} />
      ) : standing === 'unknown' ? (
        <Loading rows={2} />
      ) : (
        <Loader key={orderNumber} number={orderNumber} />
      )}
    </section>
  );
}

function Loader({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(purchaseMachine);
  const [changed, setChanged] = useState<GiftCardPurchase | null>(null);
  const look = useCallback(() => load(number), [load, number]);
  const newest = changed !== null && changed.revision >= (data?.revision ?? 0) ? changed : data;
  const isMoving = newest === null || isUnderWay(newest, now());
  usePolling(look, status === 'PENDING' || !isMoving);
  if (newest !== null) return <Bought purchase={newest} changed={setChanged} reload={look} />;
  if (isNotThere(failure))
    return (
      <NotThere
        title={t('gift-cards:bought.notThere.title')}
        text={t('gift-cards:bought.notThere.text')}
        back={`/account/gift-cards/${number}`}
      />
    );
  return failure === null ? <Loading rows={2} /> : <Failed failure={failure} retry={look} />;
}

interface BoughtProps {
  readonly purchase: GiftCardPurchase;
  changed(purchase: GiftCardPurchase): void;
  reload(): void;
}

function Bought({ purchase, changed, reload }: BoughtProps) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { number, state, amountCents, recipientName, recipientEmail, senderName, message, sendAt } = purchase;
  const { attempt, permittedEvents } = purchase;
  const bank = attempt?.challengeUrl ?? null;
  const facts = [
    ['recipient', `${recipientName} · ${recipientEmail}`],
    ['day', day(sendAt, timeZone() ?? 'UTC')],
    ['sender', senderName],
    ['message', message],
  ] as const;
  return (
    <div className={styles.part} data-testid="purchase" data-state={state}>
      <h2>{t('gift-cards:bought.one', { amount: amountCents, name: recipientName })}</h2>
      <p>
        <StatusBadge tone={PURCHASE_TONE[state]} data-status={state}>
          {t(`gift-cards:state.${state}`)}
        </StatusBadge>
      </p>
      <p role="status">{attempt?.message ?? t(`gift-cards:stateText.${state}`, { name: recipientName })}</p>
      {bank !== null && isSafeRedirect(bank) ? (
        <Notice tone="warn">
          <a href={bank}>{t('gift-cards:bought.toBank')}</a>
        </Notice>
      ) : null}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{t(`gift-cards:bought.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <dt>{t('gift-cards:bought.number')}</dt>
        <dd>{number}</dd>
      </dl>
      {permittedEvents.includes('CANCEL') ? (
        <PurchaseActions purchase={purchase} changed={changed} reload={reload} />
      ) : null}
      {state === 'DECLINED' || state === 'FAILED' ? (
        <Button component={Link} to="/gift-cards/buy">
          {t('gift-cards:bought.again')}
        </Button>
      ) : null}
    </div>
  );
}
