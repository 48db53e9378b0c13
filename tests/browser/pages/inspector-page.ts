import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The inspector, in its own tab or in a frame beside the shop. */
export class InspectorPage {
  readonly root: Locator;
  readonly chart: Locator;
  readonly search: Locator;
  readonly theme: Locator;
  readonly zoomed: Locator;
  readonly detail: Locator;
  readonly payload: Locator;
  readonly problem: Locator;
  readonly submit: Locator;
  readonly outcome: Locator;
  readonly context: Locator;
  readonly count: Locator;
  private readonly within: Page | FrameLocator;

  constructor(within: Page | FrameLocator) {
    this.within = within;
    this.root = within.locator('.inspector');
    this.chart = within.locator('svg.chart');
    this.search = within.locator('.bar__search');
    this.theme = within.locator('.bar__theme select');
    this.zoomed = within.locator('.canvas');
    this.detail = within.locator('.detail');
    this.payload = within.locator('.pane--send textarea');
    this.problem = within.locator('#send-problem');
    this.submit = within.locator('.pane--send button[type="submit"]');
    this.outcome = within.locator('.outcome');
    this.context = within.locator('.pane--state .tree');
    this.count = within.locator('.log__head [data-events]');
  }

  async expectFollowing(): Promise<void> {
    await expect(this.root).toHaveAttribute('data-state', 'following');
  }

  actor(name: string): Locator {
    return this.within.locator(`.actor[data-actor="${name}"]`).first();
  }

  machine(name: string): Locator {
    return this.within.locator(`.actor[data-machine="${name}"]`);
  }

  state(id: string): Locator {
    return this.chart.locator(`g[data-state="${id}"]`);
  }

  /** The rendered rows of the log. */
  rows(event: string): Locator {
    return this.within.locator(`.log__row[data-event="${event}"]`);
  }

  event(type: string): Locator {
    return this.within.locator(`.known input[value="${type}"]`);
  }

  pane(name: string): Locator {
    return this.within.locator('.panes').getByRole('button', { name });
  }

  /** Selects an actor: shows its chart, and only its events in the log. */
  async watch(actor: string): Promise<void> {
    await this.actor(actor).click();
    await expect(this.chart).toBeVisible();
    await this.within.getByRole('checkbox', { name: 'Only this actor' }).check();
  }
}

/** The inspector's button in a page of the shop, and the docked inspector. */
export class InspectorDock {
  readonly opener: Locator;
  readonly panel: Locator;
  readonly edge: Locator;
  readonly close: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    const dock = page.locator('#inspector-dock');
    this.opener = dock.locator('.opener__button');
    this.panel = dock.locator('.panel');
    this.edge = dock.getByRole('separator');
    this.close = dock.locator('.panel__close');
  }

  async openTab(): Promise<InspectorPage & { page: Page }> {
    await this.opener.click();
    const opening = this.page.context().waitForEvent('page');
    await this.page.locator('#inspector-dock a').click();
    const page = await opening;
    const inspector = Object.assign(new InspectorPage(page), { page });
    await inspector.expectFollowing();
    return inspector;
  }

  async openBeside(): Promise<InspectorPage> {
    await this.opener.click();
    await this.page.locator('#inspector-dock').getByRole('button', { name: 'Beside this page' }).click();
    return this.beside();
  }

  beside(): InspectorPage {
    return new InspectorPage(this.page.frameLocator('#inspector-dock iframe'));
  }
}
