/** The back-office page that starts preview mode, with a suggested date, time and zone. */
import type { FastifyRequest } from 'fastify';
import type { PageOf } from '#contract/pages.ts';
import { localPath } from '#locales/paths.ts';
import type { RoutePath } from '#machines/rules/page-routes.ts';
import { pagePath } from '#server/platform/http/redirect-path.ts';
import { readCookie } from '#server/platform/http/cookies.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { signedIn, type Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { isZoneName, latestSimulatedTime, localDateTime } from './simulated-time.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** The path of the form, which it also posts to. */
export const PREVIEW_PAGE = '/backoffice/preview' satisfies RoutePath;

/** One zone for each local time of the US and Canada, east to west. */
const TIME_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'UTC',
];
const DEFAULT_TIME_ZONE = 'America/New_York';
/** Suggests the same time of day, a week ahead. */
const SUGGESTED_AHEAD_MS = 7 * DAY_MS;

/**
 * The signed-in member of the back office.
 * @throws Refusal 401 SIGN_IN_NEEDED, 403 BACK_OFFICE_ONLY
 */
export function requireBackOffice(request: FastifyRequest): Viewer {
  const viewer = signedIn(request);
  if (!viewer.isBackOffice) throw new Refusal('BACK_OFFICE_ONLY');
  return viewer;
}

/**
 * @param path the address of the page with its query, whose `back` names the page to open in preview
 * @throws as `requireBackOffice`
 */
export function previewPage(
  { clock }: Pick<Shop, 'clock'>,
  request: FastifyRequest,
  path: string,
): PageOf<'preview'> {
  requireBackOffice(request);
  const now = clock.now();
  const stored = readCookie(request, 'timeZone');
  const timeZone = stored !== undefined && isZoneName(stored) ? stored : DEFAULT_TIME_ZONE;
  const back = pagePath(new URLSearchParams(path.split('?')[1] ?? '').get('back'));
  return {
    page: 'preview',
    ...localDateTime(request.preview?.simulatedAt ?? now + SUGGESTED_AHEAD_MS, timeZone),
    timeZone,
    timeZones: TIME_ZONES.includes(timeZone) ? TIME_ZONES : [timeZone, ...TIME_ZONES],
    earliest: localDateTime(now, timeZone).date,
    latest: localDateTime(latestSimulatedTime(now), timeZone).date,
    back: back ?? localPath('/', request.locale.language),
  };
}
