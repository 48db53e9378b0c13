/** Reads the sections of the home page that are due. */
import { and, desc, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Language } from '#locales/paths.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { homeSection } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';

/** A section shows one row of four on a wide screen. */
export const ROW_SHOWN = 4;
/** More items are loaded than shown, because those that are sold out are left out. */
export const CANDIDATES = 12;

export type SectionRow = typeof homeSection.$inferSelect;

/** What the loader of a section receives. `section` is the section's row. */
export interface SectionRequest {
  readonly shop: Pick<Shop, 'database' | 'clock'>;
  readonly section: SectionRow;
  readonly language: Language;
}

/** The texts of a section in the reader's language; null where the page's own text applies. */
export const textsOf = ({ section: { title, lead }, language }: SectionRequest) => ({
  title: title?.[language] ?? null,
  lead: lead?.[language] ?? null,
});

/**
 * Reads the sections to show, in their order: of each kind the one that began last, so that a section with a time takes the place
 * of one without. @param now ms since 1970
 */
export async function sectionsAt(orm: Db, now: number): Promise<SectionRow[]> {
  const at = new Date(now);
  const rows = await orm
    .selectDistinctOn([homeSection.kind])
    .from(homeSection)
    .where(
      and(
        or(isNull(homeSection.startsAt), lte(homeSection.startsAt, at)),
        or(isNull(homeSection.endsAt), gt(homeSection.endsAt, at)),
      ),
    )
    .orderBy(homeSection.kind, sql`${homeSection.startsAt} desc nulls last`, desc(homeSection.id));
  return rows.sort((a, b) => a.position - b.position || a.id - b.id);
}
