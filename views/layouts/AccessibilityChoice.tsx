/** Turns accessibility mode on or off (§4): more contrast, larger text, no motion. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { selectIsAccessibilityOn } from '#machines/accessibility/selectors.ts';
import { useAccessibility, useAccessibilityActor } from '../shop.tsx';
import styles from './DisplayChoice.module.css';

export function AccessibilityChoice() {
  const { t } = useTranslation();
  const actor = useAccessibilityActor();
  // The server doesn't know what this browser has stored.
  const isOn = useAccessibility((snapshot) => snapshot && selectIsAccessibilityOn(snapshot));
  const options = [
    { name: 'off', isChosen: isOn === false, choose: 'TURN_OFF' },
    { name: 'on', isChosen: isOn === true, choose: 'TURN_ON' },
  ] as const;
  return (
    <div className={styles.choice} role="group" aria-label={t('shell:accessibilityMode.label')}>
      <span aria-hidden="true">{t('shell:accessibilityMode.label')}</span>
      {options.map(({ name, isChosen, choose }) => (
        <Button
          key={name}
          className={styles.option}
          variant="transparent"
          aria-pressed={isChosen}
          onClick={() => actor?.send({ type: choose })}
        >
          {t(`shell:accessibilityMode.${name}`)}
        </Button>
      ))}
    </div>
  );
}
