/** The provider's HTTP server: JSON calls for the shop, the challenge page for buyers, and the store credit card (`cards/`). */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { STATEMENT_PAGE } from '#contract/provider-limits.ts';
import {
  AuthorizeRequest,
  CaptureRequest,
  EndpointRequest,
  ForgetCardRequest,
  PayoutRequest,
  RefundRequest,
  VoidRequest,
  type ProviderProblem,
  type PublicKey,
  type Statement,
} from '../contract/payment-provider.ts';
import { challengePage, challengePolicy, unknownChallengePage } from './challenge-page.ts';
import type { CardPart } from './cards/http.ts';
import { languageOf } from './page-parts.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import type { ProviderService } from './provider-service.ts';
import { readBody } from './read-body.ts';

const CHALLENGE = /^\/challenge\/([A-Za-z0-9-]{1,80})$/;

export interface ListenerOptions {
  readonly service: ProviderService;
  /** The store credit card. */
  readonly cards: CardPart;
  /** The shop sends it as the bearer token of every call. */
  readonly key: string;
  publicKey(): Promise<PublicKey>;
  statement(after: number): Statement;
  listen(url: string): Promise<void>;
  /** Called with every error that isn't a refusal. */
  onError(error: unknown): void;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderRefusal('INVALID', 'the body is not JSON');
  }
}

/** Checks the body of a call against its schema and passes it to `work`. */
function withBody<Schema extends TSchema>(
  schema: Schema,
  work: (request: Static<Schema>) => Promise<unknown>,
) {
  const validator = Compile(schema);
  return async (request: IncomingMessage): Promise<unknown> => {
    const value = parse(await readBody(request));
    const [fault] = validator.Errors(value);
    if (fault) throw new ProviderRefusal('INVALID', `${fault.instancePath || 'body'} ${fault.message}`);
    return work(validator.Parse(value));
  };
}

function hasKey(request: IncomingMessage, key: string): boolean {
  const sent = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${key}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

type Call = (request: IncomingMessage, url: URL) => Promise<unknown>;

function callsOf({ service, publicKey, statement, listen }: ListenerOptions): ReadonlyMap<string, Call> {
  const find: Call = async (_request, url) => {
    const found = await service.find(url.searchParams.get('key') ?? '');
    if (found === null) throw new ProviderRefusal('NOT_FOUND', 'there is no authorization with this key');
    return found;
  };
  return new Map<string, Call>([
    ['GET /v1/public-key', publicKey],
    ['POST /v1/authorizations', withBody(AuthorizeRequest, (request) => service.authorize(request))],
    ['GET /v1/authorizations', find],
    ['POST /v1/captures', withBody(CaptureRequest, (request) => service.capture(request))],
    ['POST /v1/voids', withBody(VoidRequest, (request) => service.void(request))],
    ['POST /v1/refunds', withBody(RefundRequest, (request) => service.refund(request))],
    ['POST /v1/payouts', withBody(PayoutRequest, (request) => service.payout(request))],
    [
      // The token is in the body, because addresses end up in logs.
      'POST /v1/saved-cards/forget',
      withBody(ForgetCardRequest, async ({ cardToken }) => {
        await service.forgetCard(cardToken);
        return { done: true };
      }),
    ],
    [
      'GET /v1/statement',
      async (_request, url) => statement(Number(url.searchParams.get('after') ?? 0) || 0),
    ],
    [
      'PUT /v1/webhook-endpoint',
      withBody(EndpointRequest, async ({ url }) => {
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

/** Serves the challenge page, and redirects the buyer back to the shop once they have answered. */
async function answerBuyer(
  service: ProviderService,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const answer = new URLSearchParams(await readBody(request)).get('answer');
    const isAnswer = answer === 'approve' || answer === 'refuse';
    const returnUrl = isAnswer ? await service.answerChallenge(id, answer === 'approve') : null;
    if (returnUrl !== null) {
      response.writeHead(303, {
        location: returnUrl,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      return void response.end();
    }
  }
  const authorization = await service.challenged(id);
  if (authorization === null)
    sendPage(response, 404, unknownChallengePage(languageOf(request.headers['accept-language'])), null);
  else sendPage(response, 200, challengePage(authorization), authorization.returnUrl);
}

/** The request listener of the provider: its calls, and the challenge page. */
export function providerListener(options: ListenerOptions): RequestListener {
  const calls = callsOf(options);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const [, challenge] = CHALLENGE.exec(url.pathname) ?? [];
    if (challenge !== undefined) return answerBuyer(options.service, challenge, request, response);
    if (await options.cards.answer(request, response, url)) return;
    if (url.pathname === '/health') return sendJson(response, 200, { healthy: true });
    if (!hasKey(request, options.key))
      throw new ProviderRefusal('UNAUTHORIZED', 'the key is missing or wrong');
    const cardAnswer = options.cards.call(request, url);
    if (cardAnswer !== null) return sendJson(response, 200, cardAnswer);
    const call = calls.get(`${request.method ?? ''} ${url.pathname}`);
    if (call === undefined) throw new ProviderRefusal('NOT_FOUND', 'there is no such call');
    sendJson(response, 200, await call(request, url));
  };

  const refuse = (response: ServerResponse, error: unknown): void => {
    const refusal =
      error instanceof ProviderRefusal ? error : new ProviderRefusal('FAILED', 'something went wrong');
    if (refusal !== error) options.onError(error);
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
