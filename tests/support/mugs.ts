/** Two mugs as tests buy them, and what they come to. Integer cents. */

export const MUG_SUMS = { itemSubtotalCents: 3000, shippingHandlingCents: 500, estimatedTaxCents: 240 };
/** Price, carriage and tax. */
export const MUGS_CENTS = 3_740;

/** The row of an order's line, but for the order. */
export const MUG_LINE = {
  sku: 'MUG-1',
  title: { en: 'Mug', fr: 'Tasse' },
  option: { en: 'Blue', fr: 'Bleue' },
  art: { kind: 'pottery', colour: '#336699' },
  quantity: 2,
  unitPriceCents: 1500,
  ...MUG_SUMS,
  commissionFeeCents: 360,
  taxParts: [],
};
