/** The card of an item in a return: its picture, beside it what it is, and all else below both. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { Picture } from '#contract/catalogue.ts';
import styles from './LineFrame.module.css';

const SIDE_PX = 80;

interface Props extends ComponentPropsWithoutRef<'li'> {
  readonly picture: Pick<Picture, 'src' | 'alt'>;
  readonly head: ReactNode;
}

export function LineFrame({ picture, head, children, ...item }: Props) {
  return (
    <li {...item} className={styles.line}>
      <img className={styles.picture} {...picture} width={SIDE_PX} height={SIDE_PX} />
      <div className={styles.head}>{head}</div>
      {children === undefined || children === null ? null : <div className={styles.body}>{children}</div>}
    </li>
  );
}

/** A list of such cards. */
export const Lines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

/** Facts of a line, such as its quantity, beside one another. */
export const LineFacts = ({ children }: { children: ReactNode }) => (
  <p className={styles.facts}>{children}</p>
);

/** Stands for a line that couldn't be loaded (§8). */
export const EmptyLine = ({ text }: { text: string }) => (
  <div className={styles.line} data-empty data-testid="empty-item">
    <span className={styles.picture} aria-hidden="true" />
    <p>{text}</p>
  </div>
);
