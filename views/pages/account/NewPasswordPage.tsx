/** The page for choosing a new password, opened by the link in the reset email. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { passwordFault } from '#machines/rules/validation/password.ts';
import { faultTexts } from '#views/components/fault-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useSessionActor } from '#views/shop.tsx';
import { AccountForm, FormFailure } from './AccountForm.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { newPasswordMachine } from './calls.ts';
import { dropLinkToken, useLinkToken } from './link-token.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Link } from '#views/router/Link.tsx';

const FIELDS = { password: '' };
const NO_PERSONAL_WORDS = () => [];

export default function NewPasswordPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const session = useSessionActor();
  const { status, failure, load } = useRequest(newPasswordMachine);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ password }) => faultTexts({ password: passwordFault(password) }, t),
    failure,
  });
  useEffect(() => {
    if (status !== 'FULFILLED') return;
    dropLinkToken();
    // The server has ended all sessions of the account, this browser's too.
    session?.send({ type: 'LOG_OUT' });
  }, [status, session]);
  const send = () => {
    if (token === null) return;
    const typed = check();
    if (typed !== null) load({ token, ...typed });
  };
  if (status === 'FULFILLED') {
    return (
      <AccountFrame name="new-password" state={status} title={t('account:newPassword.done')}>
        <p role="status">{t('account:newPassword.doneText')}</p>
        <p>
          <Button component={Link} fullWidth to="/sign-in">
            {t('account:signIn.do')}
          </Button>
        </p>
      </AccountFrame>
    );
  }
  if (token === '' || failure?.code === 'LINK_NOT_VALID') {
    return (
      <AccountFrame name="new-password" state="REJECTED" title={t('account:newPassword.title')}>
        <Notice tone="problem" role="alert">
          {failure ? failureText(failure, t) : t('account:link.incomplete')}
        </Notice>
        <p>
          <Button component={Link} fullWidth to="/forgotten-password">
            {t('account:newPassword.askAgain')}
          </Button>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountForm
      name="new-password"
      state={status}
      words={{
        title: t('account:newPassword.title'),
        lead: t('account:newPassword.lead'),
        send: t('account:newPassword.do'),
        sending: t('account:newPassword.doing'),
      }}
      form={formProps}
      onSend={send}
      problem={<FormFailure failure={isAtField ? null : failure} />}
    >
      <NewPasswordField name="password" problem={problems['password']} personalWords={NO_PERSONAL_WORDS} />
    </AccountForm>
  );
}
