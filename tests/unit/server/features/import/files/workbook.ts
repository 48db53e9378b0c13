/** Builds Excel workbooks as bytes, as small as Excel can open. */
import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

export type Parts = Readonly<Record<string, string | Buffer>>;

/** @param claimed false unpacked sizes for the archive to declare */
export function zip(parts: Parts, claimed: Readonly<Record<string, number>> = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed[name] ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL);
    const file = Buffer.concat([local, common, Buffer.from(name), packed]);
    const central = Buffer.alloc(6);
    central.writeUInt32LE(CENTRAL);
    central.writeUInt16LE(20, 4);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(central, common, rest, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const sheet = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of a workbook with these sheets; a name that starts with a dash is a hidden sheet. */
export function parts(sheets: Readonly<Record<string, string>>, shared: readonly string[] = []): Parts {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${name.startsWith('-') ? ' state="hidden"' : ''}/>`,
  );
  const related = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="x">${related.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet(sheets[name] ?? '')]),
    ),
  };
}

/** A row of inline strings. */
export const row = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
