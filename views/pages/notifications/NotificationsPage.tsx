/** Switches for the emails and on-site notices that a member gets, by kind. The page saves each switch at once. */
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import type { NotificationChoice } from '#contract/notifications.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { ProfileFrame } from '../profile/ProfileFrame.tsx';
import { KindRow } from './KindRow.tsx';
import { CHANNELS, choicesMachine } from './notification-calls.ts';
import styles from './notifications.module.css';

export default function NotificationsPage() {
  const { t } = useTranslation();
  const texts = {
    title: t('notification-choices:title'),
    lead: t('notification-choices:lead'),
    guest: t('notification-choices:guest'),
    noScript: t('notification-choices:noScript'),
  };
  return (
    <ProfileFrame name="notifications" path="/account/notifications" texts={texts}>
      <Choices />
    </ProfileFrame>
  );
}

function Choices() {
  const { status, data, failure, load } = useRequest(choicesMachine);
  useEffect(() => load(null), [load]);
  return (
    <div aria-busy={status === 'PENDING'} data-testid="notification-choices" data-state={status}>
      {data === null && failure === null ? <Loading /> : null}
      {failure === null ? null : <Failed failure={failure} retry={() => load(null)} />}
      {data === null ? null : <ChoiceTable choices={data.choices} />}
    </div>
  );
}

function ChoiceTable({ choices }: { choices: readonly NotificationChoice[] }) {
  const { t } = useTranslation();
  const [said, say] = useState('');
  const kinds = [...new Set(choices.map(({ kind }) => kind))];
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('notification-choices:caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notification-choices:kind')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`notification-choices:short.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              choices={choices.filter((choice) => choice.kind === kind)}
              say={say}
            />
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className={styles.why}>
        {t(kinds.includes('SALES') ? 'notification-choices:whySeller' : 'notification-choices:why')}
      </p>
    </>
  );
}
