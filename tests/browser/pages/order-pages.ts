import { expect, type Locator, type Page } from '@playwright/test';

/** The page of a purchase, as its buyer sees it. */
export class PurchasePage {
  readonly page: Page;
  readonly order: Locator;
  readonly heading: Locator;
  readonly shipments: Locator;
  readonly total: Locator;
  readonly voucherTotal: Locator;
  readonly paid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.order = page.getByTestId('order');
    this.heading = this.order.getByRole('heading', { level: 2 });
    this.total = page.getByTestId('total');
    this.voucherTotal = page.getByTestId('voucher-total');
    this.paid = page.getByTestId('paid-by-card').locator('dd');
    this.shipments = page.getByTestId('shipment');
  }

  async open(parentNumber: string, start = ''): Promise<void> {
    await this.page.goto(`${start}/orders/${parentNumber}`);
    await expect(this.page.getByTestId('purchase')).toHaveAttribute('data-state', 'FULFILLED');
  }

  async expectState(state: string): Promise<void> {
    await expect(this.order).toHaveAttribute('data-state', state);
  }
}

/** A seller's list of orders, and the page of one order. */
export class SalesPages {
  readonly page: Page;
  readonly rows: Locator;
  readonly order: Locator;
  readonly heading: Locator;
  readonly shipForm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByTestId('sale');
    this.order = page.getByTestId('order');
    this.heading = this.order.getByRole('heading', { level: 2 });
    this.shipForm = page.getByTestId('ship-form');
  }

  async expectState(state: string): Promise<void> {
    await expect(this.order).toHaveAttribute('data-state', state);
  }

  /** Ships this quantity of the first line, with a Canada Post tracking number. */
  async ship(quantity: number, number: string): Promise<void> {
    await this.shipForm.getByRole('spinbutton').first().fill(String(quantity));
    await this.shipForm.getByRole('combobox').selectOption('CANADA_POST');
    await this.shipForm.getByRole('textbox').fill(number);
    await this.shipForm.getByRole('button').click();
    await this.shipForm.getByRole('button', { name: 'Yes, it’s shipped' }).click();
  }
}
