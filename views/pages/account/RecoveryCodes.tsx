/** Recovery codes, which are shown only once, and a button that copies them. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRef, useState } from 'react';
import styles from './AuthenticatorKey.module.css';

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'copied' | 'selected' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Where pages may not use the clipboard (no HTTPS, permission denied), the codes are selected for copying by keyboard. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('copied');
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setCopied('selected');
    }
  };
  return (
    <>
      <p>{t('account:enrol.recoveryText')}</p>
      <ul className={styles.codes} ref={list} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="outline" onClick={() => void copy()}>
          {t('account:enrol.copy')}
        </Button>{' '}
        <span role="status">{copied === null ? null : t(`account:enrol.${copied}`)}</span>
      </p>
    </>
  );
}
