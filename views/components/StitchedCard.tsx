/** A card with a stitched edge: the frame of a page with a single short form. */
import type { ComponentProps } from 'react';
import styles from './StitchedCard.module.css';

export const StitchedCard = ({ className = '', ...section }: ComponentProps<'section'>) => (
  <section className={`${styles.card} ${className}`} {...section} />
);
