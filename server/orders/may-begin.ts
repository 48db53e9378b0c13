/** What a buyer may begin about an order. The machine says whether a case can be opened at all; each kind of case has its own rule. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Sender } from '../../machines/lifecycle/roles.ts';

export interface MayBegin {
  readonly return: boolean;
  readonly dispute: boolean;
}

/**
 * @param order the order's lifecycle as it stands now
 * @param reader who asks: cases are the buyer's to begin
 */
export function mayBegin(order: AnyMachineSnapshot, reader: Sender): MayBegin {
  const isOpen = reader.by === 'buyer' && order.can({ type: 'CASE_OPENED', by: 'system', at: reader.at });
  return { return: isOpen, dispute: isOpen };
}
