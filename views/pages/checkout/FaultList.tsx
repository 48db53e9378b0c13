/** All errors of a step's form in one place, each linked to its field; the first wrong field is focused. */
import { useTranslation } from 'react-i18next';
import { useEffect, useId, type RefObject } from 'react';
import { countryIn, methodField, storeField, type Fields } from '#machines/checkout/saved.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import type { Problems } from '#views/hooks/use-form-problems.ts';
import styles from './Problems.module.css';
import type { Translate } from '#views/translate.ts';
import type { LiveCheckout } from './use-checkout.ts';

type FaultProps = {
  problems: Problems;
  form: RefObject<HTMLFormElement | null>;
  fields: Fields;
  live: LiveCheckout;
};

const LABELS = ['email', 'firstName', 'lastName', 'country', 'line1', 'line2', 'city', 'phone'] as const;

/** The label of a field. */
function labelOf(name: string, fields: Fields, { snapshot }: LiveCheckout, t: Translate): string {
  const known = LABELS.find((each) => each === name);
  if (known !== undefined) return t(`checkout:field.${known}`);
  if (name === 'state') return t(`checkout:field.state${countryIn(fields)}`);
  if (name === 'zipCode') return t(`checkout:field.zip${countryIn(fields)}`);
  const sellers = snapshot.context.checkout?.quote?.sellers ?? [];
  if (sellers.some(({ seller }) => storeField(seller) === name)) return t('checkout:delivery.store');
  return sellers.find(({ seller }) => methodField(seller) === name)?.soldBy ?? t('checkout:step.delivery');
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

export function FaultList({ problems, form, fields, live }: FaultProps) {
  const { t } = useTranslation();
  const id = useId();
  const names = Object.keys(problems);
  const wrongFields = names.join(' ');
  useEffect(() => {
    const [first] = wrongFields.split(' ');
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (first) focusOn(form.current, first);
  }, [wrongFields, form]);
  return (
    <div className={styles.told} role="alert" data-testid="faults">
      {names.length === 0 ? null : (
        <Notice tone="problem" aria-labelledby={id}>
          <p id={id} className={styles.title}>
            {t('checkout:faults.title', { count: names.length })}
          </p>
          <ul className={styles.list}>
            {names.map((name) => (
              <li key={name}>
                {live.isLive ? (
                  <LinkButton onClick={() => focusOn(form.current, name)}>
                    {labelOf(name, fields, live, t)}
                  </LinkButton>
                ) : (
                  <strong>{labelOf(name, fields, live, t)}</strong>
                )}{' '}
                — {problems[name]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
