/** The new key and its recovery codes, and the field for its first code, which turns two-step verification on. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS, CODE_PERIOD_S } from '#machines/session/constants.ts';
import type { ShownEnrolment } from '#services/enrolment.ts';
import { faultTexts } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { FormFailure } from '../account/AccountForm.tsx';
import { AuthenticatorKey } from '../account/AuthenticatorKey.tsx';
import form from '../profile/form.module.css';
import type { TwoStepForm } from './two-step-form.ts';

const FIELDS = { code: '' };

export function NewKey({
  enrolment,
  failure,
  isBusy,
  send,
}: TwoStepForm & { readonly enrolment: ShownEnrolment }) {
  const { t } = useTranslation();
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ code }) => faultTexts({ code: code.trim() === '' ? 'validation:MISSING' : null }, t),
    failure,
  });
  return (
    <form
      {...formProps}
      className={form.form}
      method="post"
      data-testid="new-key-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = check();
        if (typed !== null) send({ kind: 'CONFIRM', code: typed.code.trim() });
      }}
    >
      <AuthenticatorKey enrolment={enrolment} heading="h3" />
      <div role="alert">
        <FormFailure failure={isAtField ? null : failure} />
      </div>
      <Field
        name="code"
        label={t('account:enrol.code')}
        hint={t('account:enrol.codeHint', { digits: CODE_DIGITS, seconds: CODE_PERIOD_S })}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        required
        problem={problems['code']}
      />
      <div className={form.buttons}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t('security:twoStep.confirming') : t('security:twoStep.confirm')}
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => send({ kind: 'CANCEL' })}>
          {t('security:twoStep.cancel')}
        </Button>
      </div>
    </form>
  );
}
