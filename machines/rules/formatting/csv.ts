/** CSV files for people who open them in a spreadsheet. */

/** The cell delimiter by language: French spreadsheets read a comma as the decimal mark. */
export const DELIMITERS = { en: ',', fr: ';' } as const;

/** Spreadsheets evaluate cells that begin like this. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Puts an apostrophe before text that a spreadsheet would evaluate. */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => `"${inert(text).replaceAll('"', '""')}"`;

export const csvText = (rows: readonly (readonly string[])[], delimiter: string): string =>
  BYTE_ORDER_MARK + rows.map((cells) => cells.map(quoted).join(delimiter) + '\r\n').join('');
