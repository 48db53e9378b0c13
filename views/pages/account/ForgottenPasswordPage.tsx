/** Requests a link to choose a new password. The answer is the same whether or not the account exists. */
import { useTranslation } from 'react-i18next';
import { emailFieldFault, normalEmail } from '#machines/rules/validation/email.ts';
import { faultTexts } from '#views/components/fault-text.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { AccountForm, FormFailure } from './AccountForm.tsx';
import { forgottenPasswordMachine } from './calls.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import { EmailField } from './EmailField.tsx';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

const FIELDS = { email: '' };

export default function ForgottenPasswordPage() {
  const { t } = useTranslation();
  const { status, failure, load } = useRequest(forgottenPasswordMachine);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ email }) => faultTexts({ email: emailFieldFault(email) }, t),
    failure,
  });
  const send = () => {
    const typed = check();
    if (typed !== null) load(normalEmail(typed.email));
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
      form={formProps}
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
