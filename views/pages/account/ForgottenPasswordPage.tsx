/** Requests a link to choose a new password. The answer is the same whether or not the account exists. */
import { useTranslation } from 'react-i18next';
import { useRef } from 'react';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { useFormProblems } from '#views/hooks/use-form-problems.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { AccountForm, FormFailure } from './AccountForm.tsx';
import { forgottenPasswordMachine } from './calls.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import { EmailField } from './EmailField.tsx';
import text from './text.module.css';
import { textIn } from '#views/components/form-text.ts';
import { Link } from '#views/router/Link.tsx';

const FIELDS = ['email'] as const;

export default function ForgottenPasswordPage() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { status, failure, load } = useRequest(forgottenPasswordMachine);
  const { problems, isAtField, check } = useFormProblems(form, FIELDS, failure);
  const send = (sent: HTMLFormElement) => {
    const email = normalEmail(textIn(sent, 'email'));
    const fault = emailFault(email, EMAIL_FORM_MAX);
    if (check({ email: fault && t(fault) })) load(email);
  };
  if (status === 'FULFILLED')
    return <CheckYourMail name="forgotten-password" text={t('account:forgotten.sent')} back="/" />;
  return (
    <AccountForm
      name="forgotten-password"
      state={status}
      words={{
        title: t('account:forgotten.title'),
        lead: t('account:forgotten.lead'),
        send: t('account:forgotten.do'),
        sending: t('account:forgotten.doing'),
      }}
      form={form}
      onSend={send}
      problem={<FormFailure failure={isAtField ? null : failure} />}
      below={
        <p className={text.other}>
          <Link to="/sign-in">{t('account:mail.toSignIn')}</Link>
        </p>
      }
    >
      <EmailField problem={problems['email']} />
    </AccountForm>
  );
}
