/** A member's request to Atelier Support: claimed by one agent, answered, resolved, and reopened by another message. */
import { describe, expect, test } from 'vitest';
import { SUPPORT_CLAIM_MS, SUPPORT_IDLE_MS, SUPPORT_REOPEN_MS } from '#machines/support-request/constants.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import { supportRequestPayloads } from '#machines/support-request/selectors.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';
import { AGENT, OTHER_AGENT, supportRequestInput } from './feeds/support-request.ts';
import { RowJourney } from './row-journey.ts';

const begin = () => new RowJourney(supportRequestMachine, supportRequestInput);
const MINE = { agentId: AGENT };
const ANOTHERS = { agentId: OTHER_AGENT };

function claimed(): RowJourney {
  const request = begin();
  request.send('CLAIM', 'agent', afterHours(1), MINE);
  return request;
}
function answered(): RowJourney {
  const request = claimed();
  request.send('ANSWER', 'agent', afterHours(2), MINE);
  return request;
}

describe('requests to Atelier Support', () => {
  test('a request goes from the member to an agent and back, and the member resolves it', () => {
    const request = begin();
    expect(request.state).toBe('WAITING_FOR_SUPPORT');
    expect(request.send('WRITE', 'buyer', afterHours(1))).toBe('WAITING_FOR_SUPPORT');
    expect(request.send('CLAIM', 'agent', afterHours(2), MINE)).toBe('CLAIMED');
    expect(request.send('WRITE', 'buyer', afterHours(3))).toBe('CLAIMED');
    expect(request.send('ANSWER', 'agent', afterHours(3), MINE)).toBe('WAITING_FOR_MEMBER');
    expect(request.send('WRITE', 'buyer', afterHours(4))).toBe('WAITING_FOR_SUPPORT');
    expect(request.row.context).toMatchObject({ waitingSince: afterHours(4), claimedBy: null });
    expect(request.send('RESOLVE', 'buyer', afterHours(5), { agentId: null })).toBe('CLOSED');
    expect(request.dueAt).toBeNull();
  });

  test('the member, the agent who claimed a request, and other agents may each send events of their own', () => {
    const permitted = (request: RowJourney, by: Role, agentId: string | null) =>
      permittedEvents(
        restoreRow(supportRequestMachine, request.row),
        { by, at: afterHours(2) },
        supportRequestPayloads(agentId),
      );
    expect(permitted(begin(), 'agent', AGENT)).toEqual(['CLAIM']);
    expect(permitted(claimed(), 'agent', AGENT)).toEqual(['RELEASE', 'ANSWER', 'RESOLVE']);
    expect(permitted(claimed(), 'agent', OTHER_AGENT)).toEqual([]);
    expect(permitted(answered(), 'agent', AGENT)).toEqual(['ANSWER', 'RESOLVE']);
    expect(permitted(answered(), 'buyer', null)).toEqual(['WRITE', 'RESOLVE']);
  });

  test('only the agent who claimed a request can answer, release and resolve it', () => {
    for (const event of ['ANSWER', 'RELEASE', 'RESOLVE']) {
      expect(begin().send(event, 'agent', afterHours(1), MINE)).toBe('refused in WAITING_FOR_SUPPORT');
      expect(claimed().send(event, 'agent', afterHours(2), ANOTHERS)).toBe('refused in CLAIMED');
    }
    expect(claimed().send('CLAIM', 'agent', afterHours(2), ANOTHERS)).toBe('refused in CLAIMED');
    expect(claimed().send('RELEASE', 'agent', afterHours(2), MINE)).toBe('WAITING_FOR_SUPPORT');
    expect(claimed().send('RESOLVE', 'agent', afterHours(2), MINE)).toBe('CLOSED');
    expect(answered().send('ANSWER', 'agent', afterHours(3), ANOTHERS)).toBe('refused in WAITING_FOR_MEMBER');
    expect(answered().send('RESOLVE', 'agent', afterHours(3), ANOTHERS)).toBe(
      'refused in WAITING_FOR_MEMBER',
    );
    expect(answered().send('RESOLVE', 'agent', afterHours(3), MINE)).toBe('CLOSED');
  });

  test('a request returns to its place in the queue when its agent releases it or does not answer in time', () => {
    const dueAt = afterHours(1) + SUPPORT_CLAIM_MS;
    expect(claimed().wait(dueAt - 1)).toBe('CLAIMED');
    const late = claimed();
    expect(late.send('ANSWER', 'agent', dueAt, MINE)).toBe('refused in WAITING_FOR_SUPPORT');
    const released = claimed();
    released.send('RELEASE', 'agent', afterHours(2), MINE);
    for (const request of [late, released])
      expect(request.row.context).toMatchObject({ waitingSince: BEGUN, claimedBy: null });
  });

  test('an answered request closes after two weeks, unless the member writes', () => {
    const request = answered();
    expect(request.send('ANSWER', 'agent', afterHours(5), MINE)).toBe('WAITING_FOR_MEMBER');
    expect(request.dueAt).toBe(afterHours(5) + SUPPORT_IDLE_MS);
    expect(request.wait(afterHours(5) + SUPPORT_IDLE_MS - 1)).toBe('WAITING_FOR_MEMBER');
    expect(request.wait(afterHours(5) + SUPPORT_IDLE_MS)).toBe('CLOSED');
  });

  test('a closed request is reopened by a message of its member within thirty days, and by nobody else', () => {
    const closed = () => {
      const request = begin();
      request.send('RESOLVE', 'buyer', afterHours(1), { agentId: null });
      return request;
    };
    const end = afterHours(1) + SUPPORT_REOPEN_MS;
    expect(closed().send('WRITE', 'buyer', end - 1)).toBe('WAITING_FOR_SUPPORT');
    expect(closed().send('WRITE', 'buyer', end)).toBe('refused in CLOSED');
    expect(closed().send('CLAIM', 'agent', afterHours(2), MINE)).toBe('refused in CLOSED');
  });

  test.each<Role>(['seller', 'office', 'system', 'time'])('the %s can send no event to a request', (by) => {
    for (const event of ['WRITE', 'CLAIM', 'ANSWER', 'RELEASE', 'RESOLVE'])
      expect(claimed().send(event, by, afterHours(2), MINE)).toBe('refused in CLAIMED');
    expect(begin().send('CLAIM', by, afterHours(1), MINE)).toBe('refused in WAITING_FOR_SUPPORT');
  });
});
