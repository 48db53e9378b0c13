/** CSV files for people who open them in a spreadsheet. */

/** The cell delimiter by language: French spreadsheets read a comma as the decimal mark. */
export const DELIMITERS = { en: ',', fr: ';' } as const;

/** Cells that begin so are computed by spreadsheets, wherever their text came from. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Spreadsheets take the file for UTF-8 by this. */
const BYTE_ORDER_MARK = '\ufeff';

/** A text that may not be computed begins with an apostrophe. */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => `"${inert(text).replaceAll('"', '""')}"`;

export const csvText = (rows: readonly (readonly string[])[], delimiter: string): string =>
  BYTE_ORDER_MARK + rows.map((cells) => cells.map(quoted).join(delimiter) + '\r\n').join('');
