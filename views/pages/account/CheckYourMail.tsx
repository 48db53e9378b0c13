import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { Notice } from '#views/components/Notice.tsx';
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
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    said.current?.focus();
  }, []);
  return (
    <AccountFrame name={name} state="FULFILLED" title={t('account:mail.title')}>
      <Notice ref={said} tabIndex={-1} tone="good">
        {text}
      </Notice>
      <p>{t('account:mail.notThere')}</p>
      <p>
        <Button
          component={Link}
          variant="outline"
          fullWidth
          to={back === null ? '/' : withBack('/sign-in', back)}
        >
          {t(back === null ? 'account:mine.home' : 'account:mail.toSignIn')}
        </Button>
      </p>
    </AccountFrame>
  );
}
