import { expect, type Locator, type Page } from '@playwright/test';

export type StepName = 'contact' | 'address' | 'delivery' | 'payment' | 'review';

/** The contact details of a guest buyer. */
export const BUYER = { email: 'wren.hollis@example.com', firstName: 'Wren', lastName: 'Hollis' } as const;
export const NEW_YORK = {
  country: 'US',
  line1: '12 Weavers Lane',
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11211',
} as const;

/** Test cards by their outcome (docs/payments.md). */
export const CARD = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  lateDeclined: '4000000000003212',
} as const;

export class CheckoutPage {
  readonly root: Locator;
  readonly continueButton: Locator;
  readonly faults: Locator;
  readonly paymentMessage: Locator;
  readonly problems: Locator;
  readonly placeOrder: Locator;
  readonly due: Locator;
  readonly total: Locator;
  readonly vouchers: Locator;
  readonly voucherTotal: Locator;
  readonly card: { number: Locator; expiry: Locator; code: Locator; brand: Locator };
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByTestId('checkout');
    this.continueButton = this.root.locator('[data-part="continue"]');
    this.faults = this.root.getByTestId('faults');
    this.paymentMessage = this.root.getByTestId('payment-message');
    this.problems = this.root.getByTestId('problems');
    this.placeOrder = this.root.getByTestId('place-order');
    const summary = this.root.getByTestId('summary');
    this.due = summary.getByTestId('due');
    this.total = summary.getByTestId('total');
    this.vouchers = this.root.getByTestId('voucher');
    this.voucherTotal = summary.getByTestId('voucher-total');
    this.card = {
      number: this.root.getByTestId('card-number'),
      expiry: this.root.getByTestId('card-expiry'),
      code: this.root.getByTestId('card-code'),
      brand: this.root.getByTestId('card-brand'),
    };
  }

  field(name: string): Locator {
    return this.root.locator(`[data-step][data-state="OPEN"] [name="${name}"]`);
  }

  step(name: StepName): Locator {
    return this.root.locator(`[data-step="${name}"]`);
  }

  /** Expects the step to be open and its script to be running. */
  async expectStep(name: StepName): Promise<void> {
    await expect(this.step(name)).toHaveAttribute('data-state', 'OPEN');
    await expect(this.root).toHaveAttribute('data-hydrated', '');
    await expect(this.page).toHaveURL(new RegExp(`/checkout/${name}$`));
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      const field = this.field(name);
      const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT';
      await (isList ? field.selectOption(text) : field.fill(text));
    }
  }

  async fillContact(): Promise<void> {
    await this.expectStep('contact');
    await this.fill(BUYER);
    await this.continueButton.click();
    await this.expectStep('address');
  }

  /** The contact step of a member, which the checkout may skip. */
  async confirmContact(email: string): Promise<void> {
    await expect(this.root).toHaveAttribute('data-hydrated', '');
    if ((await this.step('contact').getAttribute('data-state')) !== 'OPEN') return;
    await expect(this.field('email')).toHaveValue(email);
    await this.continueButton.click();
  }

  async fillAddress(): Promise<void> {
    await this.expectStep('address');
    await this.fill(NEW_YORK);
    await this.continueButton.click();
    await this.expectStep('delivery');
  }

  async acceptDelivery(): Promise<void> {
    await this.expectStep('delivery');
    await this.continueButton.click();
    await this.expectStep('payment');
  }

  async typeCard(number: string): Promise<void> {
    await this.expectStep('payment');
    await this.card.number.fill(number);
    await this.card.expiry.fill('1234');
    await this.card.code.fill('123');
    await this.continueButton.click();
    await this.expectStep('review');
  }

  /** Completes every step from contact to payment. */
  async fillToReview(number: string): Promise<void> {
    await this.fillContact();
    await this.fillAddress();
    await this.acceptDelivery();
    await this.typeCard(number);
  }

  /** An amount on the English page, in cents. */
  async centsOf(amount: Locator): Promise<number> {
    const text = (await amount.innerText()).replace('−', '-').replace(/[^\d.-]/g, '');
    return Math.round(Number(text) * 100);
  }

  /** Expects the page of the placed order with its thank-you message. */
  async expectOrder(): Promise<void> {
    await expect(this.page).toHaveURL(/\/orders\/\d+/);
    await expect(this.page.getByTestId('thanks')).toBeVisible();
  }
}
