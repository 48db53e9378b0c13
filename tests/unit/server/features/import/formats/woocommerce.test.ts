import { describe, expect, test } from 'vitest';
import { read } from '../read.ts';

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const csv = (...rows: string[][]): string => rows.map((row) => row.map(cell).join(',')).join('\n');

const COLUMNS = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  name: 'Name',
  published: 'Published',
  short: 'Short description',
  text: 'Description',
  from: 'Date sale price starts',
  until: 'Date sale price ends',
  inStock: 'In stock?',
  stock: 'Stock',
  backorders: 'Backorders allowed?',
  weight: 'Weight (kg)',
  sale: 'Sale price',
  price: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Images',
  parent: 'Parent',
  brands: 'Brands',
  name1: 'Attribute 1 name',
  values1: 'Attribute 1 value(s)',
  visible1: 'Attribute 1 visible',
  name2: 'Attribute 2 name',
  values2: 'Attribute 2 value(s)',
} as const;
type Column = keyof typeof COLUMNS;
const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name);
const order = Object.keys(COLUMNS).filter(isColumn);

const USUAL = { type: 'simple', published: '1', inStock: '1', price: '20' };
const woo = (...rows: Partial<Record<Column, string>>[]): string =>
  csv(
    order.map((name) => COLUMNS[name]),
    ...rows.map((row) => order.map((name) => ({ ...USUAL, ...row })[name] ?? '')),
  );

