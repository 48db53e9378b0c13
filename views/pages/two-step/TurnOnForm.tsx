/** Asks for the password before a new key is shown. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { faultTexts } from '#views/components/fault-text.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { FormFailure } from '../account/AccountForm.tsx';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import form from '../profile/form.module.css';
import styles from '../profile/section.module.css';
import type { TwoStepForm } from './two-step-form.ts';

const FIELDS = { password: '' };

export function TurnOnForm({ failure, isBusy, send }: TwoStepForm) {
  const { t } = useTranslation();
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ password }) => faultTexts({ password: password === '' ? 'validation:MISSING' : null }, t),
    failure,
  });
  return (
    <>
      <p className={styles.hint}>{t('security:twoStep.off')}</p>
      <form
        {...formProps}
        className={form.form}
        method="post"
        data-testid="turn-on-form"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = check();
          if (typed !== null) send({ kind: 'START', ...typed });
        }}
      >
        <div role="alert">
          <FormFailure failure={isAtField ? null : failure} />
        </div>
        <CurrentPasswordField problems={problems} />
        <Button type="submit" className={form.save} aria-disabled={isBusy}>
          {isBusy ? t('security:twoStep.starting') : t('security:twoStep.start')}
        </Button>
      </form>
    </>
  );
}
