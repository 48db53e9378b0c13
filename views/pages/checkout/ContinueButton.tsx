/** Leads on to the next step: as wide as the fields on a phone. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './ContinueButton.module.css';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

export const ContinueButton = (button: Props) => (
  <Button {...button} className={styles.continue} data-part="continue" />
);
