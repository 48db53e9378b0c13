/** Detects the one-byte encoding of a text by which bytes occur next to letters. */

/** Byte sequences that are valid multibyte UTF-8. */
const MULTIBYTE = /[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
const BEYOND_ASCII = /[\x80-\xff]/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a text is damaged UTF-8: most bytes beyond ASCII are valid UTF-8. In other encodings such sequences are rare. */
export function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const whole = count(text, MULTIBYTE);
  return whole > 0 && whole >= count(text.replace(MULTIBYTE, ''), BEYOND_ASCII);
}

/** Letters of Mac Roman whose bytes are symbols in Windows-1252 that don't occur within words. */
const MAC_LETTER =
  /[a-z][\x81\x83-\x84\x86-\x90\x98-\x9b\x9d-\x9f]|[\x81\x83-\x84\x86-\x90\x98-\x9b\x9d-\x9f][a-z]/gi;
/** Spanish ó and ñ, which are dashes in Windows-1252. */
const MAC_SPANISH = /[a-z]\x97n(?![a-z])|[a-z]\x96[aeo]/gi;
const MAC_APOSTROPHE = /[a-z]\xd5[a-z\x80-\x9f]/gi;
/** Letters of Windows-1252 whose bytes are symbols or accented capitals in Mac Roman. */
const WESTERN_LETTER = /[a-z][\xdf-\xff]|[\xdf-\xff][a-z]/gi;
const WESTERN_APOSTROPHE = /[a-z]\x92[a-z\xc0-\xff]/gi;

/** Whether a text is Mac Roman, as Excel for Mac saves CSV, and not Windows-1252. */
export function isMacRoman(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const mac = count(text, MAC_LETTER) + count(text, MAC_SPANISH) + count(text, MAC_APOSTROPHE);
  return mac > count(text, WESTERN_LETTER) + count(text, WESTERN_APOSTROPHE);
}
