/** A card that is stitched round its edge: the frame of a page that asks for one thing. */
import type { ComponentProps } from 'react';
import styles from './StitchedCard.module.css';

export const StitchedCard = ({ className = '', ...section }: ComponentProps<'section'>) => (
  <section className={`${styles.card} ${className}`} {...section} />
);
