/** A form field: label, hint, input and error, linked for screen readers. */
import { useId, type ComponentProps, type ReactNode } from 'react';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The error, in the reader's language. */
  problem?: string | undefined;
  /** Content at the end of the input, such as a button. */
  end?: ReactNode;
  /** Content below the input. */
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
