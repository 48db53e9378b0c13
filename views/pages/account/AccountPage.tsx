/** The signed-in user's account and its links. Personal, so the session's actor provides it. */
import { useTranslation } from 'react-i18next';
import { localPath, type Language } from '#locales/paths.ts';
import type { StoredUser } from '#contract/user.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { useLocale } from '#views/locale.tsx';
import { useSession, useSessionActor } from '#views/shop.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { MyVouchers } from './MyVouchers.tsx';

const OTHER: Record<Language, Language> = { en: 'fr', fr: 'en' };

export default function AccountPage() {
  const { t } = useTranslation();
  const { href } = useLocale();
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
        <a className="button" href={href('/sign-in?back=/account')}>
          {t('account:signIn.do')}
        </a>
        <a className="button button--quiet" href={href('/')}>
          {t('account:mine.home')}
        </a>
      </p>
    </AccountFrame>
  );
}

function Member({ user }: { user: StoredUser }) {
  const { t } = useTranslation();
  const { href, language } = useLocale();
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
          <a href={href('/orders')}>{t('account:mine.orders')}</a>
        </li>
        <li>
          <a href={href('/returns')}>{t('account:mine.returns')}</a>
        </li>
        <li>
          <a href={href('/disputes')}>{t('account:mine.disputes')}</a>
        </li>
        <li>
          <a href={href('/cart')}>{t('account:mine.cart')}</a>
        </li>
        <li>
          <a href={href('/forgotten-password')}>{t('account:mine.password')}</a>
        </li>
        <li>
          <a href={href('/account/sessions')}>{t('account:sessions.title')}</a>
        </li>
        {user.admin ? (
          <li>
            <a href={href('/agent')}>{t('account:mine.onBehalf')}</a>
          </li>
        ) : null}
        {user.admin ? (
          <li>
            <a href={href('/agent/disputes')}>{t('account:mine.disputeQueue')}</a>
          </li>
        ) : null}
        {user.fgmSeller ? (
          <li>
            <a href={href('/mp')}>{t('account:mine.shop')}</a>
          </li>
        ) : null}
        {user.fgmSeller || user.backOffice ? (
          <li>
            <a href={href('/mp/orders')}>{t('account:mine.sales')}</a>
          </li>
        ) : null}
        {user.fgmSeller || user.backOffice ? (
          <li>
            <a href={href('/mp/returns')}>{t('account:mine.shopReturns')}</a>
          </li>
        ) : null}
        {user.fgmSeller || user.backOffice ? (
          <li>
            <a href={href('/mp/disputes')}>{t('account:mine.shopDisputes')}</a>
          </li>
        ) : null}
        {user.fgmSeller ? (
          <li>
            <a href={href('/mp/finance')}>{t('account:mine.finance')}</a>
          </li>
        ) : null}
        {user.fgmSeller ? (
          <li>
            <a href={href('/mp/import')}>{t('account:mine.import')}</a>
          </li>
        ) : null}
        {user.backOffice ? (
          <li>
            <a href={href('/backoffice/reviews')}>{t('account:mine.moderation')}</a>
          </li>
        ) : null}
        {user.backOffice ? (
          <li>
            <a href={href('/backoffice/preview')}>{t('account:mine.preview')}</a>
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
