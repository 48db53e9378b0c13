/** The page that an emailed verification link opens: the account's password confirms the address. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { faultText } from '#views/components/fault-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { AccountForm, FormFailure } from './AccountForm.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { verifyEmailMachine } from './calls.ts';
import { dropLinkToken, useLinkToken } from './link-token.ts';
import { PasswordField } from './PasswordField.tsx';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

const FIELDS = { password: '' };

export default function VerifyEmailPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const { status, failure, load } = useRequest(verifyEmailMachine);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ password }) => ({
      password: password === '' ? faultText('validation:MISSING', 'password', t) : null,
    }),
    failure,
  });
  useEffect(() => {
    if (status === 'FULFILLED') dropLinkToken();
  }, [status]);
  const send = () => {
    if (token === null) return;
    const typed = check();
    if (typed !== null) load({ token, ...typed });
  };
  if (status === 'FULFILLED') {
    return (
      <AccountFrame name="verify-email" state={status} title={t('account:verify.done')}>
        <p role="status">{t('account:verify.doneText')}</p>
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
      <AccountFrame name="verify-email" state="REJECTED" title={t('account:verify.failed')}>
        <Notice tone="problem" role="alert">
          {failure ? failureText(failure, t) : t('account:link.incomplete')}
        </Notice>
        <p>{t('account:verify.again')}</p>
        <p>
          <Button component={Link} variant="outline" to="/sign-in">
            {t('account:signIn.do')}
          </Button>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountForm
      name="verify-email"
      state={status}
      words={{
        title: t('account:verify.title'),
        lead: t('account:verify.lead'),
        send: t('account:verify.do'),
        sending: t('account:verify.doing'),
      }}
      form={formProps}
      onSend={send}
      problem={<FormFailure failure={isAtField ? null : failure} />}
      below={
        <p className={text.other}>
          <Link to="/forgotten-password">{t('account:signIn.forgotten')}</Link>
        </p>
      }
    >
      <PasswordField
        name="password"
        label={t('account:field.password')}
        autoComplete="current-password"
        required
        problem={problems['password']}
      />
    </AccountForm>
  );
}