describe('a WooCommerce export', () => {
  test('has simple products', async () => {
    const { head, rows } = await read(
      woo({
        id: '7',
        sku: 'HAT',
        name: 'Wool hat &amp; scarf',
        text: '<p>Warm</p>\\n<p>Soft</p>',
        stock: '4',
        weight: '0.25',
        categories: 'Clothing, Clothing > Hats > Winter',
        tags: 'wool, "hat"',
        images: 'https://x.example/1.jpg, https://x.example/2.jpg',
        brands: 'Maria',
        name1: 'Colour',
        values1: 'Red',
        name2: 'Washing',
        values2: 'By hand, cold\\, slowly',
      }),
    );
    expect(head).toEqual({ format: 'woocommerce', decimal: '.' });
    expect(rows).toMatchObject([
      {
        key: 'sku:HAT',
        title: 'Wool hat & scarf',
        html: '<p>Warm</p>\n<p>Soft</p>',
        vendor: 'Maria',
        type: 'Clothing > Hats > Winter',
        ownFacts: [
          { name: 'Colour', value: 'Red' },
          { name: 'Washing', value: 'By hand, cold, slowly' },
        ],
        pictures: [{ url: 'https://x.example/1.jpg' }, { url: 'https://x.example/2.jpg' }],
        variant: { options: [], sku: 'HAT', price: '20', quantity: '4', grams: '250' },
      },
    ]);
    expect(rows[0]?.unpublished).toBeUndefined();
  });

  test.each([
    ['by its SKU', 'TEE', 'TEE', 'sku:TEE'],
    ['by its number', '', 'id:40', 'id:40'],
  ])('has variations that are grouped with their product %s', async (_how, sku, parent, key) => {
    const { rows } = await read(
      woo(
        { id: '40', type: 'variable', sku, name: 'Tee', price: '', name1: 'Color', values1: 'Red, Blue' },
        {
          id: '41',
          type: 'variation, virtual',
          sku: 'T-R',
          name: 'Tee - Red',
          parent,
          name1: 'Color',
          values1: 'Red',
        },
        {
          id: '42',
          type: 'variation',
          name: 'Tee - Blue',
          parent,
          published: '0',
          name1: 'Color',
          values1: 'Blue',
        },
      ),
    );
    expect(rows.map((row) => [row.key, row.rank])).toEqual([
      [key, '0'],
      [key, '1'],
      [key, '1'],
    ]);
    expect(rows[0]?.variant).toBeNull();
    expect(rows[1]?.variant?.options[0]).toBe('Red');
    expect(rows[1]?.optionNames?.[0]).toBe('Color');
    expect(rows[2], 'a variation that is switched off is not offered').toMatchObject({ variant: null });
    expect(rows.map(({ unpublished }) => unpublished)).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [{ sale: '15' }, '15'],
    [{ sale: '15', from: '2026-05-01', until: '2026-05-04' }, '15'],
    [{ sale: '15', from: '2026-05-05' }, '20'],
    [{ sale: '15', until: '2026-05-03' }, '20'],
    [{ sale: '' }, '20'],
  ])('has its sale price only on the given days: %j', async (row, price) => {
    expect((await read(woo({ name: 'Hat', ...row }))).rows[0]?.variant?.price).toBe(price);
  });

  test.each([
    [{ stock: '3' }, { quantity: '3' }],
    [{ stock: '' }, { quantity: '', uncounted: true }],
    [{ stock: 'parent' }, { quantity: '', uncounted: true }],
    [
      { stock: '0', backorders: 'notify' },
      { quantity: '0', uncounted: true },
    ],
    [{ stock: '3', inStock: '0' }, { quantity: '0' }],
    [{ stock: '', inStock: 'FAUX' }, { quantity: '0' }],
  ])('has its stock read from %j', async (row, expected) => {
    const variant = (await read(woo({ name: 'Hat', ...row }))).rows[0]?.variant;
    expect({ quantity: variant?.quantity, uncounted: variant?.uncounted }).toEqual({
      uncounted: undefined,
      ...expected,
    });
  });

  test.each([
    [{ published: '-1' }, true],
    [{ published: "'-1" }, true],
    [{ published: '0' }, true],
    [{ type: 'external' }, true],
    [{ type: 'grouped' }, true],
    [{ published: 'VRAI' }, undefined],
  ])('marks items that are not for sale: %j', async (row, unpublished) => {
    const [item] = (await read(woo({ name: "'-40% hat", ...row }))).rows;
    expect([item?.title, item?.unpublished]).toEqual(['-40% hat', unpublished]);
  });

  test.each([
    [
      'French',
      'ID,Type,UGS,Nom,Publié,En stock ?,Stock,Poids (g),Tarif promo,Tarif régulier,Catégories,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1',
    ],
    [
      'German',
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Gewicht (g),Angebotspreis,Regulärer Preis,Kategorien,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
    ],
    [
      'Spanish',
      'ID,Tipo,SKU,Nombre,Publicado,¿En inventario?,Inventario,Peso (g),Precio rebajado,Precio normal,Categorías,Superior,Nombre del atributo 1,Valor(es) del atributo 1',
    ],
    [
      'Italian',
      'ID,Tipo,SKU,Nome,Pubblicato,In stock?,Magazzino,Peso (g),Prezzo in offerta,Prezzo di listino,Categorie,Genitore,Nome dell’attributo 1,Valore dell’attributo 1',
    ],
    [
      'Dutch',
      'ID,Type,SKU,Naam,Gepubliceerd,Op voorraad?,Voorraad,Gewicht (g),Actieprijs,Reguliere prijs,Categorieën,Hoofd,Eigenschap 1 naam,Eigenschap 1 waarde(n)',
    ],
    [
      'Portuguese',
      'ID,Tipo,SKU,Nome,Publicado,Em estoque?,Estoque,Peso (g),Preço promocional,Preço,Categorias,Ascendente,Nome do atributo 1,Valores do atributo 1',
    ],
    [
      'Polish',
      'ID,Rodzaj,SKU,Nazwa,Opublikowany,W magazynie?,Magazyn,Waga (g),Cena promocyjna,Cena,Kategorie,Nadrzędny,Nazwa atrybutu 1,Wartości atrybutu 1',
    ],
  ])('has headings in %s', async (_language, headings) => {
    const { head, rows } = await read(
      csv(headings.split(','), [
        '42',
        'variation',
        'T-R',
        'Tee',
        '1',
        '1',
        '3',
        '200',
        '9,50',
        '12,00',
        'A > B',
        'id:40',
        'Colour',
        'Red',
      ]),
    );
    expect(head).toEqual({ format: 'woocommerce', decimal: ',' });
    expect(rows[0]).toMatchObject({
      key: 'id:40',
      type: 'A > B',
      variant: { sku: 'T-R', price: '9,50', compareAt: '12,00', quantity: '3', grams: '200' },
    });
    expect([rows[0]?.optionNames?.[0], rows[0]?.variant?.options[0]]).toEqual(['Colour', 'Red']);
  });
});
