/** First and last name of a person, with the browser's autofill. */
import type { Problems } from '#views/hooks/use-checked-form.ts';
import { Field } from './Field.tsx';
import pair from './Pair.module.css';

const NAMES = { firstName: 'given-name', lastName: 'family-name' } as const;

interface Props {
  readonly labels: Readonly<Record<'firstName' | 'lastName', string>>;
  readonly names: { readonly firstName?: string | undefined; readonly lastName?: string | undefined } | null;
  readonly problems: Problems;
  /** Uses the browser's autofill for delivery addresses. */
  readonly isShipping?: boolean;
}

export function NameFields({ labels, names, problems, isShipping = false }: Props) {
  return (
    <div className={pair.pair}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={labels[name]}
          defaultValue={names?.[name]}
          autoComplete={isShipping ? `shipping ${NAMES[name]}` : NAMES[name]}
          required
          problem={problems[name]}
        />
      ))}
    </div>
  );
}
