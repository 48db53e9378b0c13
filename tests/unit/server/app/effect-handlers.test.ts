/** Whatever a lifecycle on the server wants done, somebody does. */
import { describe, expect, it } from 'vitest';
import { disputeEffects } from '../../../../machines/dispute/actors.ts';
import { orderEffects } from '../../../../machines/order/actors.ts';
import { paymentEffects } from '../../../../machines/payment/actors.ts';
import { payoutEffects } from '../../../../machines/payout/actors.ts';
import { registry } from '../../../../machines/registry.ts';
import { returnLineEffects } from '../../../../machines/return-line/actors.ts';
import { reviewEffects } from '../../../../machines/review/actors.ts';
import { voucherEffects } from '../../../../machines/voucher/actors.ts';
import { HANDLERS } from '../../../../server/app/effect-handlers.ts';

const WANTED: Readonly<Record<string, object>> = {
  dispute: disputeEffects,
  order: orderEffects,
  payment: paymentEffects,
  payout: payoutEffects,
  'return-line': returnLineEffects,
  review: reviewEffects,
  voucher: voucherEffects,
  /** Ends a session, which who asks looks up. */
  'agent-session': {},
  /** What is to be let go of is done by the job that looks after attempts. */
  'payment-attempt': {},
};

describe('what lifecycles want done', () => {
  const onServer = registry.filter((entry) => entry.onServer).map(({ name }) => name);

  it('is known of every machine that the server obeys', () => {
    expect(Object.keys(WANTED).toSorted()).toEqual(onServer.toSorted());
  });

  it.each(Object.entries(WANTED))(
    'is carried out for %s, every effect of it and no other',
    (name, effects) => {
      expect(Object.keys(HANDLERS[name] ?? {}).toSorted()).toEqual(Object.keys(effects).toSorted());
    },
  );
});
