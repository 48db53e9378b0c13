/** The report of an import: figures, where categories went, and each row that was refused or changed. */
import { useEffect, useRef } from 'react';
import type { ImportNote, ImportReport } from '../../../contract/imports.ts';
import { useSpeech, type Speech } from '../../locale.tsx';

/** A longer table helps nobody to mend a file. */
const NOTES_SHOWN = 200;

function noteText({ code, values }: ImportNote, { t, language }: Speech): string {
  const named = values['language'];
  const name =
    named === undefined ? undefined : new Intl.DisplayNames([language], { type: 'language' }).of(named);
  return t(`imports:note.${code}`, { ...values, ...(name === undefined ? {} : { language: name }) });
}

/** Whoever sent the file is taken to the report when it comes. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}

/** @param onImport imports the file that was tried. */
export default function ImportOutcome({ report, onImport }: { report: ImportReport; onImport(): void }) {
  const { t, number, href } = useSpeech();
  const heading = useFocus();
  const figures = [
    ['imports:report.created', report.created, 'good'],
    ['imports:report.updated', report.updated, 'good'],
    ['imports:report.skipped', report.skipped, undefined],
    ['imports:report.refused', report.refusedCount, 'problem'],
  ] as const;
  return (
    <section
      className="import__outcome"
      aria-labelledby="import-outcome"
      data-testid="import-report"
      data-state={report.dryRun ? 'TRIED' : 'IMPORTED'}
    >
      <h2 id="import-outcome" ref={heading} tabIndex={-1}>
        {report.dryRun ? t('imports:report.dryHeading') : t('imports:report.heading')}
      </h2>
      <p className="import__summary">
        {t('imports:report.summary', {
          format: t(`imports:formats.${report.format}`),
          count: report.rows,
          shown: number(report.rows),
        })}
      </p>
      {report.dryRun ? <Tried report={report} onImport={onImport} /> : null}
      <dl className="import__figures">
        {figures.map(([key, value, tone]) => (
          <div key={key} data-tone={value > 0 ? tone : undefined}>
            <dt>{t(key)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <Notes heading={t('imports:report.refused')} notes={report.refused} count={report.refusedCount} />
      <Notes heading={t('imports:report.warnings')} notes={report.warnings} count={report.warningCount} />
      <Missing report={report} />
      {report.categories.length > 0 ? (
        <>
          <h3>{t('imports:report.categories')}</h3>
          <p>{t('imports:report.categoriesHint')}</p>
          <div
            className="import__scroll"
            tabIndex={0}
            role="region"
            aria-label={t('imports:report.categories')}
          >
            <table className="import__table import__table--wide">
              <thead>
                <tr>
                  <th scope="col">{t('imports:report.from')}</th>
                  <th scope="col">{t('imports:report.to')}</th>
                  <th scope="col">{t('imports:report.how')}</th>
                  <th scope="col">{t('imports:report.items')}</th>
                </tr>
              </thead>
              <tbody>
                {report.categories.map(({ from, to, toName, items, guessed }) => (
                  <tr key={JSON.stringify([from, to, guessed])}>
                    <td dir="auto">{from === '' ? t('imports:report.none') : from}</td>
                    <td>
                      <a href={href(`/category/${to}`)}>{toName ?? to}</a>
                    </td>
                    <td>{guessed ? t('imports:report.guessed') : t('imports:report.named')}</td>
                    <td>{number(items)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
    </section>
  );
}

/** Listings that earlier files had and this one doesn't have. */
function Missing({ report: { missing = [], missingCount = 0, retired = 0 } }: { report: ImportReport }) {
  const { t, number } = useSpeech();
  if (missingCount === 0) return null;
  const shown = missing.slice(0, NOTES_SHOWN);
  return (
    <>
      <h3>{t('imports:report.missing')}</h3>
      <p>{retired > 0 ? t('imports:report.missingRetired') : t('imports:report.missingKept')}</p>
      {shown.length < missingCount ? (
        <p>{t('imports:report.shown', { shown: number(shown.length), count: number(missingCount) })}</p>
      ) : null}
      <ul>
        {shown.map((title, at) => (
          // Two listings may have the same title.
          <li key={`${title} ${String(at)}`} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A trial that would change something can be followed by the import itself, of the very same file. */
function Tried({ report, onImport }: { report: ImportReport; onImport(): void }) {
  const { t } = useSpeech();
  if (report.created + report.updated === 0)
    return (
      <p className="notice" data-tone="warn">
        {report.refusedCount > 0 ? t('imports:report.dryNothing') : t('imports:report.dryHint')}
      </p>
    );
  return (
    <p className="notice import__tried">
      {t('imports:report.dryHint')}{' '}
      <button type="button" className="button" onClick={onImport}>
        {t('imports:report.importNow')}
      </button>
    </p>
  );
}

function Notes({ heading, notes, count }: { heading: string; notes: readonly ImportNote[]; count: number }) {
  const speech = useSpeech();
  const { t, number } = speech;
  if (count === 0) return null;
  const shown = notes.slice(0, NOTES_SHOWN);
  return (
    <>
      <h3>{heading}</h3>
      {shown.length < count ? (
        <p>{t('imports:report.shown', { shown: number(shown.length), count: number(count) })}</p>
      ) : null}
      <div className="import__scroll" tabIndex={0} role="region" aria-label={heading}>
        <table className="import__table">
          <thead>
            <tr>
              <th scope="col">{t('imports:report.line')}</th>
              <th scope="col">{t('imports:report.title')}</th>
              <th scope="col">{t('imports:report.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((note, at) => (
              // The same line may be noted for the same reason twice.
              <tr key={`${String(note.line)} ${note.code} ${String(at)}`}>
                <td>{note.line}</td>
                <td dir="auto">{note.title ?? ''}</td>
                <td>{noteText(note, speech)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
