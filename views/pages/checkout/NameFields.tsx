/** Whose address or order it is: first and last name, as browsers know to fill them in. */
import type { Fields } from '../../../machines/checkout/saved.ts';
import { useSpeech } from '../../locale.tsx';
import { Field } from '../../parts/Field.tsx';
import type { Problems } from '../../parts/form-problems.ts';

const NAMES = { firstName: 'given-name', lastName: 'family-name' } as const;

interface Props {
  readonly fields: Fields;
  readonly problems: Problems;
  /** Of an address: the browser's own for deliveries. */
  readonly isShipping?: boolean;
}

export function NameFields({ fields, problems, isShipping = false }: Props) {
  const { t } = useSpeech();
  return (
    <div className="checkout__pair">
      {(['firstName', 'lastName'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`checkout:field.${name}`)}
          defaultValue={fields[name]}
          autoComplete={isShipping ? `shipping ${NAMES[name]}` : NAMES[name]}
          required
          problem={problems[name]}
        />
      ))}
    </div>
  );
}
