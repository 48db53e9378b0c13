/** The frame of a short form within a return. */
import type { ComponentProps } from 'react';
import styles from './SmallForm.module.css';

export const SmallForm = (form: ComponentProps<'form'>) => <form {...form} className={styles.form} />;
