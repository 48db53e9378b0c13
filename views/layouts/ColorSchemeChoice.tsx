/** Chooses light pages, dark ones, or those of the reader's device. */
import { Button, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { COLOR_SCHEMES } from '../theme/color-scheme.ts';
import styles from './DisplayChoice.module.css';

export function ColorSchemeChoice() {
  const { t } = useTranslation();
  // To hold transitions back, Mantine would write a style element, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  // The server doesn't know what this browser has stored.
  const isMounted = useMounted();
  return (
    <div className={styles.choice} role="group" aria-label={t('shell:colorScheme.label')}>
      <span aria-hidden="true">{t('shell:colorScheme.label')}</span>
      {COLOR_SCHEMES.map((scheme) => (
        <Button
          key={scheme}
          className={styles.option}
          variant="transparent"
          aria-pressed={isMounted && scheme === colorScheme}
          onClick={() => {
            setColorScheme(scheme);
          }}
        >
          {t(`shell:colorScheme.${scheme}`)}
        </Button>
      ))}
    </div>
  );
}
