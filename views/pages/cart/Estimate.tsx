/** Shipping and tax of the cart, estimated for a ZIP or postal code. Without script the form reloads the cart page with the code. */
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { CartEstimate } from '#contract/cart.ts';
import { POSTAL_CODE_MAX } from '#contract/limits.ts';
import type { CartPageData } from '#contract/pages.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { textIn } from '#views/forms/form-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { focusFirstError, showErrors } from '#views/forms/focus-first-error.ts';
import { withoutNativeValidation } from '#views/forms/without-native-validation.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './Estimate.module.css';

const estimateMachine = createRequestMachine<string, CartEstimate>((postalCode, signal) =>
  callEndpoint('cartEstimate', {
    params: { cartId: 'mine' },
    query: { postalCode },
    signal,
    throwError: true,
  }),
);

interface Props {
  /** Of the cart: another one has other amounts. */
  readonly revision: number;
  /** The estimate that the page's address asked for. */
  readonly given: CartPageData['estimate'];
}

export function Estimate({ revision, given }: Props) {
  const { t } = useTranslation();
  const { href, region } = useLocale();
  const { status, data, failure, load } = useRequest(estimateMachine);
  const estimate = data ?? given?.answer ?? null;
  const postalCode = estimate?.postalCode;
  const estimated = useRef(revision);
  useEffect(() => {
    if (estimated.current === revision) return;
    estimated.current = revision;
    if (postalCode !== undefined) load(postalCode);
  }, [revision, postalCode, load]);
  // The field's error is shown until its text changes.
  const [shown, setShown] = useState<'refusal' | 'missing' | 'none'>('refusal');
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textIn(event.currentTarget, 'postalCode').trim();
    if (code === '') return showErrors(event.currentTarget, () => setShown('missing'));
    setShown('refusal');
    load(code);
  };
  const isRefused = given !== null && given.answer === null && status === 'IDLE';
  const refusal =
    isRefused || failure?.code === 'ZIP_INVALID'
      ? t(`cart:estimate.invalid.${region}`)
      : failure
        ? failureText(failure, t)
        : undefined;
  const problem =
    shown === 'missing' ? t(`cart:estimate.missing.${region}`) : shown === 'refusal' ? refusal : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null && form.current) focusFirstError(form.current);
  }, [failure]);
  useEffect(() => withoutNativeValidation(form.current), []);
  return (
    <div className={styles.estimate} data-testid="estimate" data-state={status}>
      <form
        ref={form}
        method="get"
        action={href('/cart')}
        onSubmit={submitted}
        onChange={() => setShown('none')}
        className={styles.form}
      >
        <TextInput
          id={useId()}
          className={styles.code}
          name="postalCode"
          label={t(`cart:estimate.code.${region}`)}
          autoComplete="postal-code"
          required
          withAsterisk={false}
          maxLength={POSTAL_CODE_MAX}
          defaultValue={given?.asked}
          error={problem}
        />
        <Button type="submit" variant="outline" aria-disabled={status === 'PENDING'}>
          {t('cart:estimate.ask')}
        </Button>
      </form>
      <div role="status">{estimate === null ? null : <Amounts estimate={estimate} />}</div>
    </div>
  );
}

function Amounts({ estimate }: { estimate: CartEstimate }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const { postalCode, shippingCents, taxCents, totalCents, notShippedBy } = estimate;
  return (
    <>
      <dl className={styles.amounts}>
        <dt>{t('cart:estimate.shipping', { postalCode: postalCode.replace(' ', '\u00a0') })}</dt>
        <dd>
          {shippingCents === 0 && notShippedBy.length === 0 ? t('cart:estimate.free') : money(shippingCents)}
        </dd>
        <dt>{t('cart:estimate.tax')}</dt>
        <dd>{money(taxCents)}</dd>
        <dt className={styles.total}>{t('cart:estimate.total')}</dt>
        <dd className={styles.total}>{money(totalCents)}</dd>
      </dl>
      {notShippedBy.map((name) => (
        <p key={name} className={styles.note}>
          {t('cart:estimate.notShipped', { name, postalCode })}
        </p>
      ))}
    </>
  );
}
