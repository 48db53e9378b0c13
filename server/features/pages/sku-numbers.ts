import { SKUS_MAX, SKU_MAX } from '#contract/limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Splits a parameter with several numbers, separated by commas (§7). @throws Refusal 400 that names the parameter */
export function numbersOf(text: string, field: string): string[] {
  const skus = [...new Set(text.split(',').map((sku) => sku.trim()))].filter((sku) => sku !== '');
  const isWrong = skus.some((sku) => sku.length > SKU_MAX || sku.includes('\0'));
  if (skus.length === 0 || skus.length > SKUS_MAX || isWrong) throw new Refusal('VALIDATION', { field });
  return skus;
}
