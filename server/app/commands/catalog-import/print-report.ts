import type { ImportNote, ImportReport, NoteGroup } from '#contract/imports.ts';
import { FORMAT_NAMES } from '#server/features/import/broken-file.ts';
import { noteText, reasonText } from '#server/features/import/texts.ts';
import { cut } from '#server/features/import/wording.ts';
import type { Progress } from '#server/platform/progress.ts';

const NOTES_SHOWN = 50;
const TITLE_MAX = 60;

function printNotes(
  progress: Progress,
  heading: string,
  { notes, count, groups }: { notes: readonly ImportNote[]; count: number; groups: readonly NoteGroup[] },
): void {
  if (count === 0) return;
  progress.note(`\n${heading}: ${count}`);
  for (const group of groups) progress.note(`  ${group.count} × ${reasonText(group.code, 'en')}`);
  for (const note of notes.slice(0, NOTES_SHOWN)) {
    const title = note.title === undefined ? '' : ` (${cut(note.title, TITLE_MAX)})`;
    progress.note(`  line ${note.line}, ${note.field ?? 'row'}${title}: ${noteText(note, 'en')}`);
  }
  if (count > NOTES_SHOWN) progress.note(`  … and ${count - NOTES_SHOWN} more`);
}

function printMissing(
  progress: Progress,
  { missing = [], missingCount = 0, retired = 0, dryRun }: ImportReport,
): void {
  if (missingCount === 0) return;
  const takenOff = dryRun ? 'would be taken off sale' : 'taken off sale';
  const outcome = retired > 0 ? takenOff : 'still on sale; --retire-missing takes them off';
  progress.note(`\nListings no longer in the file: ${missingCount} (${outcome})`);
  for (const title of missing.slice(0, NOTES_SHOWN)) progress.note(`  ${cut(title, TITLE_MAX)}`);
  if (missingCount > NOTES_SHOWN) progress.note(`  … and ${missingCount - NOTES_SHOWN} more`);
}

/** Prints the report of an import. */
export function printReport(progress: Progress, report: ImportReport): void {
  const { created, updated, skipped, refusedCount, rows } = report;
  progress.note(
    `\n${FORMAT_NAMES[report.format]}, ${rows} rows${report.dryRun ? ' (dry run: nothing was changed)' : ''}`,
  );
  progress.note(`  created ${created}, updated ${updated}, skipped ${skipped}, refused rows ${refusedCount}`);
  if (report.table) {
    const { columns, mapping, isKept } = report.table;
    progress.note(`\nColumns${isKept ? ', as chosen for an earlier file with this heading' : ''}:`);
    for (const { field, column } of mapping)
      progress.note(`  ${field} ← ${columns[column - 1]?.name ?? `#${column}`}`);
  }
  if (report.categories.length > 0) progress.note('\nCategories:');
  for (const { from, to, items, guessed, guess } of report.categories.slice(0, NOTES_SHOWN)) {
    const how = guessed ? ' (guessed)' : guess === undefined ? '' : ' (chosen)';
    progress.note(`  ${from === '' ? '(none)' : from} → ${to}${how}: ${items}`);
  }
  if (report.categories.some(({ guessed }) => guessed))
    progress.note(
      '  --guesses FILE lists those that were guessed; --categories FILE puts them where you want them.',
    );
  const { refused, refusedGroups = [], warnings, warningGroups = [], warningCount } = report;
  printNotes(progress, 'Refused', { notes: refused, count: refusedCount, groups: refusedGroups });
  printNotes(progress, 'Warnings', { notes: warnings, count: warningCount, groups: warningGroups });
  printMissing(progress, report);
}
