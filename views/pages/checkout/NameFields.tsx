/** First and last name of a recipient or buyer, with the browser's autofill. */
import { useTranslation } from 'react-i18next';
import type { Fields } from '#machines/checkout/saved.ts';
import { Field } from '#views/components/Field.tsx';
import type { Problems } from '#views/hooks/use-checked-form.ts';
import styles from './pair.module.css';

const NAMES = { firstName: 'given-name', lastName: 'family-name' } as const;

interface Props {
  readonly fields: Fields;
  readonly problems: Problems;
  /** Uses the browser's autofill for delivery addresses. */
  readonly isShipping?: boolean;
}

export function NameFields({ fields, problems, isShipping = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
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
