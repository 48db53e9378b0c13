/** Rows that were refused, or imported with a warning, grouped by message. */
import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportNote, NoteGroup } from '#contract/imports.ts';
import type { Language } from '#locales/paths.ts';
import { useLocale } from '#views/locale.tsx';
import type { Translate } from '#views/translate.ts';
import { ReportTable } from './ReportTable.tsx';
import styles from './RowNotes.module.css';

/** More rows than a seller can use on screen; the CSV download has all of them. */
const ROWS_SHOWN = 200;
/** Groups are open while they have no more rows than this together. */
const ROWS_OPEN = 20;

export function noteText({ code, values }: ImportNote, t: Translate, language: Language): string {
  const named = values['language'];
  const name =
    named === undefined ? undefined : new Intl.DisplayNames([language], { type: 'language' }).of(named);
  return t(`imports:note.${code}`, { ...values, ...(name === undefined ? {} : { language: name }) });
}

/** Reports of earlier imports have notes without groups. */
function groupsOf(
  notes: readonly ImportNote[],
  given: readonly NoteGroup[] | undefined,
): readonly NoteGroup[] {
  if (given) return given;
  const codes = [...new Set(notes.map(({ code }) => code))];
  return codes.map((code) => ({ code, count: notes.filter((note) => note.code === code).length }));
}

type RowNotesProps = {
  heading: string;
  notes: readonly ImportNote[];
  groups: readonly NoteGroup[] | undefined;
  count: number;
  kind: 'refused' | 'warnings';
};

export function RowNotes({ heading, notes, groups, count, kind }: RowNotesProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <div data-testid={`import-${kind}`}>
      <h3>{heading}</h3>
      {groupsOf(notes, groups).map(({ code, count: rows }) => (
        <details key={code} className={styles.group} open={count <= ROWS_OPEN}>
          <summary>
            {t('imports:report.group', {
              count: rows,
              reason: t(`imports:reason.${code}`),
            })}
          </summary>
          <Rows
            label={t(`imports:reason.${code}`)}
            notes={notes.filter((note) => note.code === code)}
            count={rows}
          />
        </details>
      ))}
    </div>
  );
}

type RowsProps = { label: string; notes: readonly ImportNote[]; count: number };

function Rows({ label, notes, count }: RowsProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const shown = notes.slice(0, ROWS_SHOWN);
  return (
    <>
      {shown.length < count ? (
        <p className={styles.shown}>{t('imports:report.shown', { shown: shown.length, count })}</p>
      ) : null}
      <ReportTable
        kind="notes"
        label={label}
        columns={[t('imports:report.line'), t('imports:report.title'), t('imports:report.reason')]}
      >
        {shown.map((note, at) => (
          // The same line may be noted for the same reason twice.
          <Table.Tr key={`${String(note.line)} ${String(at)}`}>
            <Table.Td>{note.line}</Table.Td>
            <Table.Td dir="auto">{note.title ?? ''}</Table.Td>
            <Table.Td>{noteText(note, t, language)}</Table.Td>
          </Table.Tr>
        ))}
      </ReportTable>
    </>
  );
}
