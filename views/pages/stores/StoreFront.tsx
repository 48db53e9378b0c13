/** The name of a store in a list, with its front beside it. */
import type { ReactNode } from 'react';
import type { PageOf } from '#contract/pages.ts';
import styles from './StoreFront.module.css';

export type Fronts = PageOf<'stores'>['fronts'];

type Props = { front: Fronts[string] | undefined; children: ReactNode };

export function StoreFront({ front, children }: Props) {
  return (
    <div className={styles.head}>
      {children}
      {front === undefined ? null : (
        <img
          className={styles.front}
          src={front.src}
          width={1200}
          height={600}
          alt={front.alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
