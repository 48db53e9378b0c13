/** Finds the page or form at an address by the table of routes. Only the server uses this; browsers use React Router. */
import { LIST_ID, ORDER_NUMBER } from '#contract/limits.ts';
import { STEPS } from './checkout-steps.ts';
import { ROUTES, type PageRoute, type RoutePath } from './page-routes.ts';

/** Addresses to which a browser without script posts forms. A reader who opens one is redirected to the page with the form. */
const FORMS = [
  { path: '/cart/items', leadsTo: '/cart' },
  { path: '/cart/lines/:lineId', leadsTo: '/cart' },
  { path: '/cart/saved/:savedId', leadsTo: '/cart' },
  { path: '/checkout/vouchers', leadsTo: '/checkout' },
  { path: '/agent/customer', leadsTo: '/agent' },
  { path: '/agent/end', leadsTo: '/agent' },
  { path: '/agent/customer-code', leadsTo: '/checkout' },
] as const satisfies readonly { path: string; leadsTo: RoutePath }[];
type FormRoute = (typeof FORMS)[number];

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamName = NamesIn<RoutePath | FormRoute['path']>;

/** The values of a path's parameters: `{ orderNumber: '4100011' }` for `/orders/:orderNumber`. */
export type ParamsOf<Path extends string> = Readonly<Record<NamesIn<Path>, string>>;
export type Params = Readonly<Partial<Record<ParamName, string>>>;

const ID = /^[1-9]\d{0,14}$/;
const NUMBER = new RegExp(ORDER_NUMBER);
/** Digits that are surely an exact integer, after a name and a hyphen or alone. */
const NAME_AND_ID = /^(?:.*-)?\d{1,15}$/s;

/** What a part of an address may be. Ids and numbers are written in one way; text may be written with escapes. */
const PARTS: Readonly<Record<ParamName, { pattern: RegExp; isText?: true }>> = {
  slug: { pattern: /^.{1,120}$/s, isText: true },
  item: { pattern: NAME_AND_ID, isText: true },
  sku: { pattern: /[^-]/, isText: true },
  // After its check, the buyer's bank sends the buyer's browser to /checkout/return.
  step: { pattern: new RegExp(`^(?:${STEPS.join('|')}|return)$`) },
  parentNumber: { pattern: NUMBER },
  orderNumber: { pattern: NUMBER },
  returnNumber: { pattern: NUMBER },
  disputeId: { pattern: ID },
  conversationId: { pattern: ID },
  itemId: { pattern: ID },
  lineId: { pattern: ID },
  savedId: { pattern: ID },
  listId: { pattern: new RegExp(LIST_ID) },
};

const isParamName = (name: string): name is ParamName => Object.hasOwn(PARTS, name);
/** Parameters by their segment in a route: `slug` by `:slug`. */
const NAME_BY_SEGMENT = new Map(
  Object.keys(PARTS)
    .filter(isParamName)
    .map((name) => [`:${name}`, name]),
);

/** The parameters if an address has the form of `path`, else null. */
function paramsIn(path: string, written: readonly string[]): Params | null {
  const parts = path.split('/');
  if (parts.length !== written.length) return null;
  const params: Partial<Record<ParamName, string>> = {};
  for (const [index, part] of parts.entries()) {
    const value = written[index] ?? '';
    const name = NAME_BY_SEGMENT.get(part);
    if (name === undefined) {
      if (part !== value) return null;
      continue;
    }
    const { pattern, isText = false } = PARTS[name];
    const read = isText ? decodeURIComponent(value) : value;
    // No text of the database holds a NUL.
    if (!pattern.test(read) || read.includes('\0')) return null;
    params[name] = read;
  }
  return params;
}

const NAMED = /:(\w+)/g;
/** Whether `params` has every parameter that the path names. */
export const hasParams = <Path extends RoutePath>(path: Path, params: object): params is ParamsOf<Path> =>
  [...path.matchAll(NAMED)].every(([, name = '']) => Object.hasOwn(params, name));

export type RouteMatch =
  | { readonly kind: 'page'; readonly route: PageRoute; readonly params: Params }
  | { readonly kind: 'form'; readonly leadsTo: FormRoute['leadsTo'] };

/**
 * The page or form at an address; null where there is none.
 * @param pathname without language segment and query
 * @throws URIError for broken escapes
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const written = pathname.split('/');
  for (const form of FORMS) if (paramsIn(form.path, written)) return { kind: 'form', leadsTo: form.leadsTo };
  for (const route of ROUTES) {
    const params = paramsIn(route.path, written);
    if (params) return { kind: 'page', route, params };
  }
  return null;
}
