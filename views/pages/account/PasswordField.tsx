import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Field, type FieldProps } from '#views/components/Field.tsx';
import { LinkButton } from '#views/components/LinkButton.tsx';
import styles from './PasswordField.module.css';

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
        <LinkButton
          className={styles.toggle}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? t('account:password.hide') : t('account:password.show')}
          <VisuallyHidden> {t('account:password.toggle')}</VisuallyHidden>
        </LinkButton>
      }
    />
  );
}
