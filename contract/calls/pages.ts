/** The call that loads the data of a page, so that the browser can show it without a reload. */
import type { CallSchemas } from '../call.ts';
import { PageAnswer, PageQuery } from '../shop.ts';

export const pageCalls = {
  getPage: { summary: 'The data of the page at an address', query: PageQuery, answer: PageAnswer },
} as const satisfies Record<string, CallSchemas>;
