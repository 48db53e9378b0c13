import { useState } from 'react';
import { useSpeech } from '../../locale.tsx';
import { Field, type FieldProps } from '../../parts/Field.tsx';

/** A password, which can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { t } = useSpeech();
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
