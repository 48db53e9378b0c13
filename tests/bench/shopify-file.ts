import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

const COLUMNS = [
  ...[
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
  ],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker'],
  ...['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'],
  ...[
    'Variant Compare At Price',
    'Variant Requires Shipping',
    'Variant Taxable',
    'Variant Barcode',
    'Image Src',
  ],
  ...['Image Position', 'Image Alt Text', 'Gift Card', 'Variant Weight Unit', 'Status'],
];
const COLOURS = ['Natural', 'Indigo', 'Madder Red', 'Moss', 'Ochre', 'Slate', 'Plum', 'Ivory'];
const SIZES = ['50 g', '100 g', '250 g'];
const TYPES = ['Yarn', 'Fabric', 'Beads', 'Acrylic Paint', 'Brushes', 'Paper'];
const SENTENCE =
  '<p>Dyed in small batches, so <em>order enough</em> for the whole piece: a skein from another lot, “even a “near” one”, shows.</p>';
const PARAGRAPHS = 12;

function cell(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function row(values: Readonly<Record<string, string>>): string {
  return `${COLUMNS.map((column) => cell(values[column] ?? '')).join(',')}\n`;
}

/** All rows of a product: the first with its texts, then one for each color and size. */
function product(index: number): string {
  const type = TYPES[index % TYPES.length] ?? 'Yarn';
  const handle = `bench-${type.toLowerCase().replaceAll(' ', '-')}-${index}`;
  const variants = COLOURS.flatMap((colour) => SIZES.map((size) => ({ colour, size })));
  return variants
    .map(({ colour, size }, at) =>
      row({
        Handle: handle,
        ...(at === 0
          ? {
              Title: `${type} No. ${index}`,
              'Body (HTML)': Array.from({ length: PARAGRAPHS }, () => SENTENCE).join('\n'),
              Vendor: `Maker ${index % 40}`,
              Type: type,
              Tags: `handmade, ${type}, batch ${index % 9}`,
              Published: 'true',
              'Option1 Name': 'Color',
              'Option2 Name': 'Weight',
              'Image Src': `https://pictures.example/${handle}.jpg`,
              'Image Position': '1',
              'Gift Card': 'false',
              Status: 'active',
            }
          : {}),
        'Option1 Value': colour,
        'Option2 Value': size,
        'Variant SKU': `B${index}-${at}`,
        'Variant Grams': String(50 * (at + 1)),
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': String((index * 7 + at * 3) % 90),
        'Variant Inventory Policy': 'deny',
        'Variant Fulfillment Service': 'manual',
        'Variant Price': (4 + ((index + at) % 60) + 0.95).toFixed(2),
        'Variant Requires Shipping': 'true',
        'Variant Taxable': 'true',
        'Variant Weight Unit': 'g',
      }),
    )
    .join('');
}

/** Writes a Shopify product export of at least the given size, always the same one. Returns its number of products. */
export async function writeShopifyFile(file: string, bytes: number): Promise<number> {
  const out = createWriteStream(file);
  let written = 0;
  let products = 0;
  const write = async (text: string): Promise<void> => {
    written += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, 'drain');
  };
  await write(`${COLUMNS.join(',')}\n`);
  while (written < bytes) {
    products += 1;
    await write(product(products));
  }
  out.end();
  await finished(out);
  return products;
}
