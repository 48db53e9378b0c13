/** All errors of a step's form in one place, each linked to its field. */
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import { countryIn, methodField, storeField, type Fields } from '#machines/checkout/saved.ts';
import type { Translate } from '#views/translate.ts';
import { ErrorSummary } from '#views/components/ErrorSummary.tsx';
import { postalLabels } from '#views/components/PostalFields.tsx';
import type { Problems } from '#views/hooks/use-checked-form.ts';
import type { LiveCheckout } from './use-checkout.ts';

type FaultProps = {
  problems: Problems;
  form: RefObject<HTMLFormElement | null>;
  fields: Fields;
  live: LiveCheckout;
};

const LABELS = ['email', 'firstName', 'lastName'] as const;

/** The label of a field. */
function labelOf(name: string, fields: Fields, { snapshot }: LiveCheckout, t: Translate): string {
  const known = LABELS.find((each) => each === name);
  if (known !== undefined) return t(`checkout:field.${known}`);
  if (name === 'phone') return t('address:phone');
  const postal: Readonly<Record<string, string>> = postalLabels(countryIn(fields), t);
  if (postal[name] !== undefined) return postal[name];
  const sellers = snapshot.context.checkout?.quote?.sellers ?? [];
  if (sellers.some(({ seller }) => storeField(seller) === name)) return t('checkout:delivery.store');
  return sellers.find(({ seller }) => methodField(seller) === name)?.soldBy ?? t('checkout:step.delivery');
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

export function FaultList({ problems, form, fields, live }: FaultProps) {
  const { t } = useTranslation();
  const labels = Object.fromEntries(
    Object.keys(problems).map((name) => [name, labelOf(name, fields, live, t)]),
  );
  const goTo = live.isLive ? (name: string) => focusOn(form.current, name) : null;
  return <ErrorSummary {...{ problems, labels, goTo }} />;
}
