/** Tells the reader something about the page or what they just did, on Mantine's Alert. */
import { Alert, type AlertProps, type MantineColor } from '@mantine/core';

/** Information, success, warning or failure. */
export type NoticeTone = 'info' | 'good' | 'warn' | 'problem';

const COLOUR: Record<NoticeTone, MantineColor> = {
  info: 'gray',
  good: 'green',
  warn: 'orange',
  problem: 'red',
};

interface Props extends Omit<AlertProps, 'color' | 'variant'> {
  readonly tone?: NoticeTone;
}

/** Screen readers announce it at once only where the caller gives it the role of a status or an alert. */
export function Notice({ tone = 'info', role = 'note', ...alert }: Props) {
  return <Alert {...alert} role={role} variant="light" color={COLOUR[tone]} data-tone={tone} />;
}
