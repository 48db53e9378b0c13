/** Joining the rewards program with a registration: a box, and the phone field, which is shown while the box is checked. */
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import { Field } from '#views/components/Field.tsx';
import styles from './JoinRewards.module.css';

interface Props {
  readonly problem: string | undefined;
  onChange(isJoining: boolean): void;
}

export function JoinRewards({ problem, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.join} data-testid="join-rewards">
      <Checkbox
        id={useId()}
        name="joinRewards"
        value="1"
        label={t('account:register.join')}
        description={t('account:register.joinHint')}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div className={styles.phone}>
        <Field
          name="mobilePhone"
          type="tel"
          label={t('account:field.mobilePhone')}
          hint={t('account:phoneHint')}
          autoComplete="tel-national"
          inputMode="tel"
          required
          problem={problem}
        />
      </div>
    </div>
  );
}
