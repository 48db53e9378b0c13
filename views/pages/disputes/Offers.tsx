/** All offers with their versions; the current one can be answered. */
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DisputeDetail, DisputeOffer } from '#contract/disputes.ts';
import type { DisputeEvent } from '#machines/dispute/events.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { ConfirmStep } from '#views/components/ConfirmStep.tsx';
import { useIsActing } from '#views/hooks/use-acting.ts';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import type { Ask } from './ask.ts';
import styles from './Offers.module.css';
import { buyerName, isStanding } from './status.ts';

export function Offers({ detail, ask }: { detail: DisputeDetail; ask: Ask }) {
  const { t } = useTranslation();
  if (detail.offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title">{t('disputes:offers.title')}</h2>
      <ol className={styles.list}>
        {detail.offers.toReversed().map((offer) => (
          <Offer key={offer.version} offer={offer} detail={detail} ask={ask} />
        ))}
      </ol>
    </section>
  );
}

function Offer({ offer, detail, ask }: { offer: DisputeOffer; detail: DisputeDetail; ask: Ask }) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const { version, amountCents, madeTime, outcome } = offer;
  const { dispute } = detail;
  const may = (event: DisputeEvent['type']) => isStanding(offer) && dispute.permittedEvents.includes(event);
  const accept = () => ask.event({ type: 'ACCEPT_OFFER', version });
  // An agent answers for the buyer: amount and recipient are shown again for confirmation (design §5a).
  const isActing = useIsActing();
  const confirmation = useConfirmation<number>(accept, ask.isBusy);
  const confirming =
    confirmation.proposal === null || !may('ACCEPT_OFFER') ? null : (
      <ConfirmStep
        texts={(say) => {
          const names = { buyer: buyerName(dispute), seller: dispute.storeName };
          return {
            title: say('confirm:accept.title', names),
            lines: [
              say('confirm:decide.buyer', { amount: amountCents, ...names }),
              say('confirm:accept.final'),
            ],
            yes: say('confirm:accept.yes', { amount: amountCents }),
          };
        }}
        isBusy={ask.isBusy}
        confirmation={confirmation}
      />
    );
  return (
    <li
      className={styles.offer}
      data-state={outcome}
      data-confirming={confirming === null ? undefined : true}
      data-testid={`offer-${String(version)}`}
    >
      <p className={styles.head}>
        <span>{t('disputes:offers.version', { version })}</span>
        <Badge>{t(`disputes:offers.${outcome}`)}</Badge>
      </p>
      <p className={styles.amount}>{money(amountCents)}</p>
      <p className={styles.made}>{day(madeTime, timeZone() ?? 'UTC', 'medium')}</p>
      {confirming !== null ? (
        <div className={styles.confirming}>{confirming}</div>
      ) : may('ACCEPT_OFFER') || may('REJECT_OFFER') || may('WITHDRAW_OFFER') ? (
        <p className={styles.answer}>
          {may('ACCEPT_OFFER') ? (
            <Button
              aria-disabled={ask.isBusy}
              data-event="ACCEPT_OFFER"
              // "Go back" returns the focus to the button that opened the question.
              autoFocus={confirmation.isAsked}
              onClick={() => {
                if (isActing) confirmation.propose(version);
                else accept();
              }}
            >
              {t('disputes:do.ACCEPT_OFFER', { amount: amountCents })}
            </Button>
          ) : null}
          {may('REJECT_OFFER') ? (
            <Button
              variant="outline"
              aria-disabled={ask.isBusy}
              data-event="REJECT_OFFER"
              onClick={() => ask.event({ type: 'REJECT_OFFER', version })}
            >
              {t('disputes:do.REJECT_OFFER')}
            </Button>
          ) : null}
          {may('WITHDRAW_OFFER') ? (
            <Button
              variant="outline"
              aria-disabled={ask.isBusy}
              data-event="WITHDRAW_OFFER"
              onClick={() => ask.event({ type: 'WITHDRAW_OFFER', version })}
            >
              {t('disputes:do.WITHDRAW_OFFER')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}
