/** The key of a new authenticator at a sign-in of staff, once the server has made it. */
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useRequest } from '#views/hooks/use-request.ts';
import { FormFailure } from './AccountForm.tsx';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { enrolMachine } from './calls.ts';

export function NewAuthenticator({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation();
  const { data, failure, load } = useRequest(enrolMachine);
  useEffect(() => load(challengeId), [load, challengeId]);
  if (failure) return <FormFailure failure={failure} />;
  if (data === null) {
    return (
      <div role="status">
        <p>{t('account:enrol.pending')}</p>
        <Skeleton height={200} width={200} aria-hidden="true" />
      </div>
    );
  }
  return <AuthenticatorKey enrolment={data} />;
}
