/** The home page as it is sent: the same for every reader, with or without a season. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homeSection } from '#server/platform/database/schema/index.ts';
import { PAGE_LIFETIME_MS } from '#server/features/pages/cache.ts';
import { startSite, type Site } from '../site-fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.advance(PAGE_LIFETIME_MS);
});

const headings = (html: string) => [...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text);

describe('the home page', () => {
  it('the home page begins with the season and the picture of its first item', async () => {
    await site.database.orm.insert(homeSection).values({
      kind: 'season',
      position: 10,
      title: { en: 'Wool weather', fr: 'Un temps de laine' },
      itemIds: [1001, 1005],
    });
    const { text } = await site.ask('/fr');
    expect(headings(text)).toEqual(['Un temps de laine']);
    const pictures = [...text.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(pictures.filter((tag) => tag.includes('data-lead'))).toEqual([pictures[0]]);
    expect(pictures.slice(2).filter((tag) => !tag.includes('loading="lazy"'))).toEqual([]);
  });

  it('the home page is the same for a reader who has chosen a store', async () => {
    const anyone = await site.ask('/');
    site.clock.advance(PAGE_LIFETIME_MS);
    const withStore = await site.ask('/', { headers: { cookie: 'atelier_store_id=12' } });
    expect(withStore.text).toBe(anyone.text);
    expect(withStore.headers['cache-control']).toBe(anyone.headers['cache-control']);
  });

  it('the home page shows the shop’s own words when no section is due', async () => {
    await site.database.orm.delete(homeSection);
    const { status, text } = await site.ask('/');
    expect(status).toBe(200);
    expect(headings(text)).toEqual(['Make something today']);
  });
});
