/** The signed-in user's account and its links. Personal, so the session's actor provides it. */
import { Badge, Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localPath, type Language } from '#locales/paths.ts';
import type { StoredUser } from '#contract/user.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { useLocale } from '#views/locale.tsx';
import { useSession, useSessionActor } from '#views/shop.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './AccountPage.module.css';
import { MyVouchers } from './MyVouchers.tsx';
import text from './text.module.css';
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
        <Skeleton height={84} aria-hidden="true" />
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
      <p className={text.ways}>
        <Button component={Link} to="/sign-in?back=/account">
          {t('account:signIn.do')}
        </Button>
        <Button component={Link} variant="outline" to="/">
          {t('account:mine.home')}
        </Button>
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
        <div className={styles.badges}>
          {user.fgmSeller ? <Badge>{t('account:mine.seller')}</Badge> : null}
          {user.admin ? <Badge>{t('account:mine.agent')}</Badge> : null}
          {user.backOffice ? <Badge>{t('account:mine.backOffice')}</Badge> : null}
        </div>
      ) : null}
      <dl className={styles.facts}>
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
      <p>
        <Button
          variant="outline"
          fullWidth
          onClick={() => {
            session?.send({ type: 'LOG_OUT' });
          }}
        >
          {t('shell:account.signOut')}
        </Button>
      </p>
      <AccountLinks user={user} />
      {/* Last, because they load later: nothing is below that could move under a finger. */}
      <MyVouchers />
    </AccountFrame>
  );
}
