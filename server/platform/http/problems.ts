/** Turns every error into a `Problem` in the reader's language that names the field, without a stack or other internals. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import type { ClientErrorCode, ProblemCode } from '#contract/refusals.ts';
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/problems.json' with { type: 'json' };
import canadian from '#locales/en-CA/problems.json' with { type: 'json' };
import fr from '#locales/fr/problems.json' with { type: 'json' };
import { messageLanguage, type MessageLanguage } from '#locales/paths.ts';
import { UnknownRow } from '#machines/persistence/row.ts';
import { causesOf, ServiceAway } from '../failure.ts';
import { isDatabaseAway } from '../database/away.ts';
import { faultText, namedFaultText } from './fault-text.ts';
import { fieldText } from './field-text.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { Refusal } from './refusal.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { problems: en }, 'en-CA': { problems: canadian }, fr: { problems: fr } },
  defaultNS: 'problems',
});

type Values = Record<string, string | number | boolean>;

const isKnown = (code: string): code is keyof typeof en => Object.hasOwn(en, code);

/** The text of a problem's code, which for the fault of a field is the form's; the text of FAILED for a code without one. */
export function problemText(code: string, language: MessageLanguage, values: Values = {}): string {
  const t: (key: keyof typeof en, values: Values) => string = texts.getFixedT(language, 'problems');
  return faultText(code, language, values) ?? t(isKnown(code) ? code : 'FAILED', values);
}

/** Our codes for those of Fastify and its plugins. */
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

/** The path of the first fault, such as "items/0/sku"; a missing or unknown property is the field itself. */
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

type Classified = {
  status: number;
  code: ProblemCode;
  field?: string | undefined;
  details?: Values | undefined;
};

/**
 * PostgreSQL's codes for text, numbers and times that no column can store. The contract refuses most of them by field; these
 * codes catch the rest.
 */
const UNSTORABLE_VALUE_CODES = new Set(['22021', '22P05', '22003', '22007', '22008', '22009']);

function isUnstorableValue(error: unknown): boolean {
  for (const cause of causesOf(error))
    if (cause instanceof Error && 'code' in cause && UNSTORABLE_VALUE_CODES.has(String(cause.code)))
      return true;
  return false;
}

/** PostgreSQL's code for a row whose foreign key finds nothing. */
const REFERENCE_BROKEN = '23503';
const ACCOUNT_GONE = /not present in table "account"/;

/** Whether the request failed because its member deleted the account in another tab at the same moment. */
function isAccountGone(error: unknown): boolean {
  for (const cause of causesOf(error))
    if ('code' in cause && cause.code === REFERENCE_BROKEN && 'detail' in cause)
      return ACCOUNT_GONE.test(String(cause.detail));
  return false;
}

function classify(error: FastifyError | Refusal): Classified {
  if (error instanceof Refusal)
    return { status: error.status, code: error.code, field: error.field, details: error.details };
  // First, because its cause may be a refused connection, like that of a database that is away.
  if (error instanceof ServiceAway) return { status: 503, code: error.code };
  if (isDatabaseAway(error)) return { status: 503, code: 'UNAVAILABLE' };
  if (error instanceof UnknownRow) return { status: 409, code: 'STORED_UNREADABLE' };
  const status = error.statusCode ?? 500;
  if (status === 429) return { status, code: 'TOO_MANY_REQUESTS' };
  // Text with NUL or broken surrogates, and numbers or times out of range, come from the client's input: a 400, not a 500.
  if (isUnstorableValue(error)) return { status: 400, code: 'VALIDATION' };
  if (isAccountGone(error)) return { status: 401, code: 'SIGN_IN_NEEDED' };
  if (status >= 500) return { status: 500, code: 'FAILED' };
  return { status, code: CODES[error.code] ?? 'BAD_REQUEST', field: fieldOf(error.validation) };
}

/** The message of a problem: for an invalid field what it may be, otherwise the text of the code. */
export function messageOf(
  { code, field, details }: Pick<Classified, 'code' | 'field' | 'details'>,
  language: MessageLanguage,
): string {
  if (field === undefined) return problemText(code, language, details);
  const ofField =
    code === 'VALIDATION' || code === 'NOT_FOUND'
      ? fieldText(field, language, details)
      : namedFaultText(code, field, language);
  return (
    ofField ?? problemText(code === 'VALIDATION' ? 'VALIDATION_FIELD' : code, language, { ...details, field })
  );
}

export function problemOf(error: FastifyError | Refusal, request: FastifyRequest): Problem {
  const { status, code, field, details } = classify(error);
  return {
    status,
    code,
    message: messageOf({ code, field, details }, messageLanguage(request.locale)),
    ...(field === undefined ? {} : { field }),
    ...(details === undefined ? {} : { details }),
    ...(error instanceof Refusal && error.question ? { question: error.question } : {}),
    traceId: request.traceId,
  };
}

/** A restarting database is back within seconds. */
const RETRY_AFTER_S = 5;

/** Answers with a page that shows the problem; calls get JSON. */
export type ProblemPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
) => Promise<unknown>;

export const isCallPath = (path: string): boolean => path.startsWith('/api/');
export const isCall = (request: FastifyRequest): boolean => isCallPath(request.url);
/** `routable` (machines/rules/page-routes.ts) rewrites URLs with broken escapes, so the two differ. */
const isBroken = (request: FastifyRequest): boolean => request.originalUrl !== request.url;

/** Pictures, scripts and site maps, which no person reads, fail with one line of text. */
const isFile = (request: FastifyRequest): boolean => request.routeOptions.config.isAnonymous === true;

/** Whether the client is a browser showing pages: it reads, or it writes and accepts HTML, as a form does. */
const isReader = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || (headers.accept ?? '').includes('text/html');

/** Answers errors and unknown addresses: JSON for calls, a page for people. @param allowed the methods of an address, for 405 */
export function registerErrorHandlers(
  app: FastifyInstance,
  page: ProblemPage,
  allowed: AllowedMethods = () => [],
): void {
  const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: Problem): unknown => {
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
    return sendProblem(request, reply, problem);
  });
  const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): unknown => {
    const problem = problemOf(refusal, request);
    return isReader(request)
      ? sendProblem(request, reply, problem)
      : reply.code(problem.status).send(problem);
  };
  app.setNotFoundHandler(async (request, reply) => {
    if (isBroken(request)) return sendRefusal(request, reply, new Refusal('BAD_ADDRESS'));
    const methods = allowed(request);
    if (methods.length === 0 || methods.includes(request.method))
      return sendRefusal(request, reply, new Refusal('NOT_FOUND'));
    const list = methods.join(', ');
    void reply.header('allow', list);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const details = { method: request.method, allowed: list };
    return sendRefusal(request, reply, new Refusal('METHOD_NOT_ALLOWED', { details }));
  });
}
