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
    this.list = page.getByTestId('list');
    this.cards = page.locator('[data-testid="list"] [data-testid="cards"] > li');
    this.facets = page.getByTestId('facet');
    this.chosen = page.getByTestId('chosen');
    this.correction = page.locator('main > [role="note"]');
  }

  async expectShown(): Promise<void> {
    await expect(this.list).toHaveAttribute('data-state', 'FULFILLED');
  }

  /** How many items the list says it has. */
  async total(): Promise<number> {
    return numberIn(await this.page.getByTestId('count').innerText());
  }

  facet(name: string): Locator {
    return this.facets.filter({ has: this.page.locator('summary', { hasText: name }) });
  }

  /** Opens a facet, and on a phone the filters before it. */
  async open(name: string): Promise<void> {
    const summary = this.facet(name).locator('summary');
    if (!(await summary.isVisible())) await this.page.getByTestId('filters').locator('> summary').click();
    if ((await this.facet(name).getAttribute('open')) === null) await summary.click();
  }

  /**
   * Selects the first unselected value of a facet, after opening the filters and the facet where they are closed.
   * @returns the number of items that the facet shows for this value
   */
  async choose(name: string): Promise<number> {
    await this.open(name);
    const value = this.facet(name).locator('[data-testid="facet-value"]:not([aria-current])').first();
    const promised = numberIn(await value.getByTestId('facet-count').innerText());
    const before = await this.chosen.count();
    await value.click();
    await expect(this.chosen).toHaveCount(before + 1);
    await this.expectShown();
    return promised;
  }

  async openFirst(): Promise<string> {
    const link = this.cards.first().locator('h3 a');
    const title = await link.innerText();
    await link.click();
    return title;
  }
}

/** The number in a text; thousands may be separated by a comma, a point or a space. */
export const numberIn = (text: string): number => Number(/\d[\d.,\s]*/.exec(text)?.[0].replace(/\D/g, ''));
