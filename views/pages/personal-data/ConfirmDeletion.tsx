/** Confirms the deletion of the account by its password, with two-step verification by a code too, and moves the focus to its heading. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import type { OwnerProof } from '#services/user.ts';
import { faultTexts } from '#views/components/fault-text.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import type { Requested } from '#views/hooks/use-request.ts';
import { FormFailure } from '../account/AccountForm.tsx';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import { FactorCodeField } from '../account/FactorCodeField.tsx';
import { useNeedsCode } from '../account/use-needs-code.ts';
import form from '../profile/form.module.css';
import styles from './personal-data.module.css';

const FIELDS = { password: '', code: '' };

interface Props {
  readonly deletion: Requested<OwnerProof, true>;
  back(): void;
}

export function ConfirmDeletion({ deletion: { status, failure: last, load }, back }: Props) {
  const { t } = useTranslation();
  // The refusal of an attempt that was given up isn't shown with the next one.
  const failure = status === 'IDLE' ? null : last;
  const needsCode = useNeedsCode(failure);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ password, code }) =>
      faultTexts(
        {
          password: password === '' ? 'validation:MISSING' : null,
          code: needsCode && code.trim() === '' ? 'validation:MISSING' : null,
        },
        t,
      ),
    failure,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBusy = status === 'PENDING';
  return (
    <form
      {...formProps}
      className={form.form}
      method="post"
      aria-labelledby="confirm-deletion"
      data-testid="confirm-deletion"
      data-state={status}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isBusy) back();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        if (typed !== null)
          load({ password: typed.password, ...(needsCode ? { code: typed.code.trim() } : {}) });
      }}
    >
      <h3 id="confirm-deletion" className={styles.heading} tabIndex={-1} ref={heading}>
        {t('personal-data:delete.sure')}
      </h3>
      <p>{t('personal-data:delete.final')}</p>
      <div role="alert">
        <FormFailure failure={isAtField ? null : failure} />
      </div>
      <CurrentPasswordField label={t('personal-data:delete.password')} problems={problems} />
      {needsCode ? <FactorCodeField problems={problems} /> : null}
      <p className={form.buttons}>
        <Button type="submit" color="red" aria-disabled={isBusy}>
          {isBusy ? t('personal-data:delete.doing') : t('personal-data:delete.do')}
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : back())}>
          {t('personal-data:delete.back')}
        </Button>
      </p>
    </form>
  );
}
