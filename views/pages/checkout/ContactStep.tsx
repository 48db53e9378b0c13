import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import { Field } from '#views/parts/Field.tsx';
import { usePageContext } from '#views/page-context.tsx';
import { NameFields } from './NameFields.tsx';
import type { StepProps } from './step-props.ts';
import { StepForm } from './StepForm.tsx';

export function ContactStep(props: StepProps) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const { path } = usePageContext();
  const isGuest = props.live.snapshot.context.checkout?.owner !== 'member';
  return (
    <>
      <p className="checkout__lead">{t('checkout:contact.lead')}</p>
      {isGuest ? (
        <p className="checkout__small">
          {t('checkout:member')}{' '}
          <a href={href(`/sign-in?back=${encodeURIComponent(path)}`)}>{t('checkout:signIn')}</a>{' '}
          {t('checkout:memberWhy')}
        </p>
      ) : null}
      <StepForm {...props} step="contact">
        {(fields, problems) => (
          <>
            <Field
              name="email"
              type="email"
              label={t('checkout:field.email')}
              hint={t('checkout:hint.email')}
              defaultValue={fields['email']}
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              problem={problems['email']}
            />
            <NameFields fields={fields} problems={problems} />
          </>
        )}
      </StepForm>
    </>
  );
}
