/** One record of any format, its cells as written in the file. Rows of one product have the same `key`. */
export type FileRow = {
  /** The physical line on which the record begins. */
  line: number;
  /** Shared by the rows of one product: handle, group, or SKU and title. Also the first key by which a later import finds it. */
  key: string;
  /** The row of a product with the lowest rank decides its title and other fields. */
  rank: string;
  title?: string;
  html?: string;
  /** A description without markup. */
  text?: string;
  vendor?: string;
  /** The category as the file names it. */
  type?: string;
  tags?: string[];
  facts?: { fact: Fact; value: string }[];
  /** Facts under names of the seller's own. */
  ownFacts?: { name: string; value: string }[];
  unpublished?: boolean;
  giftCard?: boolean;
  pictures?: { url: string; position: number }[];
  optionNames?: string[];
  /** Null for a record that only adds a picture to its product. */
  variant: RowVariant | null;
  /** Axes whose values are all on offer (Etsy). */
  axes?: { name: string; values: string[] }[];
};

/** Facts about a product; their names are `FACT_NAMES` in `listings/axes.ts`. */
export type Fact = 'brand' | 'material' | 'condition' | 'pattern' | 'size' | 'colour';

export type RowVariant = {
  options: string[];
  sku?: string;
  price?: string;
  compareAt?: string;
  currency?: string;
  quantity?: string;
  /** The file says that the seller doesn't track this variant's stock, or continues to sell it when it is out of stock. */
  uncounted?: boolean;
  /** Google's "in stock", where other formats have a number. */
  availability?: string;
  grams?: string;
};
