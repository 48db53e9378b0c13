/** One tax exemption of a member. The member confirms its withdrawal, because it can't be undone. */
import { useTranslation } from 'react-i18next';
import type { TaxExemption } from '#contract/tax-exemptions.ts';
import { ConfirmQuestion, useButtonOfQuestion } from '#views/components/ConfirmQuestion.tsx';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { placeName } from '#views/components/place-name.ts';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useLocale } from '#views/locale.tsx';
import { dayOf } from './day-of.ts';
import styles from './TaxExemptionsPage.module.css';
import { TONES } from './tones.ts';

interface Props {
  readonly exemption: TaxExemption;
  /** Whether the member has pressed Withdraw and is asked to confirm. */
  readonly isAsked: boolean;
  ask(isAsked: boolean): void;
  withdraw(): void;
}

export function ExemptionItem({ exemption, isAsked, ask, withdraw }: Props) {
  const { t } = useTranslation();
  const { jurisdiction, state, kind, organization, certificateEnding, permittedEvents } = exemption;
  const place = placeName(jurisdiction, t);
  const withdrawButton = useButtonOfQuestion(isAsked);
  return (
    <li className={styles.exemption} data-testid="exemption" data-state={state}>
      <h3 className={styles.place}>
        {place}
        <StatusBadge tone={TONES[state]}>{t(`tax-exemptions:state.${state}`)}</StatusBadge>
      </h3>
      <p className={styles.facts}>
        {t('tax-exemptions:facts', {
          organization,
          kind: t(`tax-exemptions:kind.${kind}`),
          ending: certificateEnding,
        })}
      </p>
      <About exemption={exemption} />
      {isAsked ? (
        <ConfirmQuestion
          heading="h4"
          question={t('tax-exemptions:withdraw.sure', { place })}
          text={t('tax-exemptions:withdraw.final')}
          yes={t('tax-exemptions:withdraw.confirm')}
          no={t('tax-exemptions:withdraw.keep')}
          testId="confirm-withdrawal"
          onYes={withdraw}
          onNo={() => ask(false)}
        />
      ) : permittedEvents.includes('WITHDRAW') ? (
        <p className={styles.actions}>
          <LinkButton
            ref={withdrawButton}
            aria-label={t('tax-exemptions:withdraw.of', { place })}
            onClick={() => ask(true)}
          >
            {t('tax-exemptions:withdraw.button')}
          </LinkButton>
        </p>
      ) : null}
    </li>
  );
}

function About({ exemption: { state, reason, lastDay } }: { exemption: TaxExemption }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const text =
    state === 'REJECTED' || state === 'REVOKED'
      ? reason === null
        ? null
        : t(`tax-exemptions:reason.${reason}`)
      : t(`tax-exemptions:about.${state}`, { day: lastDay === null ? '' : dayOf(lastDay, day) });
  return text === null ? null : <p className={styles.about}>{text}</p>;
}
