/** The ways to build a store, each with a silhouette of its own. */
export const STORE_STYLES = [
  'brick-row',
  'mill',
  'false-front',
  'adobe',
  'mission',
  'greystone',
  'shingle',
  'clapboard',
  'limestone',
  'gallery',
  'deco',
  'pavilion',
] as const;
export type StoreStyle = (typeof STORE_STYLES)[number];

/** The possible numbers of show windows on the ground floor. */
export const BAYS = [2, 4] as const;
export type Bays = (typeof BAYS)[number];

/** The façade of one of our stores. */
export type StoreFront = {
  style: StoreStyle;
  wall: string;
  awning: string;
  door: string;
  bays: Bays;
  seed: number;
  /** The name on the sign. */
  sign: string;
};
