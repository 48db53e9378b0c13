/** Ask for a link to choose a new password. The answer is the same for everybody. */
import { useRef, type SubmitEvent } from 'react';
import { EMAIL_FORM_MAX, emailFault, normalEmail } from '../../../machines/validation/email.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';
import { Field } from '../../parts/Field.tsx';
import { useFormProblems } from '../../parts/form-problems.ts';
import { useRequest } from '../../parts/use-request.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { forgottenPasswordMachine } from './calls.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import { textIn } from './form-text.ts';
import { SubmitButton } from './SubmitButton.tsx';

const FIELDS = ['email'] as const;

export default function ForgottenPasswordPage() {
  const { t, href } = useSpeech();
  const form = useRef<HTMLFormElement>(null);
  const { status, failure, load } = useRequest(forgottenPasswordMachine);
  const { problems, isAtField, check } = useFormProblems(form, FIELDS, failure);
  const isBusy = status === 'PENDING';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const email = normalEmail(textIn(event.currentTarget, 'email'));
    const fault = emailFault(email, EMAIL_FORM_MAX);
    if (check({ email: fault && t(fault) })) load(email);
  };
  if (status === 'FULFILLED')
    return <CheckYourMail name="forgotten-password" text={t('account:forgotten.sent')} back="/" />;
  return (
    <AccountFrame
      name="forgotten-password"
      state={status}
      title={t('account:forgotten.title')}
      lead={t('account:forgotten.lead')}
    >
      <div role="alert">
        {failure && !isAtField ? (
          <p className="notice" data-tone="problem" data-code={failure.code || failure.kind}>
            {failureText(failure, t)}
          </p>
        ) : null}
      </div>
      <form ref={form} method="post" noValidate onSubmit={submit} className="account__form">
        <Field
          name="email"
          type="email"
          label={t('account:field.email')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          problem={problems['email']}
        />
        <SubmitButton label={t('account:forgotten.do')} busy={t('account:forgotten.doing')} isBusy={isBusy} />
      </form>
      <p className="account__other">
        <a href={href('/sign-in')}>{t('account:mail.toSignIn')}</a>
      </p>
    </AccountFrame>
  );
}
