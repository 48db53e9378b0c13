import { expect, type Locator, type Page } from '@playwright/test';

/** A list of items: category, search, seller and maker pages. */
export class ListingPage {
  readonly list: Locator;
  readonly cards: Locator;
  readonly facets: Locator;
  readonly chosen: Locator;
  readonly correction: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.list = page.locator('.list');
    this.cards = page.locator('.list .card');
    this.facets = page.locator('.facet');
    this.chosen = page.locator('.chosen__value');
    this.correction = page.locator('main > .notice');
  }

  async expectShown(): Promise<void> {
    await expect(this.list).toHaveAttribute('data-state', 'FULFILLED');
  }

  /** How many items the list says it has. */
  async total(): Promise<number> {
    return numberIn(await this.page.locator('.list__count').innerText());
  }

  facet(name: string): Locator {
    return this.facets.filter({ has: this.page.locator('summary', { hasText: name }) });
  }

  /**
   * Selects the first unselected value of a facet, after opening the filters and the facet where they are closed.
   * @returns the number of items that the facet shows for this value
   */
  async choose(name: string): Promise<number> {
    const filters = this.page.locator('.list__filters > summary');
    const facet = this.facet(name);
    const value = facet.locator('.facet__value:not([aria-current])').first();
    if (!(await facet.locator('summary').isVisible())) await filters.click();
    if (!(await value.isVisible())) await facet.locator('summary').click();
    const promised = numberIn(await value.locator('.facet__count').innerText());
    const before = await this.chosen.count();
    await value.click();
    await expect(this.chosen).toHaveCount(before + 1);
    await this.expectShown();
    return promised;
  }

  async openFirst(): Promise<string> {
    const link = this.cards.first().locator('.card__title a');
    const title = await link.innerText();
    await link.click();
    return title;
  }
}

/** The number in a text; thousands may be separated by a comma, a point or a space. */
export const numberIn = (text: string): number => Number(/\d[\d.,\s]*/.exec(text)?.[0].replace(/\D/g, ''));
