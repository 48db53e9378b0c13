/** Answers requests that fail before routing: a broken, oversized or slow head, or an address that can't be routed. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { HEADERS } from '#contract/endpoints.ts';
import type { Problem } from '#contract/problem.ts';
import en from '#locales/en/not-found.json' with { type: 'json' };
import fr from '#locales/fr/not-found.json' with { type: 'json' };
import { LANGUAGES, localPath, readLanguage, type Language } from '#locales/paths.ts';
import { PROBLEM_STATUS, type ProblemCode } from '#contract/refusals.ts';
import { isCallPath, problemText } from './problems.ts';

const HOME: Record<Language, string> = { en: en.home, fr: fr.home };

/** The path and language of a request, as far as they can be parsed. */
type RequestHints = { path: string | null; language: Language };
type RawResponse = { headers: Record<string, string>; body: string };

const REQUEST_LINE = /^[A-Z]+ (\/\S*) HTTP\/\d/;
const LANGUAGE_LINE = new RegExp(`^${HEADERS.language}:[ \\t]*(\\w+)`, 'im');
/** Path and language are looked for in the first bytes of the head. */
const HEAD_READ = 8_192;

const languageOf = (header: string | undefined, path: string | null): Language =>
  LANGUAGES.find((known) => known === header) ?? readLanguage(path ?? '/').language;

/** The problem as JSON for calls and as a minimal page for every other address. */
function rawResponse(
  code: ProblemCode,
  { path, language }: RequestHints,
  status: number = PROBLEM_STATUS[code],
): RawResponse {
  const message = problemText(code, language);
  const isPage = path !== null && !isCallPath(path);
  const problem: Problem = { status, code, message, traceId: randomUUID() };
  const body = isPage
    ? `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}</p><p><a href="${localPath('/', language)}">${HOME[language]}</a></p></html>`
    : JSON.stringify(problem);
  return {
    headers: {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'content-language': language,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      [HEADERS.trace]: problem.traceId,
      connection: 'close',
    },
    body,
  };
}

/** For Fastify's `frameworkErrors`, where no hook runs. */
export function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const path = request.raw.url ?? '/';
  const language = languageOf(String(request.headers[HEADERS.language]), path);
  const { headers, body } = rawResponse(status >= 500 ? 'FAILED' : 'BAD_ADDRESS', { path, language }, status);
  reply.hijack();
  reply.raw.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

function hintsFrom(packet: unknown): RequestHints {
  const head = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, HEAD_READ) : '';
  const path = REQUEST_LINE.exec(head)?.[1] ?? null;
  return { path, language: languageOf(LANGUAGE_LINE.exec(head)?.[1], path) };
}

function codeOf(code: string): ProblemCode {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'HEADERS_TOO_LARGE';
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 'BODY_TOO_LARGE';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'REQUEST_TIMEOUT';
    default:
      return 'BAD_REQUEST';
  }
}

/** Node takes the first of two Host headers, while a proxy in front may have taken the second. */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

export function answerDuplicateHost(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/';
  const language = languageOf(String(request.headers[HEADERS.language]), path);
  const { headers, body } = rawResponse('BAD_REQUEST', { path, language });
  response.writeHead(PROBLEM_STATUS.BAD_REQUEST, headers).end(request.method === 'HEAD' ? undefined : body);
}

const asLines = (headers: Record<string, string>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

function endWith(socket: Socket, status: number, { headers, body }: RawResponse): void {
  const head = [`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`, ...asLines(headers)].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers 408 on the socket itself and closes it: the handler is still waiting for the body and can't answer. */
export function answerBodyTimeout(request: FastifyRequest, reply: FastifyReply): void {
  const { socket, url = '/' } = request.raw;
  if (reply.raw.headersSent || !socket.writable) {
    socket.destroy();
    return;
  }
  const language = languageOf(String(request.headers[HEADERS.language]), url);
  endWith(socket, PROBLEM_STATUS.REQUEST_TIMEOUT, rawResponse('REQUEST_TIMEOUT', { path: url, language }));
}

/** For Fastify's `clientErrorHandler`: there is only a connection, which the answer closes. */
export function answerConnectionError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOf(error.code);
  endWith(socket, PROBLEM_STATUS[code], rawResponse(code, hintsFrom(error.rawPacket)));
}
