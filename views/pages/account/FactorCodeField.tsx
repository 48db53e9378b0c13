import { useTranslation } from 'react-i18next';
import { Field } from '#views/components/Field.tsx';
import type { Problems } from '#views/hooks/use-checked-form.ts';

/** The field `code` of a form that changes something about an account with two-step verification. */
export function FactorCodeField({ problems }: { readonly problems: Problems }) {
  const { t } = useTranslation();
  return (
    <Field
      name="code"
      label={t('account:factor.code')}
      hint={t('account:factor.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      problem={problems['code']}
    />
  );
}
