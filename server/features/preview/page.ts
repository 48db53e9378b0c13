/** The page of the back office on which preview mode is entered: suggestions for who asks. */
import type { FastifyRequest } from 'fastify';
import type { PageOf } from '../../../contract/pages.ts';
import { localPath } from '../../../locales/paths.ts';
import type { RoutePath } from '../../../machines/rules/routes.ts';
import { pagePath } from '../../platform/http/own-path.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { signedIn, type Viewer } from '../../platform/http/viewer.ts';
import type { Shop } from '../../platform/shop.ts';
import { isZoneName, latestPoint, shownThere } from './point.ts';

/** Where the form is, and where it is sent. */
export const PREVIEW_PAGE = '/backoffice/preview' satisfies RoutePath;

/** One zone for each time that the US and Canada keep, east to west. */
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
const USUAL_TIME_ZONE = 'America/New_York';
/** The same time of day, a week ahead. */
const SUGGESTED_MS = 7 * 86_400_000;

/**
 * The signed-in person, of the back office.
 * @throws Refusal 401 SIGN_IN_NEEDED, 403 BACK_OFFICE_ONLY
 */
export function fromBackOffice(request: FastifyRequest): Viewer {
  const viewer = signedIn(request);
  if (!viewer.isBackOffice) throw new Refusal('BACK_OFFICE_ONLY');
  return viewer;
}

/**
 * @param path the address of the page with its query, whose `back` says which page to look at
 * @throws as `fromBackOffice`
 */
export function previewPage(
  { clock }: Pick<Shop, 'clock'>,
  request: FastifyRequest,
  path: string,
): PageOf<'preview'> {
  fromBackOffice(request);
  const now = clock.now();
  const said = readCookie(request, 'timeZone');
  const timeZone = said !== undefined && isZoneName(said) ? said : USUAL_TIME_ZONE;
  const back = pagePath(new URLSearchParams(path.split('?')[1] ?? '').get('back'));
  return {
    page: 'preview',
    ...shownThere(request.preview?.simulatedAt ?? now + SUGGESTED_MS, timeZone),
    timeZone,
    timeZones: TIME_ZONES.includes(timeZone) ? TIME_ZONES : [timeZone, ...TIME_ZONES],
    earliest: shownThere(now, timeZone).date,
    latest: shownThere(latestPoint(now), timeZone).date,
    back: back ?? localPath('/', request.locale.language),
  };
}
