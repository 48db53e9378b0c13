import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

type Figures = { created: number; updated: number; skipped: number; refused: number; warnings?: number };
type Notes = 'refused' | 'warnings';

/** The page where sellers import their listings. */
export class ImportPage {
  readonly root: Locator;
  readonly form: Locator;
  readonly file: Locator;
  readonly currency: Locator;
  readonly stock: Locator;
  readonly rate: Locator;
  readonly trial: Locator;
  readonly pictures: Locator;
  /** Takes listings that are no longer in the file off sale. */
  readonly retire: Locator;
  readonly send: Locator;
  readonly problem: Locator;
  readonly report: Locator;
  /** The button that imports the previewed file. */
  readonly importNow: Locator;
  /** The listings of earlier files that this file lacks, with the sentence above them. */
  readonly missing: Locator;
  /** The refused rows, each with its line, listing and reason. */
  readonly refused: Locator;

  /** The form that assigns the columns of an unknown table. */
  readonly columns: Locator;
  readonly earlier: Locator;
  /** The form for words of the seller's files whose categories were guessed. */
  readonly guessed: Locator;

  constructor(page: Page) {
    this.root = page.locator('[data-page="import"]');
    this.form = page.getByTestId('import-form');
    this.file = this.form.locator('input[name="file"]');
    this.currency = this.form.locator('input[name="currency"]');
    this.stock = this.form.locator('input[name="stock"]');
    this.rate = this.form.locator('input[name="rate"]');
    this.trial = this.form.locator('input[name="trial"]');
    this.pictures = this.form.locator('input[name="pictures"]');
    this.retire = this.form.locator('input[name="retire"]');
    this.send = this.form.locator('button[type="submit"]');
    this.problem = this.form.locator('[role="alert"][data-tone]');
    this.columns = page.getByTestId('import-columns');
    this.earlier = page.getByTestId('earlier-imports');
    this.guessed = page.getByTestId('import-guessed');
    this.report = page.getByTestId('import-report');
    this.importNow = this.report.getByTestId('import-now');
    this.missing = this.report.getByTestId('import-missing');
    this.refused = this.report.getByTestId('import-refused').locator('tbody tr');
  }

  column(field: string): Locator {
    return this.columns.locator(`select[name="${field}"]`);
  }

  /** The category select for a guessed word. */
  categoryFor(word: string): Locator {
    return this.guessed.getByRole('combobox', { name: word });
  }

  async saveCategories(): Promise<void> {
    await this.guessed.locator('button[type="submit"]').click();
    await expect(this.guessed).toHaveAttribute('data-state', 'FULFILLED');
  }

  async choose(name: string, content: string): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  async expectState(state: 'IDLE' | 'FULFILLED' | 'REJECTED'): Promise<void> {
    await expect(this.form).toHaveAttribute('data-state', state);
  }

  async importTried(): Promise<void> {
    await this.importNow.click();
    await this.expectReport('IMPORTED');
  }

  async expectReport(state: 'TRIED' | 'IMPORTED'): Promise<void> {
    await expect(this.report).toHaveAttribute('data-state', state);
  }

  async expectVisitor(visitor: 'guest' | 'shopper' | 'seller'): Promise<void> {
    await expect(this.root).toHaveAttribute('data-state', visitor);
  }

  /** The groups of equal notes, each with its count and reason. */
  groups(of: Notes): Locator {
    return this.report.getByTestId(`import-${of}`).locator('summary');
  }

  /** The table rows of the groups of notes that the seller has opened. */
  openRows(of: Notes): Locator {
    return this.report.getByTestId(`import-${of}`).locator('tbody tr').filter({ visible: true });
  }

  /** Saves the refused rows as a file and reads it. */
  async download(): Promise<{ name: string; text: string }> {
    const [file] = await Promise.all([
      this.report.page().waitForEvent('download'),
      this.report.getByTestId('import-download').click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }

  /** Without `warnings`, any number of them. */
  async expectFigures({ created, updated, skipped, refused, warnings }: Figures): Promise<void> {
    const figures = [
      ...[created, updated, skipped, refused].map(String),
      warnings === undefined ? /^\d+$/ : String(warnings),
    ];
    await expect(this.report.getByTestId('import-figures').locator('dd')).toHaveText(figures);
  }
}
