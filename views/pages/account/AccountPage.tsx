/** The signed-in user's account and its links. Personal, so the session's actor provides it. */
import { useTranslation } from 'react-i18next';
import { localPath, type Language } from '#locales/paths.ts';
import type { StoredUser } from '#contract/user.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { useLocale } from '#views/locale.tsx';
import { useSession, useSessionActor } from '#views/shop.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { MyVouchers } from './MyVouchers.tsx';
import { Link } from '#views/router/Link.tsx';

const OTHER: Record<Language, Language> = { en: 'fr', fr: 'en' };

export default function AccountPage() {
  const { t } = useTranslation();
  const user = useSession((snapshot) => (snapshot ? selectUser(snapshot) : null));
  const isUnknown = useSession((snapshot) => snapshot === null || snapshot.hasTag('PENDING'));
  if (user) return <Member user={user} />;
  if (isUnknown) {
    return (
      <AccountFrame
        name="account"
        state="PENDING"
        title={t('shell:account.mine')}
        noScript={{ own: t('account:noScriptMine'), other: t('account:noScriptMineOther') }}
      >
        <p role="status">{t('account:mine.pending')}</p>
        <span className="skeleton" aria-hidden="true" />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      name="account"
      state="notAuthenticated"
      title={t('account:mine.signedOut')}
      lead={t('account:mine.signedOutText')}
    >
      <p className="account__ways">
        <Link className="button" to="/sign-in?back=/account">
          {t('account:signIn.do')}
        </Link>
        <Link className="button button--quiet" to="/">
          {t('account:mine.home')}
        </Link>
      </p>
    </AccountFrame>
  );
}

function Member({ user }: { user: StoredUser }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const session = useSessionActor();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const other = OTHER[language];
  return (
    <AccountFrame
      name="account"
      state="authenticated"
      title={t('account:mine.hello', { name: user.firstName || user.email })}
    >
      {user.fgmSeller || user.admin || user.backOffice ? (
        <p className="account__badges">
          {user.fgmSeller ? <span className="badge">{t('account:mine.seller')}</span> : null}
          {user.admin ? <span className="badge">{t('account:mine.agent')}</span> : null}
          {user.backOffice ? <span className="badge">{t('account:mine.backOffice')}</span> : null}
        </p>
      ) : null}
      <dl className="account__facts">
        <div>
          <dt>{t('account:mine.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('account:field.email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{t('account:mine.language')}</dt>
          <dd>
            {t('account:mine.thisLanguage')} ·{' '}
            <a href={localPath('/account', other)} hrefLang={other} lang={other}>
              {t('shell:language.switch')}
            </a>
          </dd>
        </div>
      </dl>
      <MyVouchers />
      <ul className="account__links">
        <li>
          <Link to="/orders">{t('account:mine.orders')}</Link>
        </li>
        <li>
          <Link to="/returns">{t('account:mine.returns')}</Link>
        </li>
        <li>
          <Link to="/disputes">{t('account:mine.disputes')}</Link>
        </li>
        <li>
          <Link to="/cart">{t('account:mine.cart')}</Link>
        </li>
        <li>
          <Link to="/forgotten-password">{t('account:mine.password')}</Link>
        </li>
        <li>
          <Link to="/account/sessions">{t('account:sessions.title')}</Link>
        </li>
        {user.admin ? (
          <li>
            <Link to="/agent">{t('account:mine.onBehalf')}</Link>
          </li>
        ) : null}
        {user.admin ? (
          <li>
            <Link to="/agent/disputes">{t('account:mine.disputeQueue')}</Link>
          </li>
        ) : null}
        {user.fgmSeller ? (
          <li>
            <Link to="/mp">{t('account:mine.shop')}</Link>
          </li>
        ) : null}
        {user.fgmSeller || user.backOffice ? (
          <li>
            <Link to="/mp/orders">{t('account:mine.sales')}</Link>
          </li>
        ) : null}
        {user.fgmSeller || user.backOffice ? (
          <li>
            <Link to="/mp/returns">{t('account:mine.shopReturns')}</Link>
          </li>
        ) : null}
        {user.fgmSeller || user.backOffice ? (
          <li>
            <Link to="/mp/disputes">{t('account:mine.shopDisputes')}</Link>
          </li>
        ) : null}
        {user.fgmSeller ? (
          <li>
            <Link to="/mp/finance">{t('account:mine.finance')}</Link>
          </li>
        ) : null}
        {user.fgmSeller ? (
          <li>
            <Link to="/mp/import">{t('account:mine.import')}</Link>
          </li>
        ) : null}
        {user.backOffice ? (
          <li>
            <Link to="/backoffice/reviews">{t('account:mine.moderation')}</Link>
          </li>
        ) : null}
        {user.backOffice ? (
          <li>
            <Link to="/backoffice/preview">{t('account:mine.preview')}</Link>
          </li>
        ) : null}
      </ul>
      <p>
        <button
          type="button"
          className="button button--quiet button--wide"
          onClick={() => {
            session?.send({ type: 'LOG_OUT' });
          }}
        >
          {t('shell:account.signOut')}
        </button>
      </p>
    </AccountFrame>
  );
}
