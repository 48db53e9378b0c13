/** Every failure becomes a `Problem` in the reader's language: the field named, never a stack, never more than a client may know. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createInstance } from 'i18next';
import type { Problem } from '../../contract/problem.ts';
import en from '../../locales/en/problems.json' with { type: 'json' };
import fr from '../../locales/fr/problems.json' with { type: 'json' };
import type { Language } from '../../locales/paths.ts';
import { fieldText } from './field-text.ts';
import { Refusal } from './refusal.ts';

const texts = createInstance();
await texts.init({
  resources: { en: { problems: en }, fr: { problems: fr } },
  lng: 'en',
  defaultNS: 'problems',
  interpolation: { escapeValue: false },
});

type Values = Record<string, string | number | boolean>;

const isKnown = (code: string): code is keyof typeof en => Object.hasOwn(en, code);

/** The words for a problem's code; a code without words of its own is told as a general failure. */
export function problemText(code: string, language: Language, values: Values = {}): string {
  const t: (key: keyof typeof en, values: Values) => string = texts.getFixedT(language, 'problems');
  return t(isKnown(code) ? code : 'FAILED', values);
}

/** Codes of Fastify and its plugins, told as ours. */
const CODES: Record<string, string> = {
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

type Seen = Pick<Problem, 'status' | 'code'> & { field?: string | undefined; details?: Values | undefined };

function seenAs(error: FastifyError | Refusal): Seen {
  if (error instanceof Refusal)
    return { status: error.status, code: error.code, field: error.field, details: error.details };
  const status = error.statusCode ?? 500;
  if (status === 429) return { status, code: 'TOO_MANY_REQUESTS' };
  // Text that PostgreSQL can't hold (NUL, broken surrogates) or a number out of its range is the reader's input, not our fault.
  if (error.code === '22021' || error.code === '22P05' || error.code === '22003')
    return { status: 400, code: 'VALIDATION' };
  if (status >= 500) return { status: 500, code: 'FAILED' };
  return { status, code: CODES[error.code] ?? 'BAD_REQUEST', field: fieldOf(error.validation) };
}

/** What a reader is told: of a wrong field its name and what it may be, else the words of the code. */
export function messageOf(
  { code, field, details }: Pick<Refusal, 'code' | 'field' | 'details'>,
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
    traceId: request.traceId,
  };
}

/** How pages tell a problem; calls get JSON. */
export type ProblemPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
) => Promise<unknown>;

export const isCall = (request: FastifyRequest): boolean => request.url.startsWith('/api/');
/** Broken escapes: see `routable`. */
const isBroken = (request: FastifyRequest): boolean => request.originalUrl !== request.url;

/** Answers errors and unknown addresses: JSON for calls, a page for readers. */
export function answerProblems(app: FastifyInstance, page: ProblemPage): void {
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    const problem = problemOf(error, request);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    if (isCall(request)) return reply.code(problem.status).send(problem);
    return page(request, reply, problem);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = isBroken(request) ? new Refusal(400, 'BAD_ADDRESS') : new Refusal(404, 'NOT_FOUND');
    const problem = problemOf(refusal, request);
    if (isCall(request) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return reply.code(problem.status).send(problem);
    return page(request, reply, problem);
  });
}
