/** The provider's calls and its page: plain HTTP, JSON for the shop, HTML for buyers. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  AuthorizeRequest,
  CaptureRequest,
  EndpointRequest,
  PayoutRequest,
  RefundRequest,
  STATEMENT_PAGE,
  VoidRequest,
  type ProviderProblem,
  type PublicKey,
  type Statement,
} from '../contract/payment-provider.ts';
import { challengePage, challengePolicy, unknownChallengePage } from './challenge-page.ts';
import { ProviderRefusal } from './refusal.ts';
import type { Till } from './till.ts';

const BODY_BYTES_MAX = 64 * 1024;
const CHALLENGE = /^\/challenge\/([A-Za-z0-9-]{1,80})$/;

export interface Served {
  readonly till: Till;
  /** Whoever asks has to bear it. */
  readonly key: string;
  publicKey(): Promise<PublicKey>;
  statement(after: number): Statement;
  listen(url: string): Promise<void>;
  /** Told of what should not have happened. */
  onError(error: unknown): void;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const piece = Buffer.from(part);
    bytes += piece.length;
    if (bytes > BODY_BYTES_MAX) throw new ProviderRefusal('INVALID', 'the body is too large');
    parts.push(piece);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderRefusal('INVALID', 'the body is no JSON');
  }
}

/** A call with a body: checked, then done. */
function taking<Schema extends TSchema>(schema: Schema, work: (asked: Static<Schema>) => Promise<unknown>) {
  const validator = Compile(schema);
  return async (request: IncomingMessage): Promise<unknown> => {
    const value = parse(await readBody(request));
    const [fault] = validator.Errors(value);
    if (fault) throw new ProviderRefusal('INVALID', `${fault.instancePath || 'body'} ${fault.message}`);
    return work(validator.Parse(value));
  };
}

function bears(request: IncomingMessage, key: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

type Call = (request: IncomingMessage, url: URL) => Promise<unknown>;

function callsOf({ till, publicKey, statement, listen }: Served): ReadonlyMap<string, Call> {
  const find: Call = async (_request, url) => {
    const found = await till.find(url.searchParams.get('key') ?? '');
    if (found === null) throw new ProviderRefusal('NOT_FOUND', 'nobody has asked under this key');
    return found;
  };
  return new Map<string, Call>([
    ['GET /v1/public-key', publicKey],
    ['POST /v1/authorizations', taking(AuthorizeRequest, (asked) => till.authorize(asked))],
    ['GET /v1/authorizations', find],
    ['POST /v1/captures', taking(CaptureRequest, (asked) => till.capture(asked))],
    ['POST /v1/voids', taking(VoidRequest, (asked) => till.void(asked))],
    ['POST /v1/refunds', taking(RefundRequest, (asked) => till.refund(asked))],
    ['POST /v1/payouts', taking(PayoutRequest, (asked) => till.payout(asked))],
    [
      'GET /v1/statement',
      async (_request, url) => statement(Number(url.searchParams.get('after') ?? 0) || 0),
    ],
    [
      'PUT /v1/webhook-endpoint',
      taking(EndpointRequest, async ({ url }) => {
        await listen(url);
        return { done: true };
      }),
    ],
  ]);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
}

function sendPage(response: ServerResponse, status: number, html: string, returnUrl: string | null): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': challengePolicy(returnUrl),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}

const languageOf = (request: IncomingMessage): 'en' | 'fr' =>
  (request.headers['accept-language'] ?? '').toLowerCase().startsWith('fr') ? 'fr' : 'en';

/** A buyer looks at their bank's page, or answers it. */
async function answerBuyer(
  till: Till,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const answer = new URLSearchParams(await readBody(request)).get('answer');
    const isAnswer = answer === 'approve' || answer === 'refuse';
    const returnUrl = isAnswer ? await till.answerChallenge(id, answer === 'approve') : null;
    if (returnUrl !== null) {
      response.writeHead(303, {
        location: returnUrl,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      return void response.end();
    }
  }
  const held = await till.challenged(id);
  if (held === null) sendPage(response, 404, unknownChallengePage(languageOf(request)), null);
  else sendPage(response, 200, challengePage(held), held.returnUrl);
}

/** What answers the provider's requests. */
export function providerListener(served: Served): RequestListener {
  const calls = callsOf(served);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const [, challenge] = CHALLENGE.exec(url.pathname) ?? [];
    if (challenge !== undefined) return answerBuyer(served.till, challenge, request, response);
    if (url.pathname === '/health') return sendJson(response, 200, { healthy: true });
    if (!bears(request, served.key)) throw new ProviderRefusal('UNAUTHORIZED', 'the key is missing or wrong');
    const call = calls.get(`${request.method ?? ''} ${url.pathname}`);
    if (call === undefined) throw new ProviderRefusal('NOT_FOUND', 'there is no such call');
    sendJson(response, 200, await call(request, url));
  };

  const refuse = (response: ServerResponse, error: unknown): void => {
    const refusal =
      error instanceof ProviderRefusal ? error : new ProviderRefusal('FAILED', 'something went wrong');
    if (refusal !== error) served.onError(error);
    if (response.headersSent) return void response.destroy();
    const problem: ProviderProblem = { code: refusal.code, message: refusal.message };
    sendJson(response, refusal.status, problem);
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, error));
  };
}

/** A page of the statement. */
export const statementPage = (
  read: (after: number, limit: number) => Statement['entries'],
  after: number,
): Statement => {
  const entries = read(after, STATEMENT_PAGE);
  const last = entries.at(-1);
  return { entries, next: last === undefined || entries.length < STATEMENT_PAGE ? null : last.sequence };
};
