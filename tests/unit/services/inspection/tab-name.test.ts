import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HANDOVER_MS, settleTabName, type TabNaming } from '#services/inspection/tab-name.ts';

/** A tab that stored the name "tab-1", whose lock another page holds until `release`. */
function reloadedTab() {
  let release = (): void => {};
  let answer = (): void => {};
  const asking: AbortSignal[] = [];
  const naming: TabNaming = {
    stored: 'tab-1',
    lock: (_name, signal) =>
      new Promise((settled) => {
        release = () => settled(true);
        signal.addEventListener('abort', () => settled(false));
      }),
    askOwner(_name, answered, signal) {
      answer = answered;
      asking.push(signal);
    },
    fresh: () => 'tab-2',
  };
  return { naming, release: () => release(), answer: () => answer(), asking };
}

describe('the name by which the inspector knows a tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('stays the same after a reload, even if the previous page is slow to release it', async () => {
    const { naming, release, asking } = reloadedTab();
    const name = settleTabName(naming);
    await vi.advanceTimersByTimeAsync(HANDOVER_MS - 1);
    release();
    expect(await name).toBe('tab-1');
    expect(asking.map(({ aborted }) => aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is replaced in a duplicated tab as soon as the original tab answers', async () => {
    const { naming, answer } = reloadedTab();
    const name = settleTabName(naming);
    answer();
    expect(await name).toBe('tab-2');
  });

  test('is replaced after 30 s if the page with the old name neither closes nor answers', async () => {
    const { naming } = reloadedTab();
    const name = settleTabName(naming);
    await vi.advanceTimersByTimeAsync(HANDOVER_MS);
    expect(await name).toBe('tab-2');
  });

  test('is assigned at once when a tab opens for the first time', async () => {
    const { naming } = reloadedTab();
    expect(await settleTabName({ ...naming, stored: null })).toBe('tab-2');
  });
});
