/** One kind of notice with a switch for each channel. A failed save is shown below the kind; screen readers hear every result. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { NotificationChannel, NotificationChoice, NotificationKind } from '#contract/notifications.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { timeZone } from '#services/clock.ts';
import { failureText } from '#views/components/failure-text.ts';
import { useLocale } from '#views/locale.tsx';
import { ChannelSwitch } from './ChannelSwitch.tsx';
import { CHANNELS } from './notification-calls.ts';
import styles from './notifications.module.css';

interface Props {
  readonly kind: NotificationKind;
  readonly choices: readonly NotificationChoice[];
  say(text: string): void;
}

export function KindRow({ kind, choices, say }: Props) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const [changed, setChanged] = useState<Partial<Record<NotificationChannel, NotificationChoice>>>({});
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const title = t(`notification-choices:kinds.${kind}.title`);
  const latest = choices.map((choice) => changed[choice.channel] ?? choice);
  return (
    <tr data-testid={`notices-${kind}`}>
      <th scope="row">
        <span className={styles.kind}>{title}</span>
        <span className={styles.text}>{t(`notification-choices:kinds.${kind}.text`)}</span>
        {latest.map(({ channel, isOn, changedTime }) =>
          changedTime === null ? null : (
            <span key={channel} className={styles.text} data-testid="changed">
              {t(`notification-choices:changed.${channel}.${isOn ? 'on' : 'off'}`, {
                day: day(changedTime, timeZone() ?? 'UTC', 'medium'),
              })}
            </span>
          ),
        )}
        <span role="alert" className={styles.failure}>
          {failure === null ? null : `${t('notification-choices:failed')} ${failureText(failure, t)}`}
        </span>
      </th>
      {CHANNELS.map((channel) => {
        const choice = latest.find((one) => one.channel === channel);
        if (choice === undefined)
          return (
            <td key={channel} className={styles.unused}>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{t('notification-choices:unused')}</span>
            </td>
          );
        if (!choice.isOptional) return <td key={channel}>{t('notification-choices:always')}</td>;
        const name = t(`notification-choices:channels.${channel}`);
        return (
          <td key={channel}>
            <ChannelSwitch
              choice={choice}
              label={t('notification-choices:label', { kind: title, channel: name })}
              onSettled={(saved, refused) => {
                setFailure(refused);
                if (saved === null) return say('');
                setChanged((before) => ({ ...before, [channel]: saved }));
                const state = t(saved.isOn ? 'notification-choices:on' : 'notification-choices:off');
                say(t('notification-choices:saved', { kind: title, channel: name, state }));
              }}
            />
          </td>
        );
      })}
    </tr>
  );
}
