/** Columns of a line's target that carts and saved items share, and the moment that they are read at. */
import { sql } from 'drizzle-orm';
import type { OptionValue } from '#contract/catalogue.ts';
import type { Language, Locale } from '#locales/paths.ts';
import { isForSale, seatsAvailable, unitsAvailable } from '#server/features/catalogue/index.ts';
import { classSession, variant } from '#server/platform/database/schema/index.ts';

/** The time and language in which a cart is read. Stock is decided at `now`; `shown` differs from it in a preview. */
export type CartView = { now: Date; shown: Date; locale: Locale; houseName: string };

/** How many units of a line's item can be bought now; 0 if it isn't for sale. */
export const available = (now: Date) => sql<number>`case when not ${isForSale} then 0
  when ${variant.id} is not null then ${unitsAvailable} else ${seatsAvailable(now)} end`;

export const price = sql<number>`coalesce(${variant.priceCents}, ${classSession.priceCents})`;

export const optionText = (options: readonly OptionValue[], language: Language): string =>
  options.map(({ value }) => value[language]).join(', ');
