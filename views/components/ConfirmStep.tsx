/**
 * Confirms an action that moves money: shows the amount and the recipient, and moves the focus to its heading. Its messages are
 * loaded when a form that needs them is shown.
 */
import { Button } from '@mantine/core';
import { Suspense, use, useEffect, useId, useRef } from 'react';
import { translatorOf } from '../extra-messages.ts';
import { messageLanguage } from '#locales/paths.ts';
import styles from './ConfirmStep.module.css';
import { useLocale } from '../locale.tsx';
import type { Translate } from '../translate.ts';
import type { Confirmation } from '../hooks/use-confirmation.ts';

export interface ConfirmTexts {
  readonly title: string;
  readonly lines: readonly string[];
  /** Label of the confirming button. */
  readonly yes: string;
}

interface Props {
  /** @param say translates messages of the namespace `confirm` */
  texts(say: Translate): ConfirmTexts;
  readonly isBusy: boolean;
  readonly confirmation: Pick<Confirmation<never>, 'isBlocked' | 'confirm' | 'back'>;
}

export function ConfirmStep(props: Props) {
  return (
    <Suspense fallback={null}>
      <Step {...props} />
    </Suspense>
  );
}

function Step({ texts, isBusy, confirmation }: Props) {
  const say = use(translatorOf('confirm', messageLanguage(useLocale())));
  const { title, lines, yes } = texts(say);
  const { isBlocked, confirm, back } = confirmation;
  const wait = useId();
  const mayGoBack = !isBusy || isBlocked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div
      className={styles.step}
      data-testid="confirm-step"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && mayGoBack) back();
      }}
    >
      <h3 tabIndex={-1} ref={heading}>
        {title}
      </h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.wait} id={wait} role="status">
        {isBlocked ? say('confirm:wait') : null}
      </p>
      <p className={styles.buttons}>
        <Button aria-disabled={isBusy} aria-describedby={isBlocked ? wait : undefined} onClick={confirm}>
          {yes}
        </Button>
        <Button variant="outline" aria-disabled={!mayGoBack} onClick={back}>
          {say('confirm:back')}
        </Button>
      </p>
    </div>
  );
}
