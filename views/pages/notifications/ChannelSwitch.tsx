/** A switch that moves at once, and moves back if the server refuses the choice. */
import { Switch } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NotificationChoice } from '#contract/notifications.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { chooseMachine } from './notification-calls.ts';
import styles from './notifications.module.css';

interface Props {
  readonly choice: NotificationChoice;
  readonly label: string;
  /** The choice as it was saved, or null and why it wasn't. */
  onSettled(saved: NotificationChoice | null, failure: RequestFailure | null): void;
}

export function ChannelSwitch({ choice, label, onSettled }: Props) {
  const { kind, channel, isOn } = choice;
  const { status, data, failure, load } = useRequest(chooseMachine);
  const [wanted, setWanted] = useState(isOn);
  const isSaving = status === 'PENDING';
  const settle = useEffectEvent(() => {
    if (status === 'REJECTED') onSettled(null, failure);
    if (status !== 'FULFILLED' || data === null) return;
    const saved = data.choices.find((one) => one.kind === kind && one.channel === channel);
    onSettled(saved ?? null, null);
  });
  useEffect(() => settle(), [status]);
  const isShownOn = isSaving ? wanted : isOn;
  return (
    <Switch
      size="md"
      classNames={{ root: styles.switch, track: styles.track }}
      aria-label={label}
      checked={isShownOn}
      data-testid={channel}
      data-state={`${status} ${isShownOn ? 'ON' : 'OFF'}`}
      onChange={({ currentTarget: { checked } }) => {
        if (isSaving) return;
        setWanted(checked);
        load({ kind, channel, isOn: checked });
      }}
    />
  );
}
