/** The refused rows as a file that opens in a spreadsheet beside the one that was sent. */
import type { ImportReport } from '../../../contract/imports.ts';
import { csvText, DELIMITERS } from '../../../machines/rules/formatting/csv.ts';
import { useSpeech, type Speech } from '../../locale.tsx';
import { noteText } from './RowNotes.tsx';

function fileOf({ refused }: ImportReport, speech: Speech): Blob {
  const { t, language } = speech;
  const heading = [
    t('imports:report.line'),
    t('imports:report.title'),
    t('imports:report.field'),
    t('imports:report.reason'),
  ];
  const rows = refused.map((note) => [
    String(note.line),
    note.title ?? '',
    note.field === undefined ? '' : t(`imports:field.${note.field}`),
    noteText(note, speech),
  ]);
  return new Blob([csvText([heading, ...rows], DELIMITERS[language])], { type: 'text/csv;charset=utf-8' });
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function RefusedDownload({ report }: { report: ImportReport }) {
  const speech = useSpeech();
  const { t, number } = speech;
  const { refused, refusedCount } = report;
  if (refusedCount === 0) return null;
  return (
    <p className="import__download">
      <button
        type="button"
        className="button button--quiet"
        onClick={() => {
          save(fileOf(report, speech), t('imports:report.downloadName'));
        }}
      >
        {t('imports:report.download')}
      </button>
      {refused.length < refusedCount ? (
        <span className="field__hint">
          {t('imports:report.downloadCut', { shown: number(refused.length), count: number(refusedCount) })}
        </span>
      ) : null}
    </p>
  );
}
