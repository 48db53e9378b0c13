/** The dispute and return pages as a party sees them: the state they show and the actions they offer. */
import type { Page } from '@playwright/test';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { DisputePage } from '../pages/dispute-page.ts';
import { expect } from '../shop-test.ts';
import type { PartyPage, Shown } from './party-browsers.ts';

/** The CSS selectors of the parts of a page. */
interface Places {
  readonly state: string;
  readonly label: string;
  readonly due: string;
  readonly events: string;
  /** Matches while no request is pending. */
  readonly atRest: string;
}

/** How often these pages poll (`views/hooks/use-polling.ts`). */
const POLL_MS = 4_000;

/**
 * Waits until the page shows `wanted` or `ms` have passed. @returns what it shows then. Runs inside the page, without access to
 * this module: polling the page from here would take longer than the walk.
 */
async function watch({ places, wanted, ms }: { places: Places; wanted: string; ms: number }) {
  const read = (): Shown | null => {
    const root = document.querySelector(places.state);
    if (!root) return null;
    const offers = [...document.querySelectorAll(places.events)];
    const events = offers.map((offer) => offer.getAttribute('data-event') ?? '');
    return {
      state: root.getAttribute('data-state') ?? '',
      label: document.querySelector(places.label)?.textContent ?? '',
      isDue: document.querySelector(places.due) !== null,
      events: [...new Set(events)].filter((event) => event !== 'COMMENT').sort(),
    };
  };
  const end = performance.now() + ms;
  while (JSON.stringify(read()) !== wanted && performance.now() < end)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return read();
}

/** Navigates without a reload, as the browser's back and forward do. @returns false where no hydrated page is open */
function follow(address: string): boolean {
  if (document.documentElement.dataset['state'] !== 'hydrated') return false;
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return true;
}

/** The parts that both pages share. Playwright's clock is installed, so `lookAgain` fast-forwards it to the next poll. */
const party = (page: Page, places: Places): Omit<PartyPage, 'press' | 'fill' | 'write'> => ({
  async open(address) {
    if (await page.evaluate(follow, address)) return;
    await page.goto(address);
  },
  async lookAgain() {
    // A page doesn't poll while a request is pending.
    await page.locator(places.atRest).waitFor({ state: 'attached' });
    await page.clock.fastForward(POLL_MS);
  },
  async expectShown({ state, label, isDue, events }, who) {
    const wanted = { state, label, isDue, events };
    const given = { places, wanted: JSON.stringify(wanted), ms: WAIT_TIMEOUT_MS };
    expect(await page.evaluate(watch, given), `as the ${who} sees it`).toEqual(wanted);
  },
});

export function disputeParty(page: Page): PartyPage {
  const dispute = new DisputePage(page);
  return {
    ...party(page, {
      state: '[data-testid="dispute"]',
      label: '[data-testid="status"]',
      due: '[data-testid="standing"] [data-testid="countdown"]',
      events: '[data-testid="dispute"] [data-event]',
      atRest: '[data-testid="dispute"]:not([data-request="PENDING"])',
    }),
    press: (event) => dispute.root.locator(`[data-event="${event}"]`).click(),
    write: (text) => dispute.write(text),
    async fill(event, fields) {
      const form = await dispute.action(event);
      for (const [name, value] of Object.entries(fields)) {
        const radio = form.locator(`input[type="radio"][name="${name}"][value="${value}"]`);
        if ((await radio.count()) === 1) await radio.check();
        else await form.locator(`[name="${name}"]`).fill(value);
      }
      await form.locator('button[type="submit"]').click();
      // Where an agent's decision moves money, the page asks for a confirmation.
      if (event === 'DECIDE') await form.getByTestId('confirm-step').locator('button').first().click();
    },
  };
}

/** A return of one line. */
export function returnParty(page: Page): PartyPage {
  const root = page.getByTestId('return');
  const button = (event: string) => root.locator(`button[data-event="${event}"]`);
  return {
    ...party(page, {
      state: '[data-testid="return-line"]',
      label: '[data-testid="return-line"] [data-tone]',
      due: '[data-testid="return-line"] [data-testid="countdown"]',
      events: '[data-testid="return"] [data-event]',
      atRest: '[data-testid="return"]:not([data-state="PENDING"])',
    }),
    async press(event) {
      await button(event).click();
      if (event === 'CANCEL') await root.getByTestId('sure').getByRole('button').first().click();
      // Where an agent's action moves money, the page asks for a confirmation.
      if (event === 'DISPUTE_DECIDED' || event === 'REFUND_SETTLED')
        await root.getByTestId('confirm-step').locator('button').first().click();
    },
    write: () => Promise.reject(new Error('a return has no messages')),
    async fill(event, fields) {
      // The form for handing over the parcel is open from the start.
      if (event !== 'SHIP') await button(event).click();
      const form = page.getByTestId(event === 'SHIP' ? 'ship' : `form-${event}`);
      for (const [name, value] of Object.entries(fields)) {
        const field = form.locator(`[name="${name}"]`);
        if (name === 'carrier') await field.selectOption(value);
        else await field.fill(value);
      }
      await form.locator('button[type="submit"]').click();
    },
  };
}
