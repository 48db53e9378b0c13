/** Who sends events to lifecycles, as their steps name them. */
import type { Role } from '../../machines/lifecycle/roles.ts';

const SENDERS: Readonly<Record<Role, true>> = {
  buyer: true,
  seller: true,
  agent: true,
  system: true,
  time: true,
};

export const isSender = (by: string): by is Role => Object.hasOwn(SENDERS, by);
