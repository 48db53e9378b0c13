/** Units of an item that can be shipped; null when its seller doesn't count them, so that it never sells out. */
export type Stock = number | null;

export const isInStock = (stock: Stock): boolean => stock === null || stock > 0;

/** The most units that can be bought at once. */
export const unitsToBuy = (stock: Stock, most: number): number => Math.min(stock ?? most, most);
