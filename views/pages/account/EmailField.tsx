/** The email field of sign-in, with the right keyboard on phones. */
import { useTranslation } from 'react-i18next';
import { Field } from '#views/components/Field.tsx';

interface Props {
  readonly problem: string | undefined;
  readonly hint?: string;
  readonly defaultValue?: string;
}

export function EmailField({ problem, hint, defaultValue }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      name="email"
      type="email"
      label={t('account:field.email')}
      hint={hint}
      defaultValue={defaultValue}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      problem={problem}
    />
  );
}
