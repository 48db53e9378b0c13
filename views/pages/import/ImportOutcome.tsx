/** The report of an import: counts, categories, and each row that was refused or changed. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import type { ImportReport, ImportReportAnswer } from '#contract/imports.ts';
import { timeZone } from '#services/clock.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useLocale } from '#views/locale.tsx';
import { CategoriesReport } from './CategoriesReport.tsx';
import styles from './ImportOutcome.module.css';
import { RefusedDownload } from './RefusedDownload.tsx';
import { RowNotes } from './RowNotes.tsx';

/** The most missing listings whose titles the report shows. */
const TITLES_SHOWN = 200;

/** Moves the focus to the report when it arrives. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}

type ImportOutcomeProps = {
  report: ImportReport & Partial<Pick<ImportReportAnswer, 'at' | 'fileName'>>;
  /** Imports the file of a trial; without it, the report is of an earlier import. */
  onImport?(): void;
  /** Opens the column mapping again. */
  onColumns?(): void;
};

export default function ImportOutcome({ report, onImport, onColumns }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const heading = useFocus();
  // Guessed categories of a new report have a list of their own below, where the seller can change them.
  const categories = report.categories.filter(({ guess }) => guess === undefined || onImport === undefined);
  const figures = [
    ['imports:report.created', report.created, 'good'],
    ['imports:report.updated', report.updated, 'good'],
    ['imports:report.skipped', report.skipped, undefined],
    ['imports:report.refused', report.refusedCount, 'problem'],
    ['imports:report.warnings', report.warningCount, 'warn'],
  ] as const;
  return (
    <section
      className={styles.outcome}
      aria-labelledby="import-outcome"
      data-testid="import-report"
      data-state={report.dryRun ? 'TRIED' : 'IMPORTED'}
    >
      <h2 id="import-outcome" ref={heading} tabIndex={-1}>
        {report.dryRun ? t('imports:report.dryHeading') : t('imports:report.heading')}
      </h2>
      <Origin report={report} />
      <p className={styles.summary}>
        {t('imports:report.summary', {
          format: t(`imports:formats.${report.format}`),
          count: report.rows,
        })}
      </p>
      {report.dryRun && onImport ? <TrialActions report={report} onImport={onImport} /> : null}
      {report.table ? <Columns table={report.table} onColumns={onColumns} /> : null}
      <dl className={styles.figures} data-testid="import-figures">
        {figures.map(([key, value, tone]) => (
          <div key={key} data-tone={value > 0 ? tone : undefined}>
            <dt>{t(key)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <RowNotes
        kind="refused"
        heading={t('imports:report.refusedRows')}
        notes={report.refused}
        groups={report.refusedGroups}
        count={report.refusedCount}
      />
      <RefusedDownload report={report} />
      <RowNotes
        kind="warnings"
        heading={t('imports:report.warnings')}
        notes={report.warnings}
        groups={report.warningGroups}
        count={report.warningCount}
      />
      <Missing report={report} />
      <CategoriesReport categories={categories} />
    </section>
  );
}

/** File name and time of an earlier import. */
function Origin({ report: { at, fileName } }: Pick<ImportOutcomeProps, 'report'>) {
  const { t } = useTranslation();
  const { day, time } = useLocale();
  if (at === undefined) return null;
  const zone = timeZone() ?? 'UTC';
  return (
    <p className={styles.origin} data-testid="import-origin">
      <strong dir="auto">{fileName ?? t('imports:earlier.unnamed')}</strong> · {day(at, zone, 'medium')},{' '}
      {time(at, zone)}
    </p>
  );
}

type ColumnsProps = {
  table: NonNullable<ImportReport['table']>;
  onColumns: (() => void) | undefined;
};

/** The columns by which the seller's own table was read. */
function Columns({ table: { columns, mapping, isKept }, onColumns }: ColumnsProps) {
  const { t } = useTranslation();
  return (
    <Notice className={styles.used}>
      <p>{isKept ? t('imports:report.columnsKept') : t('imports:report.columnsUsed')}</p>
      <ul>
        {mapping.map(({ field, column }) => (
          <li key={field} dir="auto">
            {t(`imports:field.${field}`)} ←{' '}
            {columns[column - 1]?.name || t('imports:columns.unnamed', { place: column })}
          </li>
        ))}
      </ul>
      {onColumns ? (
        <Button variant="outline" onClick={onColumns}>
          {t('imports:report.columnsChange')}
        </Button>
      ) : null}
    </Notice>
  );
}

/** Listings of earlier files that this file lacks. */
function Missing({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const { dryRun, missing = [], missingCount = 0, retired = 0 } = report;
  if (missingCount === 0) return null;
  const retiredText = dryRun ? t('imports:report.missingToRetire') : t('imports:report.missingRetired');
  const shown = missing.slice(0, TITLES_SHOWN);
  return (
    <div data-testid="import-missing">
      <h3>{t('imports:report.missing')}</h3>
      <p>{retired > 0 ? retiredText : t('imports:report.missingKept')}</p>
      {shown.length < missingCount ? (
        <p>{t('imports:report.shown', { shown: shown.length, count: missingCount })}</p>
      ) : null}
      <ul>
        {shown.map((title, at) => (
          // Two listings may have the same title.
          <li key={`${title} ${String(at)}`} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** After a trial that would change something: the import of the same file. */
function TrialActions({ report, onImport }: { report: ImportReport; onImport(): void }) {
  const { t } = useTranslation();
  const { created, updated, skipped, retired = 0, refusedCount } = report;
  const isUnusable = created + updated + skipped === 0;
  // A file without news may still take listings off sale.
  if (isUnusable || created + updated + retired === 0)
    return (
      <Notice tone="warn">
        {isUnusable && refusedCount > 0 ? t('imports:report.dryNothing') : t('imports:report.dryHint')}
      </Notice>
    );
  return (
    <Notice classNames={{ message: styles.tried }}>
      {t('imports:report.dryHint')}{' '}
      <Button data-testid="import-now" onClick={onImport}>
        {t('imports:report.importNow')}
      </Button>
    </Notice>
  );
}
