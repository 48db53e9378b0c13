/** Registers an account. Only the email reveals whether the address is registered already. */
import { useTranslation } from 'react-i18next';
import { useRef } from 'react';
import { selectUser } from '#machines/session/selectors.ts';
import { contactFaults, normalContact } from '#machines/rules/validation/contact.ts';
import { passwordFault } from '#machines/rules/validation/password.ts';
import { Field } from '#views/components/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useFormProblems } from '#views/hooks/use-form-problems.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { usePageContext } from '#views/page-context.tsx';
import { useSession } from '#views/shop.tsx';
import { AccountForm, FormFailure } from './AccountForm.tsx';
import { backPath, withBack } from './back-path.ts';
import { registerMachine } from './calls.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import { EmailField } from './EmailField.tsx';
import { textIn } from '#views/components/form-text.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './RegisterPage.module.css';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;
type Person = Record<(typeof FIELDS)[number], string>;

const personIn = (form: HTMLFormElement): Person => ({
  ...normalContact({
    email: textIn(form, 'email'),
    firstName: textIn(form, 'firstName'),
    lastName: textIn(form, 'lastName'),
  }),
  password: textIn(form, 'password'),
});

export default function RegisterPage() {
  const { t } = useTranslation();
  const back = backPath(usePageContext().path);
  const form = useRef<HTMLFormElement>(null);
  const { status, failure, load } = useRequest(registerMachine);
  const { problems, isAtField, check } = useFormProblems(form, FIELDS, failure);
  const isSignedIn = useSession((snapshot) => snapshot !== null && selectUser(snapshot) !== null);
  const personalWords = () => {
    if (!form.current) return [];
    const { firstName, lastName, email } = personIn(form.current);
    return [firstName, lastName, ...email.split('@')];
  };
  const send = (sent: HTMLFormElement) => {
    const person = personIn(sent);
    const faults = {
      ...contactFaults(person),
      password: passwordFault(person.password),
    };
    const found = Object.entries(faults).map(([name, fault]) => [name, fault && t(fault)] as const);
    if (check(Object.fromEntries(found))) load(person);
  };
  if (status === 'FULFILLED')
    return <CheckYourMail name="register" text={t('account:register.sent')} back={back} />;
  return (
    <AccountForm
      name="register"
      state={status}
      words={{
        title: t('account:register.title'),
        lead: t('account:register.lead'),
        send: t('account:register.do'),
        sending: t('account:register.doing'),
      }}
      form={form}
      onSend={send}
      above={isSignedIn ? <Notice>{t('account:register.signedIn')}</Notice> : null}
      problem={<FormFailure failure={isAtField ? null : failure} />}
      below={
        <p className={text.other}>
          {t('account:register.haveAccount')}{' '}
          <Link to={withBack('/sign-in', back)}>{t('account:signIn.do')}</Link>
        </p>
      }
    >
      <div className={styles.pair}>
        <Field
          name="firstName"
          label={t('account:field.firstName')}
          autoComplete="given-name"
          required
          problem={problems['firstName']}
        />
        <Field
          name="lastName"
          label={t('account:field.lastName')}
          autoComplete="family-name"
          required
          problem={problems['lastName']}
        />
      </div>
      <EmailField problem={problems['email']} hint={t('account:register.emailHint')} />
      <NewPasswordField problem={problems['password']} personalWords={personalWords} />
      <p className={text.small}>
        {t('account:register.agree')} <Link to="/terms">{t('shell:footer.terms')}</Link> ·{' '}
        <Link to="/privacy">{t('shell:footer.privacy')}</Link>
      </p>
    </AccountForm>
  );
}
