/** User activity and inactivity (§9): every figure is tested at its edge. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  selectHasLostContactCentre,
  selectIsIdle,
  selectIsSessionKept,
  selectLastActiveAt,
} from '#machines/activity/selectors.ts';
import { requestFailure } from '#machines/request/failure.ts';
import { activityAt } from './feeds/activity.ts';
import { NOW } from './feeds/people.ts';
import { Live } from './walker/live.ts';

const begin = () =>
  new Live((openCalls, options) => createActor(activityAt(openCalls), { ...options, input: { now: NOW } }));
type Activity = ReturnType<typeof begin>;

const value = (live: Activity) => live.actor.getSnapshot().value;
const act = (live: Activity, at: number) => live.actor.send({ type: 'ACTIVITY', at });
const timesOf = (live: Activity, name: string) =>
  live.effects.filter(({ type }) => type === name).map(({ params }) => params);

describe('the activity announcement', () => {
  test('is sent at once, and then at most once a second', () => {
    const live = begin();
    act(live, NOW + 1);
    act(live, NOW + 2);
    live.advance(999);
    act(live, NOW + 1_000);
    expect(timesOf(live, 'reportActivity')).toEqual([{ at: NOW + 1 }]);
    live.advance(1);
    act(live, NOW + 1_001);
    expect(timesOf(live, 'reportActivity')).toEqual([{ at: NOW + 1 }, { at: NOW + 1_001 }]);
  });

  test('may be skipped, but the actor still records the latest activity', () => {
    const live = begin();
    expect(selectLastActiveAt(live.actor.getSnapshot())).toBe(NOW);
    act(live, NOW + 1);
    act(live, NOW + 7);
    expect(selectLastActiveAt(live.actor.getSnapshot())).toBe(NOW + 7);
  });
});

describe('the stored activity time', () => {
  test('is written two seconds after the last activity, and not before', () => {
    const live = begin();
    act(live, NOW + 1);
    live.advance(1_999);
    expect(timesOf(live, 'storeStamp')).toEqual([]);
    live.advance(1);
    expect(timesOf(live, 'storeStamp')).toEqual([{ at: NOW + 1 }]);
  });

  test('is delayed by further activity, and is the time of the last one', () => {
    const live = begin();
    for (const ms of [0, 1_999, 3_998, 5_997]) {
      act(live, NOW + ms);
      live.advance(1_999);
    }
    expect(timesOf(live, 'storeStamp')).toEqual([]);
    live.advance(1);
    expect(timesOf(live, 'storeStamp')).toEqual([{ at: NOW + 5_997 }]);
    live.advance(60_000);
    live.actor.send({ type: 'LEAVE' });
    expect(timesOf(live, 'storeStamp')).toHaveLength(1);
  });

  test('is written when the user leaves the tab, if there is a new one', () => {
    const live = begin();
    live.actor.send({ type: 'LEAVE' });
    expect(timesOf(live, 'storeStamp')).toEqual([]);
    act(live, NOW + 5);
    live.actor.send({ type: 'LEAVE' });
    live.actor.send({ type: 'LEAVE' });
    expect(timesOf(live, 'storeStamp')).toEqual([{ at: NOW + 5 }]);
    live.advance(2_000);
    expect(timesOf(live, 'storeStamp')).toHaveLength(1);
  });
});

describe('the session', () => {
  function beginSignedIn(): Activity {
    const live = begin();
    live.actor.send({ type: 'SIGNED_IN' });
    return live;
  }
  const look = async (live: Activity, at: number, lastActiveAt = NOW, isStored = true) => {
    live.advance(300);
    const [id] = live.openCalls.open;
    await live.answer(id ?? '', { at, lastActiveAt, isStored });
  };

  test('is not checked while no member is signed in', () => {
    const live = begin();
    live.advance(60_000);
    expect(live.openCalls.open).toEqual([]);
    expect(selectIsSessionKept(live.actor.getSnapshot())).toBe(false);
  });

  test('is checked every 300 ms, active or not', async () => {
    const live = beginSignedIn();
    for (const [id, at] of [
      ['kept.lookAtSession', NOW],
      ['kept.lookAtSession', NOW + 15_000],
      ['idle.lookAtSession', NOW + 15_300],
      ['idle.lookAtSession', NOW + 15_600],
    ] as const) {
      live.advance(299);
      expect(live.openCalls.open).toEqual([]);
      live.advance(1);
      expect(live.openCalls.open).toEqual([id]);
      await live.answer(id, { at, lastActiveAt: NOW, isStored: true });
    }
  });

  test('is kept without a stored copy while the last activity is less than 15 s old', async () => {
    const live = beginSignedIn();
    await look(live, NOW + 14_999, NOW, false);
    expect(selectIsSessionKept(live.actor.getSnapshot())).toBe(true);
    expect(live.takeEffects()).toEqual([]);
  });

  test('is lost 15 s after the last activity without a stored copy, and its owner is notified once', async () => {
    const live = beginSignedIn();
    await look(live, NOW + 15_000, NOW, false);
    expect(live.takeEffects()).toEqual(['reportSessionLost']);
    expect(value(live).session).toBe('unwatched');
    live.advance(60_000);
    expect(live.openCalls.open).toEqual([]);
  });

  test('is kept but idle 15 s after the last activity while it is stored', async () => {
    const live = beginSignedIn();
    await look(live, NOW + 15_000);
    expect(selectIsIdle(live.actor.getSnapshot())).toBe(true);
    await look(live, NOW + 60_000, NOW, false);
    expect(live.takeEffects()).toEqual(['reportSessionLost']);
    expect(value(live).session).toBe('unwatched');
  });

  test('is active again at once after activity in this tab, before the next check', async () => {
    const live = beginSignedIn();
    await look(live, NOW + 15_000);
    act(live, NOW + 15_100);
    expect(selectIsSessionKept(live.actor.getSnapshot())).toBe(true);
  });

  test.each([
    ['in this tab', (live: Activity) => act(live, NOW + 20_000), NOW, false],
    ['in another', () => undefined, NOW + 20_000, false],
    ['in another, and it is still stored', () => undefined, NOW + 20_000, true],
  ])('is active again after activity %s', async (_, happens, stampedAt, isStored) => {
    const live = beginSignedIn();
    await look(live, NOW + 15_000);
    happens(live);
    await look(live, NOW + 20_300, stampedAt, isStored);
    expect(selectIsSessionKept(live.actor.getSnapshot())).toBe(true);
    expect(live.takeEffects()).not.toContain('reportSessionLost');
  });

  test('counts activity that was neither announced nor stored yet', async () => {
    const live = beginSignedIn();
    act(live, NOW + 100);
    act(live, NOW + 200);
    await look(live, NOW + 15_199, NOW, false);
    expect(selectIsSessionKept(live.actor.getSnapshot())).toBe(true);
    await look(live, NOW + 15_200, NOW, false);
    expect(live.takeEffects()).toContain('reportSessionLost');
  });

  const failing = (live: Activity, id: string) => live.fail(id, new Error('storage is gone'));
  const silent = (live: Activity) => Promise.resolve(live.advance(300));
  test.each([
    ['kept', 'fails', failing],
    ['kept', 'takes 300 ms', silent],
    ['idle', 'fails', failing],
    ['idle', 'takes 300 ms', silent],
  ] as const)('is checked again when it is %s and a check %s', async (state, _, happens) => {
    const live = beginSignedIn();
    if (state === 'idle') await look(live, NOW + 15_000);
    live.advance(300);
    await happens(live, `${state}.lookAtSession`);
    expect(value(live).session).toEqual({ [state]: 'waiting' });
    live.advance(300);
    expect(live.openCalls.open).toEqual([`${state}.lookAtSession`]);
  });

  test('is not checked after sign-out, even if a check is under way', () => {
    const live = beginSignedIn();
    live.advance(300);
    live.actor.send({ type: 'SIGNED_OUT' });
    expect(live.openCalls.aborted).toEqual(['kept.lookAtSession']);
    live.advance(60_000);
    expect(live.openCalls.open).toEqual([]);
  });
});

describe("the contact center's token", () => {
  function beginTalking(): Activity {
    const live = begin();
    live.actor.send({ type: 'CONTACT_CENTRE_OPENED' });
    return live;
  }

  test('is refreshed after 540 s without activity, and not before', async () => {
    const live = beginTalking();
    live.advance(539_999);
    expect(live.openCalls.open).toEqual([]);
    live.advance(1);
    expect(live.openCalls.open).toEqual(['refreshContactCentre']);
    await live.answer('refreshContactCentre', null);
    live.advance(540_000);
    expect(live.openCalls.open).toEqual(['refreshContactCentre']);
  });

  test('is refreshed 540 s after the last activity', () => {
    const live = beginTalking();
    live.advance(539_999);
    act(live, NOW + 539_999);
    live.advance(539_999);
    expect(live.openCalls.open).toEqual([]);
    live.advance(1);
    expect(live.openCalls.open).toEqual(['refreshContactCentre']);
  });

  test.each([
    ['fails', (live: Activity) => live.fail('refreshContactCentre', requestFailure(503, null))],
    ['takes 30 s', (live: Activity) => Promise.resolve(live.advance(30_000))],
  ])('is requested again at the next activity when the refresh %s', async (_, happens) => {
    const live = beginTalking();
    live.advance(540_000);
    await happens(live);
    expect(selectHasLostContactCentre(live.actor.getSnapshot())).toBe(true);
    live.advance(540_000);
    expect(live.openCalls.open).toEqual([]);
    act(live, NOW + 2_000_000);
    expect(live.openCalls.open).toEqual(['refreshContactCentre']);
    await live.answer('refreshContactCentre', null);
    expect(value(live).contactCentre).toBe('current');
  });

  test('is given up when a refresh takes 30 s, and not before', () => {
    const live = beginTalking();
    live.advance(540_000);
    live.advance(29_999);
    expect(value(live).contactCentre).toBe('refreshing');
    live.advance(1);
    expect(value(live).contactCentre).toBe('failed');
  });

  test('is not refreshed once the conversation has ended', () => {
    const live = beginTalking();
    live.advance(540_000);
    live.actor.send({ type: 'CONTACT_CENTRE_CLOSED' });
    expect(live.openCalls.aborted).toEqual(['refreshContactCentre']);
    act(live, NOW + 1);
    live.advance(540_000);
    expect(live.openCalls.open).toEqual([]);
  });
});
