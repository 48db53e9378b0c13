import type { BrowserContext } from '@playwright/test';
import type pg from 'pg';
import { endpoints, urlPrefix, type EndpointName } from '#contract/endpoints.ts';
import type { Member } from './people.ts';
import { expect } from './shop-test.ts';
import { openSession } from './signed-in-browser.ts';

type Sent = { readonly query?: string; readonly itemId?: number; readonly data: object | string };

/** Calls the API as this person, with their own browser and session. */
export async function callAs(
  context: BrowserContext,
  person: Member,
  name: EndpointName,
  { query = '', itemId = 0, data }: Sent,
): Promise<void> {
  await openSession(context, person, false);
  const { area, path } = endpoints[name];
  const home = new URL((await context.request.get('/robots.txt')).url());
  const answer = await context.request.post(
    urlPrefix(area) + path.replace(':itemId', String(itemId)) + query,
    {
      headers: { origin: home.origin, ...(typeof data === 'string' ? { 'content-type': 'text/csv' } : {}) },
      data,
    },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The id of a seller's only item. */
export async function itemOf(database: pg.Client, sellerId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select id::int from item where seller_id = $1', [
    sellerId,
  ]);
  return rows[0]?.id ?? 0;
}
