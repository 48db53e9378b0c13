/** The cookies of §9 by name and lifetime. There is no tracking, so the one real choice is to delete them. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { cookieName, COOKIES, type CookieName } from '#contract/cookies.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { removeAllLocal } from '#services/storage.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { usePageContext } from '#views/page-context.tsx';
import { reloadStores } from '#views/preferred-store.ts';
import { useCartActor, useSessionActor } from '#views/shop.tsx';
import article from './TextArticle.module.css';
import styles from './CookiesPage.module.css';
import { TextTable } from './TextTable.tsx';

const HOURS_PER_DAY = DAY_MS / HOUR_MS;
const HOURS_PER_YEAR = 365 * HOURS_PER_DAY;

const isCookie = (name: string): name is CookieName => name in COOKIES;
const NAMES = Object.keys(COOKIES).filter(isCookie);

function Lifetime({ hours }: { hours: number }) {
  const { t } = useTranslation();
  if (hours >= HOURS_PER_YEAR) return t('cookies:lifetime.years', { count: hours / HOURS_PER_YEAR });
  if (hours >= HOURS_PER_DAY) return t('cookies:lifetime.days', { count: hours / HOURS_PER_DAY });
  return t('cookies:lifetime.hours', { count: hours });
}

export default function CookiesPage() {
  const { t } = useTranslation();
  const isSecure = usePageContext().shell.hasSecureCookies === true;
  return (
    <article className={article['page']} data-testid="cookies">
      <h1>{t('cookies:title')}</h1>
      <p className={article['lead']}>{t('cookies:lead')}</p>
      <TextTable
        isWordy
        caption={t('cookies:table.caption')}
        head={[t('cookies:table.name'), t('cookies:table.purpose'), t('cookies:table.lifetime')]}
        rows={NAMES.map((name) => ({
          key: name,
          cells: [
            <code>{cookieName(name, isSecure)}</code>,
            t(`cookies:purpose.${name}`),
            <Lifetime hours={COOKIES[name].hours} />,
          ],
        }))}
      />
      <p>{t('cookies:cap')}</p>
      <section>
        <h2>{t('cookies:local.title')}</h2>
        <p>{t('cookies:local.text')}</p>
      </section>
      <Choice />
    </article>
  );
}

const forgetMachine = createRequestMachine<null, true>(async (_, signal) => {
  // The server first: only it can delete cookies that script can't see.
  await callEndpoint('forgetDevice', { signal, throwError: true });
  return true;
});

function Choice() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const cart = useCartActor();
  const { status, failure, load } = useRequest(forgetMachine);
  useEffect(() => {
    if (status !== 'FULFILLED') return;
    session?.send({ type: 'LOG_OUT' });
    removeAllLocal();
    cart?.send({ type: 'RELOAD' });
    reloadStores();
  }, [status, session, cart]);
  const isBusy = status === 'PENDING';
  return (
    <section data-testid="cookie-choice" data-state={status}>
      <h2>{t('cookies:choice.title')}</h2>
      <p>{t('cookies:choice.text')}</p>
      <noscript>
        <Notice className={styles.noScript}>{t('cookies:choice.noScript')}</Notice>
      </noscript>
      <Button
        color="dark"
        className={styles.needsScript}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) load(null);
        }}
      >
        {isBusy ? t('cookies:choice.doing') : t('cookies:choice.do')}
      </Button>
      <div role="status" className={styles.outcome}>
        {status === 'FULFILLED' ? <Notice tone="good">{t('cookies:choice.done')}</Notice> : null}
        {failure ? <Notice tone="problem">{failureText(failure, t)}</Notice> : null}
      </div>
    </section>
  );
}
