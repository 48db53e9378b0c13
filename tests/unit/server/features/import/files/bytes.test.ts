import { describe, expect, test } from 'vitest';
import { read, refusalOf } from '../read.ts';

/** The Mac Roman characters from 0x80 on, in the order of the standard. */
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ';

function mac(text: string): Buffer {
  const bytes = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? code : 0x80 + Array.from(MAC_ROMAN).indexOf(character);
  });
  return Buffer.from(bytes);
}

const listing = (title: string): string => `Handle,Title,Variant Price\na,"${title}",3\n`;

describe('a text file in another encoding than UTF-8', () => {
  test.each([
    'Théière émaillée, grès d’été',
    'Häkelmütze für Babys, weiß',
    'Cesta de mimbre para niños, tamaño pequeño, edición única',
    'Scatola di legno, qualità più alta, è così',
    'Lã e algodão, coração, peça única',
  ])('is read as Mac Roman: %s', async (title) => {
    expect((await read(mac(listing(title)))).rows[0]?.title).toBe(title);
  });

  test.each([
    ['Théière émaillée, grès d’été', 'Th\xe9i\xe8re \xe9maill\xe9e, gr\xe8s d\x92\xe9t\xe9'],
    ['Don’t fold', 'Don\x92t fold'],
    ['Cœur de bœuf, 5 €', 'C\x9cur de b\x9cuf, 5 \x80'],
    ['Häkelmütze für Babys, weiß', 'H\xe4kelm\xfctze f\xfcr Babys, wei\xdf'],
  ])('is read as Windows-1252: %s', async (title, bytes) => {
    expect((await read(Buffer.from(listing(bytes), 'latin1'))).rows[0]?.title).toBe(title);
  });

  test('has its encoding detected from more than the first chunk', async () => {
    const file = `Handle,Title,Variant Price\n${'a,Wool (±),3\n'.repeat(50)}b,Théière émaillée,3\n`;
    expect((await read(mac(file))).rows.at(-1)?.title).toBe('Théière émaillée');
  });
});

describe('a file without a table', () => {
  test.each([
    ['a web page', '<!DOCTYPE html>\n<html><body>Sign in</body></html>', 'WEB_PAGE'],
    ['a web page without a type', '<HTML lang="fr"><head>', 'WEB_PAGE'],
    ['a web page with a comment first', '<!-- saved -->\n<!doctype HTML PUBLIC "x">', 'WEB_PAGE'],
    ['JSON', '[\n  {"title": "Wool"}]', 'JSON_FILE'],
    ['a form', '--x1\r\nContent-Disposition: form-data; name="file"\r\n\r\nHandle\r\n--x1--', 'FORM_UPLOAD'],
    ['a PDF', '%PDF-1.7\n', 'PDF_FILE'],
    ['rich text', '{\\rtf1\\ansi', 'RICH_TEXT_FILE'],
    ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'OLD_EXCEL_FILE'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'PICTURE_FILE'],
    ['gzip', Buffer.from('1f8b0800', 'hex'), 'PACKED_FILE'],
    ['RAR', Buffer.from('526172211a0700', 'hex'), 'PACKED_FILE'],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'PICTURE_FILE'],
  ])('is refused as %s', async (_what, content, code) => {
    expect((await refusalOf(content)).code).toBe(code);
  });
});
