/** The headings of WooCommerce's product export in each of its languages. */
import { folded } from '../wording.ts';

const ROLES = [
  'type',
  'sku',
  'name',
  'published',
  'short',
  'text',
  'saleFrom',
  'saleUntil',
  'inStock',
  'stock',
  'backorders',
  'sale',
  'price',
  'categories',
  'tags',
  'pictures',
  'parent',
  'brands',
] as const;
type Plain = (typeof ROLES)[number] | 'id';
export type WooRole = Plain | 'weight' | `attributeName${number}` | `attributeValues${number}`;

/** One block per language with one line per role, in the order of ROLES; `|` separates alternative headings. */
const LANGUAGES = [
  `Type
SKU
Name
Published
Short description
Description
Date sale price starts
Date sale price ends
In stock?
Stock
Backorders allowed?
Sale price
Regular price
Categories
Tags
Images
Parent
Brands|Brand`,
  `Type
UGS|SKU
Nom
Publié
Description courte
Description
Date de début de promo|Date de début de la promo
Date de fin de promo|Date de fin de la promo
En stock ?
Stock
Autoriser les commandes de produits en rupture ?|Autoriser rupture ?
Tarif promo|Prix promo|Prix de vente
Tarif régulier|Prix régulier|Prix normal
Catégories
Étiquettes|Mots clés
Images
Parent
Marques|Marque`,
  `Typ
Artikelnummer|SKU
Name
Veröffentlicht
Kurzbeschreibung
Beschreibung
Datum, an dem Angebotspreis beginnt
Datum, an dem Angebotspreis endet
Vorrätig?|Auf Lager?
Lager|Lagerbestand|Bestand
Lieferrückstande erlaubt?|Lieferrückstände erlaubt?
Angebotspreis
Regulärer Preis
Kategorien
Schlagwörter
Bilder
Übergeordnetes Produkt
Marken|Marke`,
  `Tipo
SKU
Nombre
Publicado
Descripción corta
Descripción
Día en que empieza el precio rebajado
Día en que termina el precio rebajado
¿En inventario?|¿Existencias?|¿Hay existencias?
Inventario|Existencias
¿Permitir reservas de productos agotados?|¿Permitir reservas?
Precio rebajado
Precio normal
Categorías
Etiquetas
Imágenes
Superior|Principal
Marcas|Marca`,
  `Tipo
SKU|COD
Nome
Pubblicato
Breve descrizione
Descrizione
Data di inizio del prezzo in offerta
Data di fine del prezzo in offerta
In stock?|Disponibile?
Magazzino|Stock
Abilita gli ordini arretrati?
Prezzo in offerta|Prezzo scontato
Prezzo di listino|Prezzo
Categorie
Tag
Immagine|Immagini
Genitore
Marchi|Brand`,
  `Type
SKU|Artikelnummer
Naam
Gepubliceerd
Korte beschrijving
Beschrijving
Startdatum actieprijs
Einddatum actieprijs
Op voorraad?
Voorraad
Nabestellingen toestaan?
Actieprijs|Aanbiedingsprijs
Reguliere prijs|Normale prijs
Categorieën
Tags
Afbeeldingen
Hoofd|Bovenliggend product
Merken|Merk`,
  `Tipo
SKU|REF
Nome
Publicado
Descrição curta|Breve descrição
Descrição
Data de início do preço promocional
Data de fim do preço promocional|Data de término do preço promocional
Em estoque?|Em stock?
Estoque|Stock
São permitidas encomendas?|Permitir encomendas?
Preço promocional
Preço normal|Preço
Categorias
Tags|Etiquetas
Imagens
Ascendente|Pai
Marcas|Marca`,
  `Rodzaj|Typ
SKU
Nazwa
Opublikowany|Opublikowano
Krótki opis
Opis
Data rozpoczęcia promocji|Data rozpoczęcia ceny promocyjnej
Data zakończenia promocji|Data zakończenia ceny promocyjnej
W magazynie?|Na stanie?
Magazyn|Stan magazynowy
Dopuszczalne zamówienia oczekujące?|Czy można składać zamówienia oczekujące?
Cena promocyjna
Cena|Cena regularna
Kategorie
Tagi|Znaczniki
Obrazki
Nadrzędny|Produkt nadrzędny
Marki|Marka`,
].map((block) => block.split('\n').map((line) => line.split('|').map(folded)));

const ATTRIBUTE = /attribu|atribut|atrybut|eigenschap/;
const VALUES =
  /\b(values?|valeurs?|wert|werte|valor|valores|valore|valori|waarde|waarden|wartosc|wartosci)\b/;
const NAME = /\b(name|nom|nombre|nome|naam|nazwa)\b/;
const WEIGHT = /^(weight|poids|gewicht|peso|waga) (kg|g|lbs|oz)$/;

/** Columns by which this export differs from others with a type, a name and a price. */
const SIGNS = ['published', 'short', 'inStock', 'parent', 'sale'] as const;

export type WooColumns = {
  columns: ReadonlyMap<WooRole, number>;
  /** Grams per unit of weight, by the unit in the heading. */
  gramsAUnit: number;
  isEnglish: boolean;
};

const GRAMS: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 };

function columnsIn(headings: readonly string[], words: readonly string[][]): Map<WooRole, number> {
  const columns = new Map<WooRole, number>();
  for (const [at, heading] of headings.entries()) {
    const role = heading === 'id' ? 'id' : ROLES.find((_, index) => words[index]?.includes(heading));
    if (role && !columns.has(role)) columns.set(role, at);
    const number = /\d+/.exec(heading)?.[0];
    if (number === undefined || !ATTRIBUTE.test(heading)) continue;
    if (VALUES.test(heading)) columns.set(`attributeValues${Number(number)}`, at);
    else if (NAME.test(heading)) columns.set(`attributeName${Number(number)}`, at);
  }
  return columns;
}

/** The columns of a WooCommerce export by its folded headings, or undefined. */
export function wooColumns(headings: readonly string[]): WooColumns | undefined {
  const [best] = LANGUAGES.map((words, at) => ({
    columns: columnsIn(headings, words),
    isEnglish: at === 0,
  }))
    .filter(
      ({ columns }) =>
        columns.has('type') &&
        columns.has('name') &&
        columns.has('price') &&
        SIGNS.filter((role) => columns.has(role)).length >= 2,
    )
    .sort((a, b) => b.columns.size - a.columns.size);
  if (!best) return undefined;
  const weight = headings.findIndex((heading) => WEIGHT.test(heading));
  if (weight !== -1) best.columns.set('weight', weight);
  const unit = WEIGHT.exec(headings[weight] ?? '')?.[2] ?? 'kg';
  return { ...best, gramsAUnit: GRAMS[unit] ?? 1 };
}
