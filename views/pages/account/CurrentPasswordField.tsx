import { useTranslation } from 'react-i18next';
import type { Problems } from '#views/hooks/use-checked-form.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  readonly label?: string;
  readonly problems: Problems;
  readonly autoFocus?: boolean;
}

/** The field `password` of a form that changes something about the account. */
export function CurrentPasswordField({ label, problems, autoFocus = false }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordField
      name="password"
      label={label ?? t('security:password.current')}
      autoComplete="current-password"
      required
      autoFocus={autoFocus}
      problem={problems['password']}
    />
  );
}
