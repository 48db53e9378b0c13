import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { passwordStrength, type PasswordStrength } from '#machines/rules/validation/password.ts';
import styles from './NewPasswordField.module.css';
import { PasswordField } from './PasswordField.tsx';

const SHARE: Record<PasswordStrength, number> = { weak: 1, fair: 2, strong: 3 };
const BARS = [1, 2, 3] as const;

type Props = {
  name: 'password' | 'newPassword';
  problem: string | undefined;
  /** Reads the person's name and email as typed so far: a password made of them is easy to guess. */
  personalWords: () => string[];
};

/** The field for a new password, with its rule and a strength hint. */
export function NewPasswordField({ name, problem, personalWords }: Props) {
  const { t } = useTranslation();
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  return (
    <PasswordField
      name={name}
      label={t('account:password.new')}
      hint={t('account:password.rule', { limit: PASSWORD_MIN })}
      autoComplete="new-password"
      required
      problem={problem}
      onInput={({ currentTarget: { value } }) => {
        setStrength(value === '' ? null : passwordStrength(value, personalWords()));
      }}
    >
      <span className={styles.strength} role="status" data-state={strength ?? 'none'}>
        {strength === null ? null : (
          <>
            <svg viewBox="0 0 96 6" width="96" height="6" aria-hidden="true">
              {BARS.map((bar) => (
                <rect
                  key={bar}
                  x={(bar - 1) * 33}
                  width="30"
                  height="6"
                  rx="3"
                  fill={bar <= SHARE[strength] ? 'currentColor' : 'var(--line)'}
                />
              ))}
            </svg>{' '}
            {t(`account:strength.${strength}`)}
          </>
        )}
      </span>
    </PasswordField>
  );
}
