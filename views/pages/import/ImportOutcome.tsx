/** The report of an import: figures, where categories went, and each row that was refused or changed. */
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

export default function ImportOutcome({ report }: { report: ImportReport }) {
  const { t, number, href } = useSpeech();
  const figures = [
    ['imports:report.rows', report.rows],
    ['imports:report.created', report.created],
    ['imports:report.updated', report.updated],
    ['imports:report.skipped', report.skipped],
    ['imports:report.refused', report.refusedCount],
  ] as const;
  return (
    <section className="import__outcome" aria-labelledby="import-outcome">
      <h2 id="import-outcome">
        {report.dryRun ? t('imports:report.dryHeading') : t('imports:report.heading')}
      </h2>
      {report.dryRun ? <p className="notice">{t('imports:report.dryHint')}</p> : null}
      <dl className="import__figures">
        <div>
          <dt>{t('imports:report.format')}</dt>
          <dd className="import__format">{t(`imports:formats.${report.format}`)}</dd>
        </div>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <Notes heading={t('imports:report.refused')} notes={report.refused} count={report.refusedCount} />
      <Notes heading={t('imports:report.warnings')} notes={report.warnings} count={report.warningCount} />
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
            <table className="import__table">
              <thead>
                <tr>
                  <th scope="col">{t('imports:report.from')}</th>
                  <th scope="col">{t('imports:report.to')}</th>
                  <th scope="col">{t('imports:report.how')}</th>
                  <th scope="col">{t('imports:report.items')}</th>
                </tr>
              </thead>
              <tbody>
                {report.categories.map(({ from, to, items, guessed }) => (
                  <tr key={JSON.stringify([from, to, guessed])}>
                    <td>{from === '' ? t('imports:report.none') : from}</td>
                    <td>
                      <a href={href(`/category/${to}`)}>{to}</a>
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
                <td>{number(note.line)}</td>
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
