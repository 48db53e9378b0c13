/** One message of a dispute, or one note of an agent: its author, its time and its text. */
import type { ReactNode } from 'react';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import styles from './Words.module.css';

export function When({ at }: { at: string }) {
  const { day, time } = useLocale();
  const zone = timeZone() ?? 'UTC';
  return (
    <time dateTime={at}>
      {day(at, zone, 'short')}, {time(at, zone)}
    </time>
  );
}

export const Byline = ({ author, at, children }: { author: string; at: string; children?: ReactNode }) => (
  <p className={styles.byline}>
    <strong>{author}</strong>
    {children}
    <When at={at} />
  </p>
);

export const Words = ({ text }: { text: string }) => (
  <p className={styles.words} dir="auto" data-testid="words">
    {text}
  </p>
);
