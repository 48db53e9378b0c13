import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { useLocale } from '#views/locale.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { withBack } from './back-path.ts';

/** Says that an email was sent, in the same way whether or not the account exists. */
type Props = {
  name: string;
  text: string;
  /** The page to return to after signing in; null when signing in can't help. */
  back: string | null;
};

export function CheckYourMail({ name, text, back }: Props) {
  const { t } = useTranslation();
  const { href } = useLocale();
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
        <a
          className="button button--quiet button--wide"
          href={href(back === null ? '/' : withBack('/sign-in', back))}
        >
          {t(back === null ? 'account:mine.home' : 'account:mail.toSignIn')}
        </a>
      </p>
    </AccountFrame>
  );
}
