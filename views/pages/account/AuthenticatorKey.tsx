/** The key of a new authenticator to scan or type, and the recovery codes, which are shown only once. */
import { useTranslation } from 'react-i18next';
import type { ShownEnrolment } from '#services/enrolment.ts';
import styles from './AuthenticatorKey.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const GROUP = /.{1,4}/g;

/** All black squares as one path. */
const pathOf = (modules: ShownEnrolment['modules']): string =>
  modules.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('');

export function AuthenticatorKey({
  enrolment: { key, uri, modules, recoveryCodes },
  heading: Heading = 'h2',
}: {
  readonly enrolment: ShownEnrolment;
  readonly heading?: 'h2' | 'h3';
}) {
  const { t } = useTranslation();
  const size = modules.length;
  return (
    <div className={styles.authenticator}>
      <Heading className={styles.step}>{t('account:enrol.scan')}</Heading>
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
      <Heading className={styles.step}>{t('account:enrol.recovery')}</Heading>
      <RecoveryCodes codes={recoveryCodes} />
    </div>
  );
}
