/** The button that leads to the next step; on a phone as wide as the fields. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './ContinueButton.module.css';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

export const ContinueButton = (button: Props) => (
  <Button {...button} className={styles.continue} data-part="continue" />
);
