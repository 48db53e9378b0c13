/** One field of a form: label, hint, input and what is wrong with it, tied together for screen readers. */
import { useId, type ComponentProps, type ReactNode } from 'react';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong, in the reader's words. */
  problem?: string | undefined;
  /** Stands inside the input, at its end: a button, say. */
  end?: ReactNode;
  /** Stands below the input. */
  children?: ReactNode;
};

export function Field({ label, hint, problem, end, children, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const described = [hint === undefined ? '' : hintId, problem === undefined ? '' : problemId]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className="field" data-state={problem === undefined ? 'VALID' : 'INVALID'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <span className="field__hint" id={hintId}>
          {hint}
        </span>
      )}
      <span className="field__box">
        <input
          {...input}
          id={id}
          className="field__input"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
        />
        {end}
      </span>
      {problem === undefined ? null : (
        <span className="field__problem" id={problemId} data-testid={`problem-${input.name}`}>
          {problem}
        </span>
      )}
      {children}
    </div>
  );
}
