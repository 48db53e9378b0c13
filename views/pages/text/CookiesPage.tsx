/** The cookies of §9 by name and lifetime. There is no tracking, so the one real choice is to delete them. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { cookieName, COOKIES, type CookieName } from '#contract/endpoints.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { removeAllLocal } from '#services/storage.ts';
import { failureText } from '#views/components/failure-text.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { usePageContext } from '#views/page-context.tsx';
import { reloadStores } from '#views/preferred-store.ts';
import { useCartActor, useSessionActor } from '#views/shop.tsx';

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
    <article className="text-page" data-testid="cookies">
      <h1>{t('cookies:title')}</h1>
      <p className="text-page__lead">{t('cookies:lead')}</p>
      <table className="text-page__table">
        <caption>{t('cookies:table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cookies:table.name')}</th>
            <th scope="col">{t('cookies:table.purpose')}</th>
            <th scope="col">{t('cookies:table.lifetime')}</th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map((name) => (
            <tr key={name}>
              <th scope="row">
                <code>{cookieName(name, isSecure)}</code>
              </th>
              <td>{t(`cookies:purpose.${name}`)}</td>
              <td>
                <Lifetime hours={COOKIES[name].hours} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
        <p className="notice">{t('cookies:choice.noScript')}</p>
      </noscript>
      <p>
        <button
          type="button"
          className="button button--dark needs-script"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) load(null);
          }}
        >
          {isBusy ? t('cookies:choice.doing') : t('cookies:choice.do')}
        </button>
      </p>
      <div role="status">
        {status === 'FULFILLED' ? (
          <p className="notice" data-tone="good">
            {t('cookies:choice.done')}
          </p>
        ) : null}
        {failure ? (
          <p className="notice" data-tone="problem">
            {failureText(failure, t)}
          </p>
        ) : null}
      </div>
    </section>
  );
}
