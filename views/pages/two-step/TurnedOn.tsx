/** Shown while two-step verification is on: since when, the recovery codes, and a form to renew them or turn it off. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { TwoStep } from '#contract/two-step.ts';
import { timeZone } from '#services/clock.ts';
import { faultTexts } from '#views/components/fault-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useLocale } from '#views/locale.tsx';
import { FormFailure } from '../account/AccountForm.tsx';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import { FactorCodeField } from '../account/FactorCodeField.tsx';
import { RecoveryCodes } from '../account/RecoveryCodes.tsx';
import form from '../profile/form.module.css';
import styles from '../profile/section.module.css';
import type { TwoStepForm } from './two-step-form.ts';

/** With fewer codes than this, the page advises to make new ones. */
const FEW_CODES = 3;

interface Props extends TwoStepForm {
  readonly on: NonNullable<TwoStep['on']>;
  readonly recoveryCodes: readonly string[] | null;
}

export function TurnedOn({ on, recoveryCodes, ...rest }: Props) {
  const { t } = useTranslation();
  const { day } = useLocale();
  const zone = timeZone() ?? 'UTC';
  const { codesLeft } = on;
  return (
    <>
      <p className={styles.hint}>{t('security:twoStep.on', { day: day(on.since, zone, 'medium') })}</p>
      {recoveryCodes === null ? (
        <p className={styles.hint}>
          {t('security:twoStep.codesLeft', { count: codesLeft, day: day(on.codesTime, zone, 'medium') })}{' '}
          {codesLeft < FEW_CODES ? t('security:twoStep.few') : null}
        </p>
      ) : (
        <Notice tone="good" className={styles.done}>
          <h3>{t('account:enrol.recovery')}</h3>
          <RecoveryCodes codes={recoveryCodes} />
        </Notice>
      )}
      {/* With new codes, or one fewer, the form begins empty again. */}
      <ProofForm key={`${on.codesTime} ${codesLeft}`} canTurnOff={on.canTurnOff} {...rest} />
    </>
  );
}

const FIELDS = { password: '', code: '' };

function ProofForm({ canTurnOff, failure, isBusy, send }: TwoStepForm & { readonly canTurnOff: boolean }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'RENEW' | 'TURN_OFF' | null>(null);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ password, code }) =>
      faultTexts(
        {
          password: password === '' ? 'validation:MISSING' : null,
          code: code.trim() === '' ? 'validation:MISSING' : null,
        },
        t,
      ),
    failure,
  });
  if (kind === null) {
    return (
      <>
        <div className={form.buttons}>
          <Button variant="outline" onClick={() => setKind('RENEW')}>
            {t('security:twoStep.renew')}
          </Button>
          {canTurnOff ? (
            <Button variant="outline" onClick={() => setKind('TURN_OFF')}>
              {t('security:twoStep.turnOff')}
            </Button>
          ) : null}
        </div>
        {canTurnOff ? null : <p className={styles.hint}>{t('security:twoStep.staff')}</p>}
      </>
    );
  }
  const isRenewal = kind === 'RENEW';
  return (
    <form
      {...formProps}
      className={form.form}
      method="post"
      data-testid="two-step-proof"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = check();
        if (typed !== null) send({ kind, password: typed.password, code: typed.code.trim() });
      }}
    >
      <p>{t(isRenewal ? 'security:twoStep.renewText' : 'security:twoStep.turnOffText')}</p>
      <div role="alert">
        <FormFailure failure={isAtField ? null : failure} />
      </div>
      <CurrentPasswordField problems={problems} autoFocus />
      <FactorCodeField problems={problems} />
      <div className={form.buttons}>
        <Button type="submit" aria-disabled={isBusy}>
          {t(
            isBusy
              ? 'security:twoStep.changing'
              : isRenewal
                ? 'security:twoStep.renew'
                : 'security:twoStep.turnOff',
          )}
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => setKind(null)}>
          {t('security:twoStep.back')}
        </Button>
      </div>
    </form>
  );
}
