/** The name of a store in a list, with its front beside it. */
import { STORE_FRONT_SIZE } from '#machines/rules/picture-sizes.ts';
import type { ReactNode } from 'react';
import type { PageOf } from '#contract/pages.ts';
import styles from './StoreHeading.module.css';

export type Fronts = PageOf<'stores'>['fronts'];

type Props = { front: Fronts[string] | undefined; children: ReactNode };

export function StoreHeading({ front, children }: Props) {
  return (
    <div className={styles.head}>
      {children}
      {front === undefined ? null : (
        <img
          className={styles.front}
          src={front.src}
          {...STORE_FRONT_SIZE}
          alt={front.alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
