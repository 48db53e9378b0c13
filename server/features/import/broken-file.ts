import type { BrokenFileCode, ImportFormat } from '#contract/imports.ts';

type Place = { line?: number; column?: number; values?: Record<string, string> };

/** A file that can't be read, so nothing of it is imported. Lines and columns count from 1. */
export class BrokenFile extends Error {
  readonly code: BrokenFileCode;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly values: Record<string, string>;

  constructor(code: BrokenFileCode, { line, column, values = {} }: Place = {}) {
    super(code);
    this.name = 'BrokenFile';
    this.code = code;
    this.line = line;
    this.column = column;
    this.values = {
      ...values,
      ...(line === undefined ? {} : { line: String(line) }),
      ...(column === undefined ? {} : { column: String(column) }),
    };
  }
}

export const FORMAT_NAMES: Record<ImportFormat, string> = {
  shopify: 'Shopify CSV',
  etsy: 'Etsy CSV',
  google: 'Google Merchant feed',
  woocommerce: 'WooCommerce CSV',
  table: 'Table with columns of its own',
};
