import { expect, type Locator, type Page } from '@playwright/test';

/** A list of items: category, search, seller and maker pages. */
export class ListingPage {
  readonly list: Locator;
  readonly cards: Locator;
  readonly facets: Locator;
  readonly chosen: Locator;
  /** The button that opens the filters on a phone. */
  readonly filters: Locator;
  readonly drawer: Locator;
  /** The drawer's button that leads back to the list. */
  readonly showItems: Locator;
  readonly correction: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByTestId('list');
    this.cards = page.locator('[data-testid="list"] [data-testid="cards"] > li');
    // On a phone they are in a drawer, or unfolded above the list; what is folded doesn't count.
    this.facets = page.getByTestId('facet').filter({ visible: true });
    this.filters = page.getByTestId('filters').locator('> summary');
    this.drawer = page.getByTestId('filter-drawer').getByRole('dialog');
    this.showItems = page.getByTestId('show-items');
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
    if (await this.filters.isVisible()) await this.openFilters();
    if ((await this.facet(name).getAttribute('open')) === null) await summary.click();
  }

  /** Opens a phone's filters, unless they are open. */
  async openFilters(): Promise<void> {
    if ((await this.facets.count()) > 0) return;
    await this.filters.click();
    await expect(this.facets.first()).toBeVisible();
  }

  /** Goes back from a phone's filters to the list; on a desktop the list is beside them. */
  async closeFilters(): Promise<void> {
    if (!(await this.showItems.isVisible())) return;
    await this.showItems.click();
    await expect(this.drawer).toHaveCount(0);
  }

  values(name: string): Locator {
    return this.facet(name).getByTestId('facet-value');
  }

  /**
   * Selects the first unselected value of a facet, after opening the filters and the facet where they are closed, and goes back to
   * the list.
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
    await this.closeFilters();
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
