/** Every failure becomes a `Problem` in the reader's language: the field named, never a stack, never more than a client may know. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../../contract/problem.ts';
import type { ClientErrorCode, ProblemCode } from '../../../contract/refusals.ts';
import { createMessages } from '../../../locales/messages.ts';
import en from '../../../locales/en/problems.json' with { type: 'json' };
import fr from '../../../locales/fr/problems.json' with { type: 'json' };
import type { Language } from '../../../locales/paths.ts';
import { UnknownRow } from '../../../machines/runtime/row.ts';
import { causesOf, ServiceAway } from '../failure.ts';
import { isDatabaseAway } from '../database/away.ts';
import { fieldText } from './field-text.ts';
import type { AllowedMethods } from './methods.ts';
import { Refusal } from './refusal.ts';

const texts = createMessages({
  resources: { en: { problems: en }, fr: { problems: fr } },
  defaultNS: 'problems',
});

type Values = Record<string, string | number | boolean>;

const isKnown = (code: string): code is keyof typeof en => Object.hasOwn(en, code);

/** The words for a problem's code; a code without words of its own is told as a general failure. */
export function problemText(code: string, language: Language, values: Values = {}): string {
  const t: (key: keyof typeof en, values: Values) => string = texts.getFixedT(language, 'problems');
  return t(isKnown(code) ? code : 'FAILED', values);
}

/** Codes of Fastify and its plugins, told as ours. */
const CODES: Record<string, ClientErrorCode> = {
  FST_ERR_VALIDATION: 'VALIDATION',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_BAD_URL: 'BAD_ADDRESS',
};

type Fault = { instancePath?: string; params?: Record<string, unknown>; keyword?: string };

/** "items/0/sku" of the first thing that is wrong; a missing or unknown property counts as the field. */
function fieldOf(faults: readonly Fault[] | undefined): string | undefined {
  const [fault] = faults ?? [];
  if (!fault) return undefined;
  const path = (fault.instancePath ?? '').slice(1);
  const { missingProperty, additionalProperty } = fault.params ?? {};
  const property =
    typeof missingProperty === 'string'
      ? missingProperty
      : typeof additionalProperty === 'string'
        ? additionalProperty
        : '';
  return [path, property].filter((part) => part !== '').join('/') || undefined;
}

type Seen = { status: number; code: ProblemCode; field?: string | undefined; details?: Values | undefined };

/**
 * What PostgreSQL says of text, numbers and times that no column holds. The contract refuses them by name; this is the net for
 * what it lets through.
 */
const UNHELD = new Set(['22021', '22P05', '22003', '22007', '22008', '22009']);

function isOutOfPlace(error: unknown): boolean {
  for (const cause of causesOf(error))
    if (cause instanceof Error && 'code' in cause && UNHELD.has(String(cause.code))) return true;
  return false;
}

function seenAs(error: FastifyError | Refusal): Seen {
  if (error instanceof Refusal)
    return { status: error.status, code: error.code, field: error.field, details: error.details };
  if (isDatabaseAway(error)) return { status: 503, code: 'UNAVAILABLE' };
  if (error instanceof ServiceAway) return { status: 503, code: error.code };
  if (error instanceof UnknownRow) return { status: 409, code: 'STORED_UNREADABLE' };
  const status = error.statusCode ?? 500;
  if (status === 429) return { status, code: 'TOO_MANY_REQUESTS' };
  // Text that PostgreSQL can't hold (NUL, broken surrogates), or a number or time out of its range is the reader's input, not our fault.
  if (isOutOfPlace(error)) return { status: 400, code: 'VALIDATION' };
  if (status >= 500) return { status: 500, code: 'FAILED' };
  return { status, code: CODES[error.code] ?? 'BAD_REQUEST', field: fieldOf(error.validation) };
}

/** What a reader is told: of a wrong field its name and what it may be, else the words of the code. */
export function messageOf(
  { code, field, details }: Pick<Seen, 'code' | 'field' | 'details'>,
  language: Language,
): string {
  if (field === undefined) return problemText(code, language, details);
  const ofField = code === 'VALIDATION' || code === 'NOT_FOUND' ? fieldText(field, language, details) : null;
  return (
    ofField ?? problemText(code === 'VALIDATION' ? 'VALIDATION_FIELD' : code, language, { ...details, field })
  );
}

export function problemOf(error: FastifyError | Refusal, request: FastifyRequest): Problem {
  const { status, code, field, details } = seenAs(error);
  return {
    status,
    code,
    message: messageOf({ code, field, details }, request.locale.language),
    ...(field === undefined ? {} : { field }),
    ...(details === undefined ? {} : { details }),
    ...(error instanceof Refusal && error.question ? { question: error.question } : {}),
    traceId: request.traceId,
  };
}

/** A database that restarts is back within seconds. */
const RETRY_AFTER_S = 5;

/** How pages tell a problem; calls get JSON. */
export type ProblemPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
) => Promise<unknown>;

export const isCallPath = (path: string): boolean => path.startsWith('/api/');
export const isCall = (request: FastifyRequest): boolean => isCallPath(request.url);
/** Broken escapes: see `routable`. */
const isBroken = (request: FastifyRequest): boolean => request.originalUrl !== request.url;

/** What nobody reads (a picture, a script, a site map) fails in one line. */
const isFile = (request: FastifyRequest): boolean => request.routeOptions.config.isAnonymous === true;

/** A write to an address that takes none is a reader's only when it says so, as a browser's form does. */
const isReader = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || (headers.accept ?? '').includes('text/html');

/** Answers errors and unknown addresses: JSON for calls, a page for readers. `allowed` names the methods of an address. */
export function answerProblems(
  app: FastifyInstance,
  page: ProblemPage,
  allowed: AllowedMethods = () => [],
): void {
  const tell = (request: FastifyRequest, reply: FastifyReply, problem: Problem): unknown => {
    if (problem.status === 503) void reply.header('retry-after', RETRY_AFTER_S);
    if (isFile(request))
      return reply.code(problem.status).type('text/plain; charset=utf-8').send(`${problem.message}\n`);
    if (isCall(request)) return reply.code(problem.status).send(problem);
    return page(request, reply, problem);
  };
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    const problem = problemOf(error, request);
    if (problem.status === 503)
      request.log.warn({ err: error }, error instanceof ServiceAway ? error.message : 'database away');
    else if (problem.status >= 500 || error instanceof UnknownRow)
      request.log.error({ err: error }, 'request failed');
    return tell(request, reply, problem);
  });
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): unknown => {
    const problem = problemOf(refusal, request);
    return isReader(request) ? tell(request, reply, problem) : reply.code(problem.status).send(problem);
  };
  app.setNotFoundHandler(async (request, reply) => {
    if (isBroken(request)) return refuse(request, reply, new Refusal('BAD_ADDRESS'));
    const methods = allowed(request);
    if (methods.length === 0 || methods.includes(request.method))
      return refuse(request, reply, new Refusal('NOT_FOUND'));
    const list = methods.join(', ');
    void reply.header('allow', list);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const details = { method: request.method, allowed: list };
    return refuse(request, reply, new Refusal('METHOD_NOT_ALLOWED', { details }));
  });
}
