/** The second sign-in step: a code from the authenticator, which is set up first if there is none. */
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS, CODE_PERIOD_S, STAFF_SESSION_MAX_MS } from '#machines/session/constants.ts';
import type { Challenge } from '#machines/session/events.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { selectSessionFailure } from '#machines/session/selectors.ts';
import { faultText } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useSession, useSessionActor } from '#views/shop.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NewAuthenticator } from './NewAuthenticator.tsx';
import { SignInFailure } from './SignInFailure.tsx';
import text from './text.module.css';
import { HOUR_MS } from '#machines/rules/durations.ts';

const FIELDS = { code: '' };

export function CodeForm({ challenge, onTry }: { challenge: Challenge; onTry(): void }) {
  const { t } = useTranslation();
  const session = useSessionActor();
  const status = useSession((snapshot) => (snapshot ? selectRequestStatus(snapshot) : 'IDLE'));
  const failure = useSession((snapshot) => (snapshot ? selectSessionFailure(snapshot) : null));
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ code }) => ({ code: code.trim() === '' ? faultText('validation:MISSING', 'code', t) : null }),
    failure: failure?.request ?? null,
  });
  const { isEnrolment } = challenge;
  const words = isEnrolment
    ? { title: t('account:enrol.title'), lead: t('account:enrol.lead') }
    : {
        title: t('account:factor.title'),
        lead: t('account:factor.lead', { digits: CODE_DIGITS, brand: t('shell:brand') }),
      };
  return (
    <AccountForm
      name="sign-in-code"
      state={status}
      words={{ ...words, send: t('account:factor.do'), sending: t('account:factor.doing') }}
      id="sign-in-code"
      form={formProps}
      onSend={() => {
        const typed = check();
        if (typed === null) return;
        onTry();
        session?.send({ type: 'ENTER_CODE', code: typed.code.trim() });
      }}
      problem={
        failure && !isAtField ? (
          <SignInFailure failure={failure} email="" isBusy={status === 'PENDING'} />
        ) : null
      }
      below={
        <>
          {isEnrolment ? (
            <p className={text.small}>
              {t('account:factor.staff', { hours: STAFF_SESSION_MAX_MS / HOUR_MS })}
            </p>
          ) : null}
          <p className={text.other}>
            <LinkButton onClick={() => session?.send({ type: 'CANCEL' })}>
              {t('account:factor.again')}
            </LinkButton>
          </p>
        </>
      }
    >
      {isEnrolment ? <NewAuthenticator challengeId={challenge.challengeId} /> : null}
      <Field
        name="code"
        label={isEnrolment ? t('account:enrol.code') : t('account:factor.code')}
        hint={
          isEnrolment
            ? t('account:enrol.codeHint', { digits: CODE_DIGITS, seconds: CODE_PERIOD_S })
            : t('account:factor.hint')
        }
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        problem={problems['code']}
      />
    </AccountForm>
  );
}
