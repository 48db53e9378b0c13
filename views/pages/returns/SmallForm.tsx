/** The frame of a short form within a return. */
import type { ComponentPropsWithoutRef } from 'react';
import styles from './SmallForm.module.css';

export const SmallForm = (form: ComponentPropsWithoutRef<'form'>) => (
  <form {...form} className={styles.form} noValidate />
);
