/** Facts of a return or of a line, each with its name above it. */
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
