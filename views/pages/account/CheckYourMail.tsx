import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { AccountFrame } from './AccountFrame.tsx';
import { withBack } from './back-path.ts';
import { Link } from '#views/router/Link.tsx';

/** Says that an email was sent, in the same way whether or not the account exists. */
type Props = {
  name: string;
  text: string;
  /** The page to return to after signing in; null when signing in can't help. */
  back: string | null;
};

export function CheckYourMail({ name, text, back }: Props) {
  const { t } = useTranslation();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    said.current?.focus();
  }, []);
  return (
    <AccountFrame name={name} state="FULFILLED" title={t('account:mail.title')}>
      <p ref={said} tabIndex={-1} className="notice" data-tone="good">
        {text}
      </p>
      <p>{t('account:mail.notThere')}</p>
      <p>
        <Link
          className="button button--quiet button--wide"
          to={back === null ? '/' : withBack('/sign-in', back)}
        >
          {t(back === null ? 'account:mine.home' : 'account:mail.toSignIn')}
        </Link>
      </p>
    </AccountFrame>
  );
}
