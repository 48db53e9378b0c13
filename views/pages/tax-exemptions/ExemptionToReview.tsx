/** One tax exemption in the list of the back office, with a button for each decision that is possible now. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { ExemptionEvent, ReviewedExemption } from '#contract/tax-exemptions.ts';
import { timeZone } from '#services/clock.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { placeName } from '#views/components/place-name.ts';
import { DoneNotice } from '#views/components/review-record/DoneNotice.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { decideMachine, type Decision } from './calls.ts';
import { dayOf } from './day-of.ts';
import { DecisionForm, type DecisionType } from './DecisionForm.tsx';
import styles from './ExemptionsToReviewPage.module.css';
import { TONES } from './tones.ts';

const DECISIONS = ['APPROVE', 'REJECT', 'REVOKE'] as const satisfies readonly ExemptionEvent[];
const BUTTONS = {
  APPROVE: ['tax-exemptions:office.approve', 'tax-exemptions:office.approveOf'],
  REJECT: ['tax-exemptions:office.reject', 'tax-exemptions:office.rejectOf'],
  REVOKE: ['tax-exemptions:office.revoke', 'tax-exemptions:office.revokeOf'],
} as const satisfies Record<DecisionType, readonly string[]>;

export function ExemptionToReview({ exemption }: { exemption: ReviewedExemption }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(decideMachine);
  const [deciding, decide] = useState<DecisionType | null>(null);
  const [sent, setSent] = useState<DecisionType>('APPROVE');
  const { exemptionId, organization } = exemption;
  const { permittedEvents, revision, state } = data ?? exemption;
  const isBusy = status === 'PENDING';
  const send = (event: Decision['event']) => {
    if (isBusy) return;
    setSent(event.type);
    load({ exemptionId, revision, event });
  };
  const permitted = DECISIONS.filter((type) => permittedEvents.includes(type));
  const isDeciding = deciding !== null && permitted.includes(deciding);
  return (
    <li className={styles.exemption} data-testid="exemption-to-review" data-state={state}>
      <h2 className={styles.place}>
        {placeName(exemption.jurisdiction, t)}
        <StatusBadge tone={TONES[state]}>{t(`tax-exemptions:state.${state}`)}</StatusBadge>
      </h2>
      <Facts exemption={data ?? exemption} />
      {failure && !isDeciding ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      {data === null ? null : <DoneNotice key={revision} text={t(`tax-exemptions:office.done.${sent}`)} />}
      {isDeciding ? (
        <DecisionForm
          key={deciding}
          decision={deciding}
          isBusy={isBusy}
          failure={failure}
          send={send}
          cancel={() => decide(null)}
        />
      ) : (
        <p className={styles.actions}>
          {permitted.map((type) => (
            <Button
              key={type}
              variant={type === 'APPROVE' ? 'filled' : 'outline'}
              aria-label={t(BUTTONS[type][1], { organization })}
              onClick={() => decide(type)}
            >
              {t(BUTTONS[type][0])}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}

function Facts({ exemption }: { exemption: ReviewedExemption }) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { member, email, organization, kind, certificateNumber, submittedTime, lastDay } = exemption;
  const facts = [
    { name: t('tax-exemptions:office.member'), text: `${member} (${email})` },
    {
      name: t('tax-exemptions:office.organization'),
      text: `${organization} · ${t(`tax-exemptions:kind.${kind}`)}`,
    },
    { name: t('tax-exemptions:office.certificate'), text: certificateNumber },
    { name: t('tax-exemptions:office.submitted'), text: day(submittedTime, timeZone() ?? 'UTC', 'medium') },
    ...(lastDay === null ? [] : [{ name: t('tax-exemptions:office.lastDay'), text: dayOf(lastDay, day) }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
