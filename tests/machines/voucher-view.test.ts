/** A voucher as the API shows it (§3), with the balance left for another purchase. */
import { describe, expect, test } from 'vitest';
import { restoreRow } from '#machines/persistence/row.ts';
import { selectVoucher } from '#machines/voucher/selectors.ts';
import { issued } from '#machines/voucher/setup.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { afterHours } from './feeds/sent.ts';

const EXPIRES = afterHours(24);

function viewIn(state: string, appliedCents: number) {
  const context = { ...issued({ balanceCents: 1000, expiresAt: EXPIRES }), appliedCents };
  const row = { id: '1', machine: 'voucher', shape: 1, state, context, dueAt: null, revision: 1 };
  return selectVoucher(
    voucherMachine.resolveState({ value: restoreRow(voucherMachine, row).value, context }),
  );
}

describe('a voucher worth 1000 cents', () => {
  test.each([
    ['AVAILABLE', 0, 1000, true],
    ['APPLIED', 400, 600, true],
    ['HELD', 400, 600, false],
    ['INVALID', 400, 1000, true],
    ['REDEEMED', 400, 1000, false],
    ['EXPIRED', 400, 1000, false],
  ])(
    'in %s with %d applied has %d left and may expire: %s',
    (state, appliedCents, currentCents, mayExpire) => {
      expect(viewIn(state, appliedCents)).toEqual({
        balanceCents: 1000,
        currentCents,
        appliedCents,
        isApplied: state === 'APPLIED',
        isError: state === 'INVALID',
        mayExpire,
        endsAt: EXPIRES,
      });
    },
  );

  test('is issued with nothing applied', () => {
    expect(issued({ balanceCents: 1000, expiresAt: null })).toEqual({
      balanceCents: 1000,
      dueAt: null,
      appliedCents: 0,
      reason: null,
      orderId: null,
    });
  });
});
