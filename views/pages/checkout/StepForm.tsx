/** A step's form: typed text goes to the machine and survives a reload; without script the server handles it. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Fields } from '#machines/checkout/saved.ts';
import { selectFields, selectFaults, selectRefused } from '#machines/checkout/selectors.ts';
import type { SavedStep } from '#machines/rules/checkout-steps.ts';
import { faultText } from '#views/components/fault-text.ts';
import { focusFirstError, showErrors } from '#views/forms/focus-first-error.ts';
import { useLocale } from '#views/locale.tsx';
import type { Problems } from '#views/hooks/use-checked-form.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { FaultList } from './FaultList.tsx';
import type { StepProps } from './step-props.ts';
import { StepFailure } from './StepFailure.tsx';

/** The text in a form, by field. */
function fieldsIn(form: HTMLFormElement): Fields {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Puts text into a form's fields: what was typed before a reload, or a saved address. */
export function fillIn(form: HTMLFormElement | null, fields: Fields): void {
  for (const field of form?.elements ?? []) {
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
  const found = Object.entries(faults).map(([name, fault]) => [name, faultText(fault, name, t)] as const);
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
  useKeptInput(form, props, fields);
  const refused = selectRefused(snapshot);
  const isRefused = isLive ? refused?.step === step : sent !== null;
  useEffect(() => {
    // After the server's answer; while the shopper corrects one field, the focus stays there.
    if (isRefused && form.current) focusFirstError(form.current);
  }, [isRefused, refused]);
  const type = () => {
    if (form.current) send({ type: 'TYPE', step, fields: fieldsIn(form.current) });
  };
  return (
    <form
      ref={form}
      method="post"
      action={href(`/checkout/${step}`)}
      noValidate
      onChange={type}
      onSubmit={(event) => {
        if (!isLive) return;
        event.preventDefault();
        showErrors(event.currentTarget, () => {
          type();
          send({ type: 'CONTINUE' });
        });
      }}
    >
      <FaultList problems={problems} form={form} fields={fields} live={live} />
      <StepFailure live={live} problem={isLive ? null : data.problem} />
      {children(fields, problems)}
      {isStuck ? null : (
        <ContinueButton type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('checkout:saving') : t('checkout:continue')}
        </ContinueButton>
      )}
    </form>
  );
}

/** On hydration: keeps text typed before it, otherwise restores the saved draft. */
function useKeptInput(form: RefObject<HTMLFormElement | null>, { live, step }: Props, fields: Fields): void {
  const { isLive, send, snapshot } = live;
  const drawn = useRef(fields);
  const draft = snapshot.context.drafts[step];
  const isHydrated = useRef(isLive);
  useEffect(() => {
    if (!isLive || isHydrated.current || !form.current) return;
    isHydrated.current = true;
    const now = fieldsIn(form.current);
    if (!isSame(now, { ...now, ...drawn.current })) send({ type: 'TYPE', step, fields: now });
    else if (draft !== null) fillIn(form.current, draft);
  }, [isLive, send, step, draft, form]);
}
