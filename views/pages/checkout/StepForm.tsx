/** A step's form: typed text goes to the machine and survives a reload; without script the server handles it. */
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { countryIn, methodField, storeField, type Fields } from '#machines/checkout/saved.ts';
import { selectFields, selectFaults, selectRefused } from '#machines/checkout/selectors.ts';
import type { SavedStep } from '#machines/checkout/steps.ts';
import { useLocale, type Translate } from '#views/locale.tsx';
import type { Problems } from '#views/hooks/use-form-problems.ts';
import type { StepProps } from './step-props.ts';
import { StepFailure } from './StepFailure.tsx';
import type { LiveCheckout } from './use-checkout.ts';

/** The text in a form, by field. */
function fieldsIn(form: HTMLFormElement): Fields {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Puts text typed before a reload into the fields that the server rendered. */
function fillIn(form: HTMLFormElement, fields: Fields): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = fields[field.name] === field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = fields[field.name] ?? field.value;
  }
}

const isSame = (a: Fields, b: Fields): boolean =>
  Object.keys({ ...a, ...b }).every((name) => (a[name] ?? '') === (b[name] ?? ''));

type Props = StepProps & {
  step: SavedStep;
  children(fields: Fields, problems: Problems): ReactNode;
  /** Nothing can be submitted. */
  isStuck?: boolean;
};

/** Errors by field: from the machine, from the server's refusal, or from a form posted without script. */
function useProblems({ data, live, step }: Props): Problems {
  const { t } = useTranslation();
  const faults = selectFaults(live.snapshot, step);
  const refused = selectRefused(live.snapshot);
  const found = Object.entries(faults).map(([name, fault]) => [name, t(fault)] as const);
  if (found.length > 0) return Object.fromEntries(found);
  if (refused?.step === step) return { [refused.field]: refused.message };
  return !live.isLive && data.sent?.step === step ? data.sent.problems : {};
}

export function StepForm(props: Props) {
  const { data, live, step, children, isStuck = false } = props;
  const { t } = useTranslation();
  const { href } = useLocale();
  const { snapshot, isLive, send } = live;
  const form = useRef<HTMLFormElement>(null);
  const problems = useProblems(props);
  const sent = !isLive && data.sent?.step === step ? data.sent.fields : null;
  const fields = sent ?? selectFields(snapshot, step);
  const isBusy = snapshot.hasTag('PENDING');
  useWaking(form, props, fields);
  const type = () => {
    if (form.current) send({ type: 'TYPE', step, fields: fieldsIn(form.current) });
  };
  return (
    <form
      ref={form}
      className="checkout__form"
      method="post"
      action={href(`/checkout/${step}`)}
      noValidate
      onChange={type}
      onSubmit={(event) => {
        if (!isLive) return;
        event.preventDefault();
        type();
        send({ type: 'CONTINUE' });
      }}
    >
      <FaultList problems={problems} form={form} fields={fields} live={live} />
      <StepFailure live={live} problem={isLive ? null : data.problem} />
      {children(fields, problems)}
      {isStuck ? null : (
        <button type="submit" className="button checkout__continue" aria-disabled={isBusy || undefined}>
          {isBusy ? t('checkout:saving') : t('checkout:continue')}
        </button>
      )}
    </form>
  );
}

/** On hydration: keeps text typed before it, otherwise restores the saved draft. */
function useWaking(form: RefObject<HTMLFormElement | null>, { live, step }: Props, fields: Fields): void {
  const { isLive, send, snapshot } = live;
  const drawn = useRef(fields);
  const draft = snapshot.context.drafts[step];
  const hasWoken = useRef(isLive);
  useEffect(() => {
    if (!isLive || hasWoken.current || !form.current) return;
    hasWoken.current = true;
    const now = fieldsIn(form.current);
    if (!isSame(now, { ...now, ...drawn.current })) send({ type: 'TYPE', step, fields: now });
    else if (draft !== null) fillIn(form.current, draft);
  }, [isLive, send, step, draft, form]);
}

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

/** All errors in one place, each linked to its field; the first wrong field is focused. */
function FaultList({ problems, form, fields, live }: FaultProps) {
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
    <div role="alert" data-testid="faults">
      {names.length === 0 ? null : (
        <div className="notice" data-tone="problem" aria-labelledby={id}>
          <p id={id} className="checkout__faults-title">
            {t('checkout:faults.title', { count: names.length })}
          </p>
          <ul className="checkout__faults">
            {names.map((name) => (
              <li key={name}>
                {live.isLive ? (
                  <button type="button" className="link-button" onClick={() => focusOn(form.current, name)}>
                    {labelOf(name, fields, live, t)}
                  </button>
                ) : (
                  <strong>{labelOf(name, fields, live, t)}</strong>
                )}{' '}
                — {problems[name]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
