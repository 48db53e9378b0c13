import { Trans, useTranslation } from 'react-i18next';
import { Field } from '#views/components/Field.tsx';
import { usePageContext } from '#views/page-context.tsx';
import { NameFields } from '#views/components/NameFields.tsx';
import type { StepProps } from './step-props.ts';
import { StepForm } from './StepForm.tsx';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

export function ContactStep(props: StepProps) {
  const { t } = useTranslation();
  const { path } = usePageContext();
  const isGuest = props.live.snapshot.context.checkout?.owner !== 'member';
  return (
    <>
      <p className={text.lead}>{t('checkout:contact.lead')}</p>
      {isGuest ? (
        <p className={text.small}>
          <Trans
            i18nKey="checkout:member"
            components={{ a: <Link to={`/sign-in?back=${encodeURIComponent(path)}`} /> }}
          />
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
            <NameFields
              labels={{ firstName: t('checkout:field.firstName'), lastName: t('checkout:field.lastName') }}
              names={fields}
              problems={problems}
            />
          </>
        )}
      </StepForm>
    </>
  );
}
