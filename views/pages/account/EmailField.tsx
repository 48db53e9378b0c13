/** The address somebody signs in with, typed as phones like it. */
import { useSpeech } from '../../locale.tsx';
import { Field } from '../../parts/Field.tsx';

export function EmailField({ problem, hint }: { problem: string | undefined; hint?: string }) {
  const { t } = useSpeech();
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
