/** Asks for the new address and the password, with two-step verification for a code too. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#machines/request/failure.ts';
import { emailFieldFault, normalEmail } from '#machines/rules/validation/email.ts';
import { faultTexts } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { FormFailure } from '../account/AccountForm.tsx';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import { FactorCodeField } from '../account/FactorCodeField.tsx';
import { useNeedsCode } from '../account/use-needs-code.ts';
import form from '../profile/form.module.css';
import styles from '../profile/section.module.css';

interface Props {
  readonly failure: RequestFailure | null;
  readonly isBusy: boolean;
  request(typed: { email: string; password: string; code?: string }): void;
}

const FIELDS = { email: '', password: '', code: '' };

export function EmailForm({ failure, isBusy, request }: Props) {
  const { t } = useTranslation();
  const needsCode = useNeedsCode(failure);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ email, password, code }) =>
      faultTexts(
        {
          email: emailFieldFault(email),
          password: password === '' ? 'validation:MISSING' : null,
          code: needsCode && code.trim() === '' ? 'validation:MISSING' : null,
        },
        t,
      ),
    failure,
  });
  return (
    <form
      {...formProps}
      className={form.form}
      method="post"
      data-testid="email-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        if (typed === null) return;
        const { email, password, code } = typed;
        request({ email: normalEmail(email), password, ...(needsCode ? { code: code.trim() } : {}) });
      }}
    >
      <div role="alert">
        <FormFailure failure={isAtField ? null : failure} />
      </div>
      <Field
        name="email"
        type="email"
        label={t('security:email.new')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        problem={problems['email']}
      />
      <CurrentPasswordField problems={problems} />
      {needsCode ? <FactorCodeField problems={problems} /> : null}
      <p className={styles.hint}>{t('security:email.hint')}</p>
      <Button type="submit" className={form.save} aria-disabled={isBusy}>
        {isBusy ? t('security:email.doing') : t('security:email.do')}
      </Button>
    </form>
  );
}
