/** The sheets on which pictures that aren't square are drawn; a page gives their proportions to the browser, so that nothing moves. */

/** Of a seller's banner. Narrow pages show its middle. */
export const BANNER_SIZE = { width: 1600, height: 400 } as const;
/** Of the front of a store. */
export const STORE_FRONT_SIZE = { width: 1200, height: 600 } as const;
