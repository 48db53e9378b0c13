/** The form of one decision on a tax exemption: the last day of an approval, or the reason of a rejection or revocation. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type {
  ExemptionEvent,
  ExemptionReason,
  ExemptionRejection,
  ExemptionRevocation,
} from '#contract/tax-exemptions.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { exemptionDay, latestExemptionDay } from '#machines/rules/tax-exemption.ts';
import { now } from '#services/clock.ts';
import { Choice } from '#views/components/Choice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import type { Decision } from './calls.ts';
import styles from './ExemptionsToReviewPage.module.css';

export type DecisionType = Exclude<ExemptionEvent, 'WITHDRAW'>;

const REJECTIONS: readonly ExemptionRejection[] = [
  'NUMBER_NOT_FOUND',
  'NAME_DIFFERS',
  'CERTIFICATE_EXPIRED',
  'NOT_EXEMPT_HERE',
];
const REVOCATIONS: readonly ExemptionRevocation[] = [
  'CERTIFICATE_CANCELED',
  'USED_PRIVATELY',
  'APPROVED_BY_MISTAKE',
];

const SEND = {
  APPROVE: 'tax-exemptions:office.approveNow',
  REJECT: 'tax-exemptions:office.rejectNow',
  REVOKE: 'tax-exemptions:office.revokeNow',
} as const satisfies Record<DecisionType, string>;

/** The event of a decision; null for a reason that doesn't belong to it. */
function eventOf(type: DecisionType, { lastDay, reason }: typeof FIELDS): Decision['event'] | null {
  if (type === 'APPROVE') return { type, lastDay };
  if (type === 'REJECT') {
    const rejection = REJECTIONS.find((one) => one === reason);
    return rejection === undefined ? null : { type, reason: rejection };
  }
  const revocation = REVOCATIONS.find((one) => one === reason);
  return revocation === undefined ? null : { type, reason: revocation };
}

const FIELDS = { lastDay: '', reason: '' };

interface Props {
  readonly decision: DecisionType;
  readonly isBusy: boolean;
  readonly failure: RequestFailure | null;
  send(event: Decision['event']): void;
  cancel(): void;
}

export function DecisionForm({ decision, isBusy, failure, send, cancel }: Props) {
  const { t } = useTranslation();
  const [first, last] = [exemptionDay(now()), latestExemptionDay(now())];
  const isApproval = decision === 'APPROVE';
  const { problems, isAtField, formProps, check, focus } = useCheckedForm({
    fields: FIELDS,
    rules: ({ lastDay, reason }) =>
      isApproval
        ? { lastDay: lastDay >= first && lastDay <= last ? null : t('validation:EXEMPTION_DAY_INVALID') }
        : { reason: reason === '' ? t('tax-exemptions:office.reasonMissing') : null },
    failure,
  });
  useEffect(() => focus(isApproval ? 'lastDay' : 'reason'), [focus, isApproval]);
  return (
    <form
      {...formProps}
      className={styles.form}
      data-testid="decision-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        const chosen = typed === null ? null : eventOf(decision, typed);
        if (chosen !== null) send(chosen);
      }}
    >
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      {isApproval ? (
        <Field
          name="lastDay"
          type="date"
          label={t('tax-exemptions:office.lastDay')}
          hint={t('tax-exemptions:office.lastDayHint')}
          min={first}
          max={last}
          problem={problems['lastDay']}
        />
      ) : (
        <Choice
          name="reason"
          label={t('tax-exemptions:office.reason')}
          description={t('tax-exemptions:office.reasonHint')}
          problem={problems['reason']}
        >
          <option value="">{t('tax-exemptions:apply.choose')}</option>
          {(decision === 'REJECT' ? REJECTIONS : REVOCATIONS).map((reason: ExemptionReason) => (
            <option key={reason} value={reason}>
              {t(`tax-exemptions:reason.${reason}`)}
            </option>
          ))}
        </Choice>
      )}
      <p className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          {t(SEND[decision])}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {t('tax-exemptions:office.cancel')}
        </Button>
      </p>
    </form>
  );
}
