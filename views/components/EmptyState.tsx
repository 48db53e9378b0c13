/** Replaces missing content in the middle of a page: a picture, a message, and what to do next. */
import type { ComponentProps } from 'react';
import styles from './EmptyState.module.css';

export const EmptyState = ({ className = '', ...div }: ComponentProps<'div'>) => (
  <div className={`${styles.empty} ${className}`} {...div} />
);
