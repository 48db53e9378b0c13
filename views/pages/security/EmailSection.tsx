/** The address that a member signs in with, and the change of it that waits for a confirmation. */
import { Button } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import type { EmailChange } from '#contract/email-change.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { timeZone } from '#services/clock.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { useSession } from '#views/shop.tsx';
import { EmailForm } from './EmailForm.tsx';
import styles from '../profile/section.module.css';
import { emailRequestMachine, type EmailAction } from './security-calls.ts';

export function EmailSection() {
  const { t } = useTranslation();
  const email = useSession((snapshot) => (snapshot ? selectUser(snapshot)?.email : undefined)) ?? '';
  const { status, data, failure, load } = useRequest(emailRequestMachine);
  const sent = useRef<EmailAction>(null);
  const send = (action: EmailAction) => {
    sent.current = action;
    load(action);
  };
  useEffect(() => load(null), [load]);
  const isBusy = status === 'PENDING';
  const pending = data?.pending ?? null;
  return (
    <section
      className={styles.section}
      aria-labelledby="email"
      aria-busy={isBusy}
      data-testid="email-section"
      data-state={pending?.state ?? 'NONE'}
    >
      <h2 id="email">{t('security:email.title')}</h2>
      <p>
        <Trans
          i18nKey="security:email.current"
          values={{ email }}
          components={{ strong: <strong className={styles.address} /> }}
        />
      </p>
      {data === null && failure === null ? <Loading rows={1} /> : null}
      {failure !== null && (data === null || pending !== null) ? (
        <Failed failure={failure} retry={() => send(sent.current)} />
      ) : null}
      {pending === null ? null : (
        <Pending pending={pending} email={email} isBusy={isBusy} cancel={() => send('CANCEL')} />
      )}
      {data !== null && pending === null ? (
        <EmailForm failure={failure} isBusy={isBusy} request={(typed) => send(typed)} />
      ) : null}
    </section>
  );
}

interface PendingProps {
  readonly pending: NonNullable<EmailChange['pending']>;
  /** The address that the account has now. */
  readonly email: string;
  readonly isBusy: boolean;
  cancel(): void;
}

function Pending({ pending: { newEmail, state, dueTime }, email, isBusy, cancel }: PendingProps) {
  const { t } = useTranslation();
  const { day, time } = useLocale();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is gone: keyboard users continue at the message in its place.
    notice.current?.focus();
  }, []);
  const zone = timeZone() ?? 'UTC';
  const until = { day: day(dueTime, zone, 'medium'), time: time(dueTime, zone) };
  const missing = { REQUESTED: 'both', NEW_CONFIRMED: 'old', OLD_CONFIRMED: 'new' } as const;
  return (
    <Notice ref={notice} tabIndex={-1} role="status" className={styles.done}>
      <p>{t(`security:email.missing.${missing[state]}`, { newEmail, email })}</p>
      <p>{t('security:email.until', until)}</p>
      <Button variant="outline" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : cancel())}>
        {t('security:email.cancel')}
      </Button>
    </Notice>
  );
}
