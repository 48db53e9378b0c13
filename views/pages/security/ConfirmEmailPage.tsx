/** The page that both links of an email change open. A button confirms, because mail programs open links by themselves. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import { useSessionActor } from '#views/shop.tsx';
import { AccountForm, FormFailure } from '../account/AccountForm.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { dropLinkToken, useLinkToken } from '../account/link-token.ts';
import { confirmEmailMachine } from './confirm-email-call.ts';

const NO_FIELDS = {};
const NO_RULES = () => ({});
const ENDED: ReadonlySet<string | undefined> = new Set(['LINK_NOT_VALID', 'EMAIL_TAKEN']);

export default function ConfirmEmailPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const session = useSessionActor();
  const { status, data, failure, load } = useRequest(confirmEmailMachine);
  const { formProps } = useCheckedForm({ fields: NO_FIELDS, rules: NO_RULES });
  const isChanged = data?.state === 'CHANGED';
  useEffect(() => {
    if (data === null) return;
    dropLinkToken();
    if (data.state === 'CHANGED') session?.send({ type: 'USER_CHANGED' });
  }, [data, session]);
  if (data !== null) {
    return (
      <AccountFrame
        name="confirm-email"
        state={data.state}
        title={t(isChanged ? 'security:confirm.changed' : 'security:confirm.half')}
      >
        <p role="status">{t(isChanged ? 'security:confirm.changedText' : 'security:confirm.halfText')}</p>
        <p>
          <Button component={Link} fullWidth to="/account/security">
            {t('security:confirm.toAccount')}
          </Button>
        </p>
      </AccountFrame>
    );
  }
  if (token === '' || ENDED.has(failure?.code)) {
    return (
      <AccountFrame name="confirm-email" state="REJECTED" title={t('security:confirm.failed')}>
        <Notice tone="problem" role="alert">
          {failure ? failureText(failure, t) : t('account:link.incomplete')}
        </Notice>
        <p>
          <Button component={Link} variant="outline" to="/account/security">
            {t('security:confirm.toAccount')}
          </Button>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountForm
      name="confirm-email"
      state={status}
      words={{
        title: t('security:confirm.title'),
        lead: t('security:confirm.lead'),
        send: t('security:confirm.do'),
        sending: t('security:confirm.doing'),
      }}
      noScript={{ own: t('security:confirm.noScript'), other: t('security:confirm.noScriptOther') }}
      form={formProps}
      onSend={() => {
        if (token !== null) load(token);
      }}
      problem={<FormFailure failure={failure} />}
    >
      {null}
    </AccountForm>
  );
}
