/**
 * Filters that the shop derives from an item; no seller writes them. Addresses list them among the attributes:
 * "_level:beginner,_city:boston". No attribute's own key begins with an underscore.
 */
export const DERIVED = {
  /** beginner, intermediate or advanced: of projects and classes. */
  level: '_level',
  /** The city where a class takes place, or `online`. */
  city: '_city',
  /** `yes` if a variant costs less than before. */
  sale: '_sale',
  /** The country of the seller: `us` or `ca`. */
  shipsFrom: '_from',
} as const;

export type DerivedFacet = keyof typeof DERIVED;
