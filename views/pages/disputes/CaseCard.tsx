/** The frame of a case in a list: its heading, a badge beside it, facts, and the next deadline. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styles from './CaseCard.module.css';

interface Props extends ComponentPropsWithoutRef<'li'> {
  readonly heading: ReactNode;
  /** A status or an amount. */
  readonly mark: ReactNode;
  readonly facts: ReactNode;
}

export function CaseCard({ heading, mark, facts, children, ...item }: Props) {
  return (
    <li {...item} className={styles.card}>
      {heading}
      <div>{mark}</div>
      <p className={styles.facts}>{facts}</p>
      {children === null ? null : <div className={styles.end}>{children}</div>}
    </li>
  );
}

/** A list of such cards. */
export const CaseCards = (list: ComponentPropsWithoutRef<'ul'>) => <ul {...list} className={styles.cards} />;
