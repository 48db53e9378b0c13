/** Who sends events to orders, returns and disputes, as their steps name them. */
import type { Role } from '../../machines/runtime/roles/roles.ts';

type SenderOfStep = Exclude<Role, 'office'>;
const SENDERS: Readonly<Record<SenderOfStep, true>> = {
  buyer: true,
  seller: true,
  agent: true,
  system: true,
  time: true,
};

export const isSender = (by: string): by is SenderOfStep => Object.hasOwn(SENDERS, by);
