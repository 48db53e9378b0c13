import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Field, type FieldProps } from '#views/components/Field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      end={
        <button
          type="button"
          className="field__toggle"
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? t('account:password.hide') : t('account:password.show')}
          <span className="visually-hidden"> {t('account:password.toggle')}</span>
        </button>
      }
    />
  );
}
