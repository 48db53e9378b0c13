/** Two mugs as tests buy them, with their amounts in integer cents. */

export const MUG_SUMS = { itemSubtotalCents: 3000, shippingHandlingCents: 500, estimatedTaxCents: 240 };
/** Price, shipping and tax. */
export const MUGS_CENTS = 3_740;

/** The row of an order line, without the order's number. */
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
