/** The user's open sessions, with buttons to end them. Personal, so the session's actor provides it. */
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import type { OpenSession } from '#contract/sessions.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading, SignInFirst } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useReader } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './SessionsPage.module.css';
import text from './text.module.css';
import { sessionsMachine, type Ending } from './sessions-call.ts';
import { Link } from '#views/router/Link.tsx';

const PATH = '/account/sessions';

export default function SessionsPage() {
  const { t } = useTranslation();
  const reader = useReader();
  const isMember = reader === 'shopper' || reader === 'seller';
  return (
    <AccountFrame
      name="sessions"
      state={reader}
      title={t('account:sessions.title')}
      {...(reader === 'guest' ? {} : { lead: t('account:sessions.lead') })}
      noScript={{ own: t('account:noScriptMine'), other: t('account:noScriptMineOther') }}
    >
      {reader === 'unknown' ? <Loading /> : null}
      {reader === 'guest' ? <SignInFirst text={t('account:sessions.guest')} back={PATH} /> : null}
      {isMember ? <Sessions /> : null}
      {isMember ? (
        <p className={text.ways}>
          <Link to="/account/security">{t('account:mine.password')}</Link>
        </p>
      ) : null}
    </AccountFrame>
  );
}

function useNameOf(): (session: OpenSession) => string {
  const { t } = useTranslation();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('account:sessions.device', { browser, system });
    return browser ?? system ?? t('account:sessions.unknown');
  };
}

function Sessions() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const said = useRef<HTMLDivElement>(null);
  const asked = useRef<Ending>(null);
  const { status, data, failure, load } = useRequest(sessionsMachine);
  useEffect(() => load(null), [load]);
  const ended = data?.ended ?? null;
  useEffect(() => {
    // The pressed button is gone: keyboard users continue at the message in its place.
    if (ended !== null) said.current?.focus();
  }, [ended]);
  const isBusy = status === 'PENDING';
  const end = (ending: Ending) => {
    if (isBusy) return;
    asked.current = ending;
    load(ending);
  };
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <div aria-busy={isBusy} data-testid="open-sessions" data-state={status}>
      {data === null && failure === null ? <Loading /> : null}
      {failure ? <Failed failure={failure} retry={() => load(asked.current)} /> : null}
      {ended === null ? null : (
        <Notice ref={said} tabIndex={-1} className={styles.said} tone="good" role="status">
          {ended === 'others'
            ? t('account:sessions.endedOthers')
            : t('account:sessions.ended', { device: nameOf(ended) })}
        </Notice>
      )}
      {data === null ? null : (
        <ul className={styles.sessions}>
          {data.sessions.map((session) => (
            <Session key={session.sessionId} session={session} isBusy={isBusy} end={end} />
          ))}
        </ul>
      )}
      {data !== null && others.length === 0 ? <p>{t('account:sessions.onlyHere')}</p> : null}
      {others.length > 0 ? (
        <p>
          <Button color="dark" fullWidth aria-disabled={isBusy} onClick={() => end('others')}>
            {t('account:sessions.endOthers')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

type SessionProps = { session: OpenSession; isBusy: boolean; end(session: OpenSession): void };

function Session({ session, isBusy, end }: SessionProps) {
  const { t } = useTranslation();
  const { day, time } = useLocale();
  const device = useNameOf()(session);
  const zone = timeZone() ?? 'UTC';
  const when = (at: number) => ({ day: day(at, zone, 'medium'), time: time(at, zone) });
  const { isCurrent, kind, createdTime, lastActiveTime } = session;
  return (
    <li className={styles.session} data-testid="open-session" data-state={isCurrent ? 'CURRENT' : kind}>
      <div>
        <strong>{device}</strong>
        {isCurrent ? <Badge>{t('account:sessions.here')}</Badge> : null}
        {kind === 'OWN' ? null : <p>{t(`account:sessions.kind.${kind}`, { brand: t('shell:brand') })}</p>}
        <p className={text.small}>{t('account:sessions.began', when(createdTime))}</p>
        {isCurrent ? null : <p className={text.small}>{t('account:sessions.used', when(lastActiveTime))}</p>}
      </div>
      {isCurrent ? null : (
        <Button
          variant="outline"
          aria-disabled={isBusy}
          aria-label={t('account:sessions.endLabel', { device })}
          onClick={() => end(session)}
        >
          {t('account:sessions.end')}
        </Button>
      )}
    </li>
  );
}
