/** A select with its label and error. */
import { useId, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  name: string;
  label: string;
  problem?: string | undefined;
};

export function Choice({ label, problem, children, ...select }: Props) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className="field" data-state={problem === undefined ? 'VALID' : 'INVALID'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="field__input"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
      >
        {children}
      </select>
      {problem === undefined ? null : (
        <span className="field__problem" id={problemId} data-testid={`problem-${select.name}`}>
          {problem}
        </span>
      )}
    </div>
  );
}
