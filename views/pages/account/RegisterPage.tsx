/** Registers an account, which may join the rewards program too. Only the email reveals whether the address is registered already. */
import { omit } from 'es-toolkit';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { selectUser } from '#machines/session/selectors.ts';
import { contactFaults, normalContact } from '#machines/rules/validation/contact.ts';
import { passwordFault } from '#machines/rules/validation/password.ts';
import { phoneFieldFault } from '#machines/rules/validation/phone.ts';
import { ErrorSummary } from '#views/components/ErrorSummary.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { NameFields } from '#views/components/NameFields.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { usePageContext } from '#views/page-context.tsx';
import { useSession } from '#views/shop.tsx';
import { AccountForm, FormFailure } from './AccountForm.tsx';
import { backPath, withBack } from './back-path.ts';
import { registerMachine } from './calls.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import { EmailField } from './EmailField.tsx';
import { JoinRewards } from './JoinRewards.tsx';
import { useKnownPerson } from './known-person.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

/** `joinRewards` is a box: its text is empty unless it is checked. */
const FIELDS = { firstName: '', lastName: '', email: '', password: '', joinRewards: '', mobilePhone: '' };
type Typed = typeof FIELDS;

const personOf = (typed: Typed) => ({ ...normalContact(typed), password: typed.password });
const isJoining = ({ joinRewards }: Typed): boolean => joinRewards !== '';

export default function RegisterPage() {
  const { t } = useTranslation();
  const { region } = useLocale();
  const back = backPath(usePageContext().path);
  const known = useKnownPerson();
  const { status, failure, load } = useRequest(registerMachine);
  const {
    problems: found,
    isAtField,
    formProps,
    check,
    read,
    focus,
  } = useCheckedForm({
    fields: FIELDS,
    rules: (typed) => {
      const { password, ...contact } = personOf(typed);
      const mobilePhone = isJoining(typed) ? phoneFieldFault(typed.mobilePhone, region) : null;
      return faultTexts({ ...contactFaults(contact), password: passwordFault(password), mobilePhone }, t);
    },
    failure,
  });
  // The server may have refused the phone number of a visitor who then decides not to join.
  const [isUnchecked, setUnchecked] = useState(false);
  const problems = isUnchecked ? omit(found, ['mobilePhone']) : found;
  const isSignedIn = useSession((snapshot) => snapshot !== null && selectUser(snapshot) !== null);
  const personalWords = () => {
    const { firstName, lastName, email } = personOf(read());
    return [firstName, lastName, ...email.split('@')];
  };
  const labels = {
    firstName: t('account:field.firstName'),
    lastName: t('account:field.lastName'),
    email: t('account:field.email'),
    password: t('account:password.new'),
    mobilePhone: t('account:field.mobilePhone'),
  };
  const send = () => {
    const typed = check();
    if (typed === null) return;
    const { mobilePhone } = typed;
    load({ ...personOf(typed), ...(isJoining(typed) ? { joinRewards: true, mobilePhone } : {}) });
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
      form={formProps}
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
      <ErrorSummary problems={problems} labels={labels} goTo={focus} />
      <NameFields labels={labels} names={known} problems={problems} />
      <EmailField
        problem={problems['email']}
        hint={t('account:register.emailHint')}
        defaultValue={known.email}
      />
      <NewPasswordField name="password" problem={problems['password']} personalWords={personalWords} />
      <JoinRewards problem={problems['mobilePhone']} onChange={(isChecked) => setUnchecked(!isChecked)} />
      <p className={text.small}>
        <Trans
          i18nKey="account:register.agree"
          components={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}
        />
      </p>
    </AccountForm>
  );
}
