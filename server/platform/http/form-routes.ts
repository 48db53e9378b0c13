/** What routes of plain forms share: forms that a browser without script posts, answered with a redirect or the page again. */
import type { FastifyReply } from 'fastify';
import { localPath, type Language } from '#locales/paths.ts';
import type { Settings } from '../settings.ts';

/** Plain forms are not part of the public API, so OpenAPI leaves them out. */
export const formRoute = { schema: { hide: true } };

const AGENT_FORM_BODY_LIMIT = 4_096;

/** Agents' forms are limited like sign-in, because each request tries an address or a code. */
export const agentFormRoute = ({ limits }: Pick<Settings, 'limits'>) => ({
  ...formRoute,
  bodyLimit: AGENT_FORM_BODY_LIMIT,
  config: { rateLimit: { max: limits.signInPerMinute, timeWindow: '1 minute' } },
});

/** Redirects a posted form, so that reloading doesn't post it again. @param path without language segment */
export const seeOther = (reply: FastifyReply, path: string, language: Language): FastifyReply =>
  reply.redirect(localPath(path, language), 303);
