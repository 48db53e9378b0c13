/** The texts of import reports and refusals. */
import type { TableField } from '#contract/import-mapping.ts';
import type { ImportNote, ImportNoteCode } from '#contract/imports.ts';
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/imports.json' with { type: 'json' };
import fr from '#locales/fr/imports.json' with { type: 'json' };
import type { Language } from '#locales/paths.ts';
import { csvText, DELIMITERS } from '#machines/rules/formatting/csv.ts';
import type { BrokenFile } from './broken-file.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { imports: en }, fr: { imports: fr } },
  defaultNS: 'imports',
});

/** The reason for refusing a file: "Line 12, column 3: …". */
export function brokenText({ code, line, column, values }: BrokenFile, language: Language): string {
  const t = texts.getFixedT(language, 'imports');
  const reason = t(`broken.${code}`, { ...values, code });
  if (line === undefined) return reason;
  return column === undefined ? t('at.line', { line, reason }) : t('at.column', { line, column, reason });
}

/** The text of a refusal or warning about a row. */
export function noteText({ code, values }: Pick<ImportNote, 'code' | 'values'>, language: Language): string {
  const named = values['language'];
  const name =
    named === undefined ? undefined : new Intl.DisplayNames([language], { type: 'language' }).of(named);
  return texts.getFixedT(language, 'imports')(`note.${code}`, {
    ...values,
    ...(name === undefined ? {} : { language: name }),
  });
}

/** The name of a field that a column can be mapped to. */
export const tableFieldText = (field: TableField, language: Language): string =>
  texts.getFixedT(language, 'imports')(`field.${field}`);

/** The short text for a group of refusals or warnings. */
export const reasonText = (code: ImportNoteCode, language: Language): string =>
  texts.getFixedT(language, 'imports')(`reason.${code}`);

/** Refused rows as a CSV file: line, listing, field and reason. */
export function refusedCsv(notes: readonly ImportNote[], language: Language): string {
  const t = texts.getFixedT(language, 'imports');
  const heading = [t('report.line'), t('report.title'), t('report.field'), t('report.reason')];
  const rows = notes.map((note) => [
    String(note.line),
    note.title ?? '',
    note.field === undefined ? '' : t(`field.${note.field}`),
    noteText(note, language),
  ]);
  return csvText([heading, ...rows], DELIMITERS[language]);
}
