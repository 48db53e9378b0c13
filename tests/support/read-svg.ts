import { SaxesParser } from 'saxes';

/** What a picture's markup contains. */
type SvgParts = { ids: string[]; used: string[]; texts: string[]; elements: Set<string> };

/** Reads a picture like a strict XML parser, which throws for broken XML. */
export function readSvg(svg: string): SvgParts {
  const found: SvgParts = { ids: [], used: [], texts: [], elements: new Set() };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    found.elements.add(tag.local);
    for (const [name, { value }] of Object.entries(tag.attributes)) {
      if (name === 'id') found.ids.push(value);
      if (name === 'href') found.used.push(value.slice(1));
      for (const [, id = ''] of value.matchAll(/url\(#([^)]+)\)/g)) found.used.push(id);
    }
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') found.texts.push(text);
  });
  parser.write(svg).close();
  return found;
}
