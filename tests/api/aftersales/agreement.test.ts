/**
 * Sends every generated path of disputes, return lines and vouchers to the API, each event first by every wrong role, and
 * compares the stored row after each step with a live actor that receives the same events.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { EndpointName } from '#contract/endpoints.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { disputeFeed, disputeInput, disputeInTest } from '#tests/machines/feeds/dispute.ts';
import { returnLineFeed, returnLineInput, returnLineInTest } from '#tests/machines/feeds/return-line.ts';
import { voucherFeed, voucherInput, voucherInTest } from '#tests/machines/feeds/voucher.ts';
import type { Feed } from '#tests/machines/walker/feed.ts';
import { pathsOf } from '#tests/machines/walker/paths.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { someParcel } from '#tests/support/tracking.ts';
import { startAftersalesFixture, type AftersalesFixture } from './aftersales-fixture.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

/** Marks the payment of a return as captured, because only captured money can be refunded. */
const CAPTURE_PAYMENT = `update lifecycle set state = 'CAPTURED' where id = (
  select payment_lifecycle_id from seller_order join return_order on order_number = seller_order.number
    join return_line on return_number = return_order.number where return_line.lifecycle_id = $1)`;

interface Begun {
  readonly params: Record<string, string>;
  readonly lifecycleId: string;
}

interface Case {
  readonly machine: AnyStateMachine;
  readonly feed: Feed;
  readonly input: object;
  readonly call: EndpointName;
  /** The roles that can make the call; the server answers 404 to the other roles. */
  readonly parties: readonly ('buyer' | 'seller' | 'agent')[];
  begin(): Promise<Begun>;
}

const CASES: readonly Case[] = [
  {
    machine: disputeInTest,
    feed: disputeFeed,
    input: disputeInput,
    call: 'disputeEvent',
    parties: ['buyer', 'seller', 'agent'],
    async begin() {
      const { disputeId, lifecycleId } = await fixture.openDispute(disputeInput);
      return { params: { disputeId }, lifecycleId };
    },
  },
  {
    machine: returnLineInTest,
    feed: { ...returnLineFeed, inputs: [returnLineInput] },
    input: returnLineInput,
    call: 'returnLineEvent',
    parties: ['buyer', 'seller', 'agent'],
    async begin() {
      const { returnLineId, lifecycleId } = await fixture.openReturn(returnLineInput);
      await fixture.database.pool.query(CAPTURE_PAYMENT, [lifecycleId]);
      return { params: { returnLineId }, lifecycleId };
    },
  },
  {
    machine: voucherInTest,
    feed: { ...voucherFeed, inputs: [voucherInput] },
    input: voucherInput,
    call: 'voucherEvent',
    parties: ['buyer'],
    async begin() {
      const { cardNumber, lifecycleId } = await fixture.issueVoucher(voucherInput);
      return { params: { cardNumber }, lifecycleId };
    },
  },
];

async function stored(id: string) {
  const row = await readRow(fixture.database.pool, id);
  if (row === undefined) throw new Error('it is gone');
  return row;
}

describe.each(CASES)('$feed.name', ({ machine, feed, input, call, parties, begin }) => {
  const paths = pathsOf(machine, feed).filter(({ events }) => events.length > 0);

  /** Sends an event of a person through the API, a deadline through its job, and an event of the system to the lifecycle. */
  async function deliver(begun: Begun, { by, at, ...body }: AnyEventObject): Promise<number> {
    fixture.clock.set(at);
    if (by === 'time') {
      const { revision } = await stored(begun.lifecycleId);
      await applyDeadlines(fixture.database.pool, at, failOnError);
      return (await stored(begun.lifecycleId)).revision === revision ? 409 : 200;
    }
    const party = parties.find((known) => known === by);
    if (party === undefined) {
      const { accepted } = await move(fixture.database.pool, machine, begun.lifecycleId, { ...body, by, at });
      return accepted ? 200 : 409;
    }
    const answer = await fixture.ask(party, call, { params: begun.params, body });
    return answer.statusCode;
  }

  test.each(paths.map((path, nth) => [nth, path.events] as const))(
    'accepts, refuses and stores the same as a live actor on path %i',
    async (_, path) => {
      // The server requires a unique tracking number for each parcel; the machine accepts any.
      const events = path.map((event) => (event['tracking'] ? { ...event, tracking: someParcel() } : event));
      const begun = await begin();
      const model = createActor(machine, { input }).start();
      for (const event of events) {
        const { dueAt } = model.getSnapshot().context;
        // The server applies a passed deadline before the event and the live actor doesn't: other tests cover that.
        if (event.type !== 'TIME_UP' && dueAt !== null && event['at'] >= dueAt) break;
        const before = await stored(begun.lifecycleId);
        for (const wrong of parties.filter((party) => party !== event['by'])) {
          const sent = { ...event, by: wrong };
          if (event.type === 'TIME_UP' || model.getSnapshot().can(sent)) continue;
          expect(await deliver(begun, sent)).toBe(409);
          expect(await stored(begun.lifecycleId)).toEqual(before);
        }
        const isPossible = model.getSnapshot().can(event);
        expect(await deliver(begun, event)).toBe(isPossible ? 200 : 409);
        model.send(event);
        const { value, context } = model.getSnapshot();
        const row = await stored(begun.lifecycleId);
        expect(row).toMatchObject({ state: value, context: JSON.parse(JSON.stringify(context)) });
        expect(row.revision).toBe(before.revision + (isPossible ? 1 : 0));
      }
      model.stop();
    },
  );
});
