/** Stands in the middle of a page in place of content that isn't there: a picture, what is the case, and what to do next. */
import type { ComponentProps } from 'react';
import styles from './EmptyState.module.css';

export const EmptyState = ({ className = '', ...div }: ComponentProps<'div'>) => (
  <div className={`${styles.empty} ${className}`} {...div} />
);
