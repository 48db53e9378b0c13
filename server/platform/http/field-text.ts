/** The message for an invalid field, in the reader's language: its name and what it may be. */
import { COLOUR_FAMILIES, ITEM_KINDS, SORTS } from '#contract/catalogue.ts';
import {
  IDS_MAX,
  ITEMS_PER_ADD_MAX,
  LATITUDE_MAX,
  LINE_QUANTITY_MAX,
  LONGITUDE_MAX,
  PAGE_MAX,
  PATH_MAX,
  QUERY_MAX,
  RATING_MAX,
  SKU_MAX,
  STORE_RANGE_MAX,
} from '#contract/limits.ts';
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/fields.json' with { type: 'json' };
import canadian from '#locales/en-CA/fields.json' with { type: 'json' };
import fr from '#locales/fr/fields.json' with { type: 'json' };
import type { MessageLanguage } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { fields: en }, 'en-CA': { fields: canadian }, fr: { fields: fr } },
  defaultNS: 'fields',
});

type Field = keyof typeof en;
type Values = Record<string, string | number | boolean>;

const ids = { most: IDS_MAX };
/** The contract's limits, for the placeholders of the texts. */
const LIMITS: Record<Field, Values> = {
  path: { most: PATH_MAX },
  q: { most: QUERY_MAX },
  category: {},
  kind: { list: ITEM_KINDS.join(', ') },
  colour: { most: COLOUR_FAMILIES.length },
  brand: ids,
  seller: ids,
  attribute: ids,
  price: {},
  rating: { most: RATING_MAX },
  store: {},
  storeId: {},
  sort: { list: SORTS.join(', ') },
  page: { most: PAGE_MAX },
  subSku: { most: SKU_MAX },
  sku: { most: SKU_MAX, items: ITEMS_PER_ADD_MAX },
  quantity: { least: 1, most: LINE_QUANTITY_MAX },
  date: {},
  time: {},
  timeZone: {},
  latitude: { most: LATITUDE_MAX },
  longitude: { most: LONGITUDE_MAX },
  range: { least: 1, most: STORE_RANGE_MAX },
  skuNumber: { least: 1, most: SKU_MAX },
};

const isKnown = (name: string): name is Field => Object.hasOwn(en, name);
const isNumber = (part: string): boolean => /^\d+$/.test(part);

/**
 * The message about a field; null for a field without a text of its own.
 * @param field a path: "items/0/quantity" has the text of `quantity`
 * @param requestLimits limits of this request, which override those of the contract
 */
export function fieldText(
  field: string,
  language: MessageLanguage,
  requestLimits: Values = {},
): string | null {
  const name = field.split('/').findLast((part) => !isNumber(part)) ?? '';
  if (!isKnown(name)) return null;
  const t: (name: Field, values: Values) => string = texts.getFixedT(language, 'fields');
  return t(name, { ...LIMITS[name], ...requestLimits, field });
}
