/** The key of a new authenticator to scan or type, and the recovery codes, which are shown only once. */
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { ShownEnrolment } from '#services/enrolment.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { FormFailure } from './AccountForm.tsx';
import { enrolMachine } from './calls.ts';
import styles from './NewAuthenticator.module.css';

const GROUP = /.{1,4}/g;

/** All black squares as one path. */
const pathOf = (modules: ShownEnrolment['modules']): string =>
  modules.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('');

export function NewAuthenticator({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation();
  const { data, failure, load } = useRequest(enrolMachine);
  useEffect(() => load(challengeId), [load, challengeId]);
  if (failure) return <FormFailure failure={failure} />;
  if (data === null) {
    return (
      <div role="status">
        <p>{t('account:enrol.pending')}</p>
        <Skeleton height={200} width={200} aria-hidden="true" />
      </div>
    );
  }
  return <AuthenticatorKey enrolment={data} />;
}

function AuthenticatorKey({
  enrolment: { key, uri, modules, recoveryCodes },
}: {
  enrolment: ShownEnrolment;
}) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'copied' | 'selected' | null>(null);
  const codes = useRef<HTMLUListElement>(null);
  /** Where pages may not use the clipboard (no HTTPS, permission denied), the codes are selected for copying by keyboard. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(recoveryCodes.join('\n'));
      setCopied('copied');
    } catch {
      if (codes.current) getSelection()?.selectAllChildren(codes.current);
      setCopied('selected');
    }
  };
  const size = modules.length;
  return (
    <div className={styles.authenticator}>
      <h2>{t('account:enrol.scan')}</h2>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        width="200"
        height="200"
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('account:enrol.qr')}
      >
        {/* In both color schemes: scanners expect dark squares on a light ground. */}
        <rect width={size} height={size} fill="#fff" />
        <path d={pathOf(modules)} fill="#000" />
      </svg>
      <p>
        <a href={uri}>{t('account:enrol.open')}</a>
      </p>
      <p>{t('account:enrol.key')}</p>
      <p>
        <code className={styles.key} data-testid="authenticator-key">
          {(key.match(GROUP) ?? []).join(' ')}
        </code>
      </p>
      <h2>{t('account:enrol.recovery')}</h2>
      <p>{t('account:enrol.recoveryText')}</p>
      <ul className={styles.codes} ref={codes} data-testid="recovery-codes">
        {recoveryCodes.map((code) => (
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
    </div>
  );
}
