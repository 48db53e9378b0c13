/** The HTTP part of the store credit card: script and form for browsers, decisions and offers for the shop. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApplicationClaims, DecisionAnswer, OfferAnswer } from '#contract/card-provider.ts';
import { languageOf } from '../page-parts.ts';
import { readBody } from '../read-body.ts';
import type { CardService } from './card-service.ts';
import { outcomeOf, ssnDigits } from './outcomes.ts';
import { decisionPage, formPage, framePolicy, reportPage, unknownPage, type Wrong } from './page.ts';
import { SDK_SCRIPT } from './sdk.ts';

const SDK_SECONDS = 300;

export interface CardPart {
  /** Answers a browser. @returns whether the address is one of the card's */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /** The answer to a call of the shop, whose key was checked; null if it is no call of the card. */
  call(request: IncomingMessage, url: URL): DecisionAnswer | OfferAnswer | null;
}

function sendPage(response: ServerResponse, status: number, html: string, origin: string | null): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': framePolicy(origin),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}

function sendSdk(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': `public, max-age=${String(SDK_SECONDS)}`,
    // Any shop may load the script; its own policy decides.
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(SDK_SCRIPT);
}

export function cardPart(service: CardService): CardPart {
  /** The page that follows a sent form. */
  const decided = async (claims: ApplicationClaims, sent: URLSearchParams): Promise<string> => {
    const ssn = ssnDigits(sent.get('ssn') ?? '');
    const hasName = (sent.get('name') ?? '').trim() !== '';
    if (ssn === null || !hasName) {
      const wrong: Wrong = { ...(hasName ? {} : { name: true }), ...(ssn === null ? { ssn: true } : {}) };
      return formPage(claims, sent.get('application') ?? '', wrong);
    }
    const outcome = outcomeOf(ssn);
    if (outcome === 'CLOSED') return reportPage(claims, 'complete');
    if (outcome === 'FAILED') return reportPage(claims, 'failure');
    return decisionPage(claims, await service.decide(claims, outcome));
  };

  const apply = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const sent = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : null;
    const application = (sent ?? url.searchParams).get('application') ?? '';
    const claims = await service.read(application);
    if (claims === null)
      return sendPage(response, 404, unknownPage(languageOf(request.headers['accept-language'])), null);
    const { origin } = claims;
    // This provider has no real credit to grant.
    if (!claims.isTest) return sendPage(response, 200, reportPage(claims, 'failure'), origin);
    const earlier = service.decided(claims.jti);
    if (earlier !== null) return sendPage(response, 200, decisionPage(claims, earlier), origin);
    sendPage(
      response,
      200,
      sent === null ? formPage(claims, application) : await decided(claims, sent),
      origin,
    );
  };

  return {
    async answer(request, response, url) {
      if (url.pathname === '/card/sdk.js') sendSdk(response);
      else if (url.pathname === '/card/apply') await apply(request, response, url);
      else return false;
      return true;
    },
    call(request, url) {
      if (request.method !== 'GET') return null;
      const callId = url.searchParams.get('callId');
      const userId = url.searchParams.get('userId') ?? '';
      const loyaltyId = url.searchParams.get('loyaltyId') ?? '';
      if (url.pathname === '/v1/card-decisions')
        return { decision: service.find(callId === null ? { userId, loyaltyId } : { callId }) };
      if (url.pathname === '/v1/card-offers') return { offer: service.offer(userId, loyaltyId) };
      return null;
    },
  };
}
