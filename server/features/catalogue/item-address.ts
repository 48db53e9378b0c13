import { item } from '#server/platform/database/schema/index.ts';

/** The columns of an item that `itemPath` makes its address from. */
export const ITEM_ADDRESS = {
  id: item.id,
  kind: item.kind,
  channel: item.channel,
  slug: item.slug,
  sku: item.sku,
};
