/** The page once the account is deleted. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { Link } from '#views/router/Link.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';

export function Farewell() {
  const { t } = useTranslation();
  const said = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: keyboard users continue at the message in its place.
  useEffect(() => said.current?.focus(), []);
  return (
    <AccountFrame name="personal-data" state="DELETED" title={t('personal-data:farewell.title')}>
      <p ref={said} tabIndex={-1} role="status">
        {t('personal-data:farewell.text')}
      </p>
      <p>
        <Button component={Link} fullWidth to="/">
          {t('personal-data:farewell.home')}
        </Button>
      </p>
    </AccountFrame>
  );
}
