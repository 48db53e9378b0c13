import type { Both, PictureArt } from '#contract/catalogue.ts';
import type { ProjectDetail } from '#contract/item-details.ts';
import type { ProjectOfTheWeekSection } from '#contract/home.ts';
import { itemPath, type Addressed, type Language } from '#locales/paths.ts';
import { galleryPicture, loadSupplies, otherLanguage } from '#server/features/catalogue/index.ts';
import { textsOf, type SectionRequest } from './sections.ts';

type ProjectRow = Addressed &
  Pick<ProjectDetail, 'level' | 'minutes'> & { title: Both; fallback: Language | null; art: PictureArt };
const PROJECT = {
  name: 'home-project',
  text: `select i.id::float8 as id, i.kind, i.channel, i.slug, i.sku, i.title, i.fallback, i.art, p.level, p.minutes
    from item i join project p on p.item_id = i.id where i.id = $1 and i.status = 'active'`,
};

/** The first item of the section, if it is a project that is still there, with its supplies. */
export async function loadProject(request: SectionRequest): Promise<ProjectOfTheWeekSection | null> {
  const { shop, section, language } = request;
  const { pool } = shop.database;
  const [id] = section.itemIds;
  if (id === undefined) return null;
  const [projects, { supplies, totalCents }] = await Promise.all([
    pool.query<ProjectRow>({ ...PROJECT, values: [id] }),
    loadSupplies(pool, id, language),
  ]);
  const [project] = projects.rows;
  if (project === undefined) return null;
  const title = project.title[language];
  return {
    kind: 'project-of-the-week',
    ...textsOf(request),
    project: {
      id,
      path: itemPath(project),
      title,
      ...otherLanguage(project.fallback, language),
      picture: galleryPicture(project.art, title),
      level: project.level,
      minutes: project.minutes,
      supplies: supplies.map(({ sku, quantity, title: name, path, priceCents }) => ({
        sku,
        quantity,
        title: name,
        path,
        priceCents,
      })),
      totalCents,
    },
  };
}
