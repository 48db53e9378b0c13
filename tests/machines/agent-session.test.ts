/** How long an agent may act for a customer, and who may end it (§2, §6). */
import { describe, expect, test } from 'vitest';
import { ends } from '#machines/agent-session/selectors.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { agentSessionMachine } from '#machines/agent-session/machine.ts';
import { agentSessionInput } from './feeds/agent-session.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';

const begin = () => new RowJourney(agentSessionMachine, agentSessionInput);
const TWO_HOURS = afterHours(2);

describe("an agent's session", () => {
  test('begins with two hours left', () => {
    const session = begin();
    expect(session.state).toBe('ACTING');
    expect(session.dueAt).toBe(TWO_HOURS);
    expect(session.row.context).toEqual({
      startedAt: BEGUN,
      dueAt: TWO_HOURS,
      codesAsked: 0,
      codeAskedAt: null,
      codeTries: 0,
    });
  });

  test('ends by time after exactly two hours, however late it is read', () => {
    expect(begin().wait(TWO_HOURS - 1)).toBe('ACTING');
    expect(begin().wait(TWO_HOURS)).toBe('ENDED_BY_TIME');
    expect(begin().wait(TWO_HOURS + 30 * 24 * HOUR_MS)).toBe('ENDED_BY_TIME');
  });

  test('can be ended by its agent', () => {
    expect(begin().send('END', 'agent', afterHours(1))).toBe('ENDED_BY_AGENT');
  });

  test.each<Role>(['buyer', 'seller', 'system', 'time'])('cannot be ended by the %s', (by) => {
    expect(begin().send('END', by, afterHours(1))).toBe('refused in ACTING');
  });

  test('ends with the sign-in session when the system reports its end, not when the agent does', () => {
    expect(begin().send('SESSION_ENDED', 'system', afterHours(1))).toBe('ENDED_WITH_SESSION');
    expect(begin().send('SESSION_ENDED', 'agent', afterHours(1))).toBe('refused in ACTING');
  });

  test('keeps its first end when a second one is sent', () => {
    const byAgent = begin();
    byAgent.send('END', 'agent', afterHours(1));
    expect(byAgent.send('END', 'agent', afterHours(1))).toBe('refused in ENDED_BY_AGENT');
    expect(byAgent.send('SESSION_ENDED', 'system', afterHours(1))).toBe('refused in ENDED_BY_AGENT');
    expect(byAgent.wait(TWO_HOURS)).toBe('ENDED_BY_AGENT');
    expect(byAgent.dueAt).toBeNull();
    const withSession = begin();
    withSession.send('SESSION_ENDED', 'system', afterHours(1));
    expect(withSession.send('END', 'agent', afterHours(1))).toBe('refused in ENDED_WITH_SESSION');
  });

  test('has ended by time when its agent ends it after two hours', () => {
    const late = begin();
    expect(late.send('END', 'agent', TWO_HOURS)).toBe('refused in ENDED_BY_TIME');
  });

  test('permits vouchers once the customer has read out the code, and not before', () => {
    const session = begin();
    expect(session.send('CODE_RIGHT', 'system', BEGUN)).toBe('refused in ACTING');
    expect(session.send('ASK_CODE', 'agent', BEGUN)).toBe('CODE_ASKED');
    expect(session.send('CODE_WRONG', 'system', BEGUN + 1)).toBe('CODE_ASKED');
    expect(session.send('CODE_RIGHT', 'agent', BEGUN + 2)).toBe('refused in CODE_ASKED');
    expect(session.send('CODE_RIGHT', 'system', BEGUN + 3)).toBe('PERMITTED');
    expect(session.send('ASK_CODE', 'agent', BEGUN + 4)).toBe('refused in PERMITTED');
    expect(session.send('END', 'agent', BEGUN + 5)).toBe('ENDED_BY_AGENT');
  });

  test.each<Role>(['buyer', 'seller', 'system', 'time'])('refuses a code requested by the %s', (by) => {
    expect(begin().send('ASK_CODE', by, BEGUN)).toBe('refused in ACTING');
  });

  test('accepts a code for ten minutes', () => {
    const asked = () => {
      const session = begin();
      session.send('ASK_CODE', 'agent', BEGUN);
      return session;
    };
    const late = BEGUN + 10 * MINUTE_MS;
    expect(asked().send('CODE_RIGHT', 'system', late - 1)).toBe('PERMITTED');
    expect(asked().send('CODE_RIGHT', 'system', late)).toBe('refused in CODE_ASKED');
    expect(asked().send('CODE_WRONG', 'system', late)).toBe('refused in CODE_ASKED');
  });

  test('refuses every code after five wrong ones, until the agent requests another', () => {
    const session = begin();
    session.send('ASK_CODE', 'agent', BEGUN);
    for (let tries = 1; tries <= 5; tries += 1)
      expect(session.send('CODE_WRONG', 'system', BEGUN + tries)).toBe('CODE_ASKED');
    expect(session.send('CODE_WRONG', 'system', BEGUN + 6)).toBe('refused in CODE_ASKED');
    expect(session.send('CODE_RIGHT', 'system', BEGUN + 7)).toBe('refused in CODE_ASKED');
    expect(session.send('ASK_CODE', 'agent', BEGUN + 8)).toBe('CODE_ASKED');
    expect(session.row.context).toMatchObject({ codesAsked: 2, codeAskedAt: BEGUN + 8, codeTries: 0 });
    expect(session.send('CODE_RIGHT', 'system', BEGUN + 9)).toBe('PERMITTED');
  });

  test('allows three codes and refuses a fourth', () => {
    const session = begin();
    for (const asked of [1, 2, 3]) {
      expect(session.send('ASK_CODE', 'agent', BEGUN + asked)).toBe('CODE_ASKED');
    }
    expect(session.send('ASK_CODE', 'agent', BEGUN + 4)).toBe('refused in CODE_ASKED');
    expect(session.send('CODE_RIGHT', 'system', BEGUN + 4)).toBe('PERMITTED');
  });

  test.each(['CODE_ASKED', 'PERMITTED'])(
    'ends by time, with its sign-in session and by its agent in %s too',
    (state) => {
      const there = () => {
        const session = begin();
        session.send('ASK_CODE', 'agent', BEGUN);
        if (state === 'PERMITTED') session.send('CODE_RIGHT', 'system', BEGUN);
        expect(session.state).toBe(state);
        return session;
      };
      expect(there().send('END', 'agent', BEGUN + 1)).toBe('ENDED_BY_AGENT');
      expect(there().send('END', 'buyer', BEGUN + 1)).toBe(`refused in ${state}`);
      expect(there().send('SESSION_ENDED', 'system', BEGUN + 1)).toBe('ENDED_WITH_SESSION');
      expect(there().send('SESSION_ENDED', 'agent', BEGUN + 1)).toBe(`refused in ${state}`);
      expect(there().wait(TWO_HOURS - 1)).toBe(state);
      expect(there().wait(TWO_HOURS)).toBe('ENDED_BY_TIME');
    },
  );

  test('tells the browser which events would end it, without a started actor', () => {
    expect(ends(agentSessionInput, { type: 'TIME_UP', by: 'time', at: TWO_HOURS - 1 })).toBe(false);
    expect(ends(agentSessionInput, { type: 'TIME_UP', by: 'time', at: TWO_HOURS })).toBe(true);
    expect(ends(agentSessionInput, { type: 'END', by: 'agent', at: BEGUN })).toBe(true);
    expect(ends(agentSessionInput, { type: 'END', by: 'buyer', at: BEGUN })).toBe(false);
  });
});
