/** The home page: the sections of the table `home_section` that are due, each with what it shows. */
import type { HomeSection } from '#contract/home.ts';
import type { PageOf } from '#contract/pages.ts';
import type { Locale } from '#locales/paths.ts';
import type { Shop } from '#server/platform/shop.ts';
import { loadBestSellers } from './best-sellers.ts';
import { loadDepartments } from './departments.ts';
import { loadMakers } from './makers-to-know.ts';
import { loadNewArrivals } from './new-arrivals.ts';
import { loadProject } from './project-of-the-week.ts';
import { loadSeason } from './season.ts';
import { sectionsAt, type SectionRequest } from './sections.ts';
import { loadUpcomingClasses } from './upcoming-classes.ts';

/** Loads what a section shows; null if nothing of it is left. */
async function loadSection(request: SectionRequest): Promise<HomeSection | null> {
  const { kind } = request.section;
  switch (kind) {
    case 'season':
      return loadSeason(request);
    case 'departments':
      return loadDepartments(request);
    case 'best-sellers':
      return loadBestSellers(request);
    case 'project-of-the-week':
      return loadProject(request);
    case 'new-arrivals':
      return loadNewArrivals(request);
    case 'classes-near':
      return loadUpcomingClasses(request);
    case 'makers-to-know':
      return loadMakers(request);
  }
}

/** Loads the home page. Its sections are the same for every reader of a language, because the page is shared. */
export async function homePage(
  shop: Pick<Shop, 'database' | 'clock'>,
  { language }: Locale,
): Promise<PageOf<'home'>> {
  const sections = await sectionsAt(shop.database.orm, shop.clock.now());
  const loaded = await Promise.all(sections.map((section) => loadSection({ shop, section, language })));
  return { page: 'home', sections: loaded.filter((section) => section !== null) };
}
