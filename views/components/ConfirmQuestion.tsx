/** Asks a member to confirm what can't be undone, in place of the button that was pressed. Moves the focus to its heading; Escape answers no. */
import { Button } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import styles from './ConfirmQuestion.module.css';

interface Props {
  readonly heading: 'h2' | 'h4';
  readonly question: string;
  /** What follows from a yes. */
  readonly text: string;
  /** Labels of the two buttons. */
  readonly yes: string;
  readonly no: string;
  readonly testId: string;
  onYes(): void;
  onNo(): void;
}

export function ConfirmQuestion({ heading: Heading, question, text, yes, no, testId, onYes, onNo }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div
      className={styles.question}
      data-testid={testId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onNo();
      }}
    >
      <Heading ref={title} tabIndex={-1}>
        {question}
      </Heading>
      <p>{text}</p>
      <p className={styles.buttons}>
        <Button onClick={onYes}>{yes}</Button>
        <Button variant="outline" onClick={onNo}>
          {no}
        </Button>
      </p>
    </div>
  );
}

/** The ref of the button that leads to the question: it has the focus again once the member has answered no. */
export function useButtonOfQuestion(isAsked: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return button;
}
