/** The refused rows as a file that opens in a spreadsheet beside the one that was sent. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#contract/imports.ts';
import type { Language } from '#locales/paths.ts';
import { csvText, DELIMITERS } from '#machines/rules/formatting/csv.ts';
import { saveFile } from '#services/save-file.ts';
import { useLocale } from '#views/locale.tsx';
import type { Translate } from '#views/translate.ts';
import styles from './RefusedDownload.module.css';
import { noteText } from './RowNotes.tsx';

function fileOf({ refused }: ImportReport, t: Translate, language: Language): Blob {
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
    noteText(note, t, language),
  ]);
  return new Blob([csvText([heading, ...rows], DELIMITERS[language])], { type: 'text/csv;charset=utf-8' });
}

export function RefusedDownload({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { refused, refusedCount } = report;
  if (refusedCount === 0) return null;
  return (
    <div className={styles.download}>
      <Button
        variant="outline"
        data-testid="import-download"
        onClick={() => {
          saveFile(fileOf(report, t, language), t('imports:report.downloadName'));
        }}
      >
        {t('imports:report.download')}
      </Button>
      {refused.length < refusedCount ? (
        <span className={styles.hint}>
          {t('imports:report.downloadCut', { shown: refused.length, count: refusedCount })}
        </span>
      ) : null}
    </div>
  );
}
