/** Signs in by the session machine: sends it the credentials and shows the result. */
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { selectChallenge, selectSessionFailure, selectUser } from '#machines/session/selectors.ts';
import { emailFieldFault, normalEmail } from '#machines/rules/validation/email.ts';
import { now } from '#services/clock.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { usePageContext } from '#views/page-context.tsx';
import { useSession, useSessionActor } from '#views/shop.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { backPath, withBack } from './back-path.ts';
import { CodeForm } from './CodeForm.tsx';
import { EmailField } from './EmailField.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { textIn } from '#views/forms/form-text.ts';
import { PasswordField } from './PasswordField.tsx';
import { isShown, SignInFailure } from './SignInFailure.tsx';
import styles from './SignInPage.module.css';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

const FIELDS = { email: '', password: '' };

export default function SignInPage() {
  const { t } = useTranslation();
  const back = backPath(usePageContext().path);
  const navigate = useNavigate();
  const [hasTried, setTried] = useState(false);
  const user = useSession((snapshot) => (snapshot ? selectUser(snapshot) : null));
  const challenge = useSession((snapshot) => (snapshot ? selectChallenge(snapshot) : null));
  const isSignedIn = user !== null;
  useEffect(() => {
    if (hasTried && isSignedIn) void navigate(back);
  }, [hasTried, isSignedIn, navigate, back]);
  if (user && !hasTried) {
    return (
      <AccountFrame
        name="sign-in"
        state="FULFILLED"
        title={t('account:signIn.already')}
        lead={t('account:signIn.alreadyText', { email: user.email })}
      >
        <p className={text.ways}>
          <Button component={Link} to={back}>
            {t('account:signIn.continue')}
          </Button>
          <Button component={Link} variant="outline" to="/account">
            {t('account:signIn.toAccount')}
          </Button>
        </p>
      </AccountFrame>
    );
  }
  const onTry = () => {
    setTried(true);
  };
  if (challenge) return <CodeForm challenge={challenge} onTry={onTry} />;
  return <SignInForm back={back} hasTried={hasTried} onTry={onTry} />;
}

function SignInForm({ back, hasTried, onTry }: { back: string; hasTried: boolean; onTry(): void }) {
  const { t } = useTranslation();
  const session = useSessionActor();
  const [email, setEmail] = useState('');
  const status = useSession((snapshot) => (snapshot ? selectRequestStatus(snapshot) : 'IDLE'));
  const failure = useSession((snapshot) => (snapshot ? selectSessionFailure(snapshot) : null));
  const isBusy = hasTried && (status === 'PENDING' || status === 'FULFILLED');
  const { problems, formProps, check, focus } = useCheckedForm({
    fields: FIELDS,
    rules: ({ email, password }) =>
      faultTexts(
        { email: emailFieldFault(email), password: password === '' ? 'validation:MISSING' : null },
        t,
      ),
  });
  const isWrong = hasTried && failure?.code === 'WRONG_CREDENTIALS';
  useEffect(() => {
    if (isWrong) focus('password');
  }, [isWrong, failure, focus]);
  const send = (sent: HTMLFormElement) => {
    if (!session) return;
    const typed = check();
    if (typed === null) return;
    onTry();
    const credentials = { ...typed, email: normalEmail(typed.email) };
    setEmail(credentials.email);
    const rememberMe = textIn(sent, 'rememberMe') !== '';
    session.send({ type: 'LOG_IN', credentials: { ...credentials, rememberMe }, at: now() });
  };
  return (
    <AccountForm
      name="sign-in"
      state={isBusy ? 'PENDING' : status === 'PENDING' ? 'IDLE' : status}
      words={{
        title: t('account:signIn.title'),
        lead: t('account:signIn.lead'),
        send: t('account:signIn.do'),
        sending: t('account:signIn.doing'),
      }}
      id="sign-in"
      form={formProps}
      onSend={send}
      problem={
        failure && !isBusy && isShown(failure, hasTried) ? (
          <SignInFailure failure={failure} email={email} isBusy={isBusy} />
        ) : null
      }
      below={
        <>
          <p className={text.other}>
            {t('account:signIn.noAccount')}{' '}
            <Link to={withBack('/register', back)}>{t('account:signIn.register')}</Link>
          </p>
          <p className={text.other}>
            {t('account:signIn.guest')} <Link to="/order-link">{t('account:signIn.orderLink')}</Link>
          </p>
        </>
      }
    >
      <EmailField problem={problems['email']} />
      <PasswordField
        name="password"
        label={t('account:field.password')}
        autoComplete="current-password"
        required
        problem={problems['password']}
      />
      <div className={styles.between}>
        <Checkbox id={useId()} name="rememberMe" value="1" label={t('account:signIn.remember')} />
        <Link to="/forgotten-password">{t('account:signIn.forgotten')}</Link>
      </div>
    </AccountForm>
  );
}
