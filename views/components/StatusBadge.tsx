/** The status of an order, a return or a dispute, colored by what it means for the reader. */
import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Waiting for someone, under way, ended well, ended badly, or over. */
export type StatusTone = 'wait' | 'go' | 'good' | 'bad' | 'off';

const LOOK: Record<StatusTone, Pick<BadgeProps, 'color' | 'variant'>> = {
  wait: { color: 'orange', variant: 'light' },
  go: { color: 'dark', variant: 'filled' },
  good: { color: 'green', variant: 'light' },
  bad: { color: 'red', variant: 'light' },
  off: { color: 'gray', variant: 'light' },
};

interface Props {
  readonly tone: StatusTone;
  readonly children: ReactNode;
  /** The state's own name, for tests. */
  readonly 'data-status'?: string;
  readonly 'data-testid'?: string;
}

export const StatusBadge = ({ tone, ...badge }: Props) => (
  <Badge {...LOOK[tone]} {...badge} data-tone={tone} />
);
