/** The sections of the demo's home page that have a time: seasons, projects of the week, makers of the month. */
import type { Both } from '#contract/catalogue.ts';
import type { HomeSectionKind } from '#contract/home.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { atLocalTime } from '../generator/classes/zone.ts';
import { MAKERS } from '../generator/sellers/makers.ts';
import { PROJECTS } from '../generator/projects/plans.ts';
import { bilingual } from '../generator/text.ts';
import { SEASONS, type Choice, type Season } from './seasons.ts';
import { WEEKLY_PROJECTS } from './weekly-projects.ts';

/** Sections change at midnight in this zone. */
const ZONE = 'America/Toronto';
const WEEK_MS = 7 * DAY_MS;
const MONTHS = 12;
const MAKERS_OF_A_MONTH = 4;

/** A planned section, which names its items and its category; `seed.ts` looks up their ids. */
export type PlannedSection = {
  kind: Extract<HomeSectionKind, 'season' | 'project-of-the-week' | 'makers-to-know'>;
  position: number;
  title: Both | null;
  lead: Both | null;
  action: Both | null;
  /** The category's slug. */
  category: string | null;
  items: readonly Choice[];
  sellerIds: number[];
  startsAt: Date;
  endsAt: Date;
};

/** When a day begins in ZONE. @param day midnight UTC of the date */
const startOf = (day: number): Date => new Date(atLocalTime(day, 0, ZONE));

/** The sections of the seasons that begin in `year`; each ends when the next one begins. */
function seasonsOf(year: number): PlannedSection[] {
  const begins = ({ from: [month, day] }: Season, inYear = year): Date =>
    startOf(Date.UTC(inYear, month - 1, day));
  return SEASONS.map((season, at) => {
    const next = SEASONS[at + 1];
    return {
      kind: 'season',
      position: 10,
      title: bilingual(season.title),
      lead: bilingual(season.lead),
      action: bilingual(season.action),
      category: season.category,
      items: season.items,
      sellerIds: [],
      startsAt: begins(season),
      endsAt: next === undefined ? begins(SEASONS[0], year + 1) : begins(next),
    };
  });
}

/** The Monday of ISO week 1: the week with January 4. @returns midnight UTC of the date */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

function projectsOf(year: number): PlannedSection[] {
  const first = firstMonday(year);
  const weeks = (firstMonday(year + 1) - first) / WEEK_MS;
  return WEEKLY_PROJECTS.slice(0, weeks).map((project, week) => {
    const plan = PROJECTS.find(({ title }) => bilingual(title).en === project);
    if (plan === undefined) throw new Error(`No project is called ${project}`);
    return {
      kind: 'project-of-the-week',
      position: 40,
      title: null,
      lead: bilingual(plan.about),
      action: null,
      category: null,
      items: [{ project }],
      sellerIds: [],
      startsAt: startOf(first + week * WEEK_MS),
      endsAt: startOf(first + (week + 1) * WEEK_MS),
    };
  });
}

/** Four makers for each month. After four months every maker has been shown, and the first four come again. */
function makersOf(year: number): PlannedSection[] {
  return Array.from({ length: MONTHS }, (_, month) => ({
    kind: 'makers-to-know',
    position: 70,
    title: null,
    lead: null,
    action: null,
    category: null,
    items: [],
    sellerIds: Array.from(
      { length: MAKERS_OF_A_MONTH },
      (_maker, at) => MAKERS[(month + at * MAKERS_OF_A_MONTH) % MAKERS.length]?.id ?? 0,
    ),
    startsAt: startOf(Date.UTC(year, month, 1)),
    endsAt: startOf(Date.UTC(year, month + 1, 1)),
  }));
}

/** The sections to show from the first day of `year` to the last day of the year after it. */
export function plannedSections(year: number): PlannedSection[] {
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 2, 0, 1)];
  // Sections that begin in the year before may still be shown, and a week of the year after may begin in December.
  return [year - 1, year, year + 1, year + 2]
    .flatMap((one) => [...seasonsOf(one), ...projectsOf(one), ...makersOf(one)])
    .filter(({ startsAt, endsAt }) => endsAt.getTime() > from && startsAt.getTime() < to);
}
