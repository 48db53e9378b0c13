/** The email field of sign-in, with the right keyboard on phones. */
import { useTranslation } from 'react-i18next';
import { Field } from '#views/components/Field.tsx';

export function EmailField({ problem, hint }: { problem: string | undefined; hint?: string }) {
  const { t } = useTranslation();
  return (
    <Field
      name="email"
      type="email"
      label={t('account:field.email')}
      hint={hint}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      problem={problem}
    />
  );
}
