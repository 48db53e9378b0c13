/** Loads the data of the page at an address (§2), or finds the address to redirect to. */
import { SKU_MAX } from '#contract/limits.ts';
import { messageLanguage } from '#locales/paths.ts';
import { isIndexed, isShared } from '#machines/rules/page-routes.ts';
import { messageOf } from '#server/platform/http/problems.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readAddress } from './read-address.ts';
import { elsewhere, nowhere, type LoadedPage, type RequestedPage, type PageRequest } from './loaded-page.ts';
import { loadRoute } from './load-route.ts';
import { refusedPage, withoutField } from './refused-page.ts';

/** The page for an address that can't be read, or that names something that doesn't exist. */
function refused(refusal: Refusal, { path, locale }: RequestedPage): LoadedPage {
  const { status, code, field } = refusal;
  const message = messageOf(refusal, messageLanguage(locale));
  const problem = { status, code, message, ...(field === undefined ? {} : { field }) };
  return { ...nowhere(status), data: refusedPage(problem, withoutField(path, field)) };
}

async function read(shop: PageRequest['shop'], requested: RequestedPage): Promise<LoadedPage> {
  const address = readAddress(requested.path);
  const subSku = address.query.get('subSku');
  if (subSku !== null && subSku.length > SKU_MAX) throw new Refusal('VALIDATION', { field: 'subSku' });
  const { match } = address;
  if (match === null) return nowhere();
  if (match.kind === 'form') return elsewhere(match.leadsTo, 303);
  const { route, params } = match;
  const page = await loadRoute(route, { shop, address, requested }, params);
  return {
    ...page,
    ...(isShared(route) ? { isShared: true } : {}),
    ...(isIndexed(route) || page.redirect !== null ? {} : { robots: 'noindex' }),
  };
}

/**
 * Loads the page at an address. A reader who has to sign in for it is redirected to the sign-in page first. A faulty address is
 * answered by a page with status 400 or 404, never by an exception.
 */
export async function loadPage(shop: PageRequest['shop'], requested: RequestedPage): Promise<LoadedPage> {
  try {
    return await read(shop, requested);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) return elsewhere(`/sign-in?back=${encodeURIComponent(requested.path)}`, 302);
    return refused(error, requested);
  }
}
