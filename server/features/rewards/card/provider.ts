/** The card provider over HTTP (`contract/card-provider.ts`), and the applications that the shop signs for it. */
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import * as wire from '#contract/card-provider.ts';
import { MINUTE_MS, SECOND_MS } from '#machines/rules/durations.ts';
import { ServiceAway } from '#server/platform/failure.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';

/** A reader's request may take 30 s (§9), and does more than this call. */
const ANSWER_LIMIT_MS = 15_000;
/** An offer decorates a page, which doesn't wait longer for it. */
const OFFER_LIMIT_MS = 3_000;
/** How long a signed application may be filled in. */
const APPLICATION_MS = 30 * MINUTE_MS;
const SDK_PATH = '/card/sdk.js';
const EVERYWHERE = new Set(['0.0.0.0', '::']);

const decisions = Compile(wire.DecisionAnswer);
const offers = Compile(wire.OfferAnswer);

/** The card provider can't be reached, or doesn't answer in time. */
export class CardAway extends ServiceAway {
  constructor(cause: unknown) {
    super('CARD_AWAY', 'the card provider does not answer', cause);
    this.name = 'CardAway';
  }
}

const accountOf = ({ card, provider }: Settings): { url: string; key: string } | undefined =>
  card.account ?? provider;

/** The address of the provider's script for browsers; null without a provider. */
export function sdkUrlOf(settings: Settings): string | null {
  const { card, provider, paymentPublicUrl, host, origins } = settings;
  if (card.sdkUrl !== undefined) return card.sdkUrl;
  if (card.account !== undefined) return card.account.url + SDK_PATH;
  if (provider === undefined) return null;
  if (paymentPublicUrl !== undefined) return paymentPublicUrl + SDK_PATH;
  const url = new URL(SDK_PATH, provider.url);
  // A shop that listens on all interfaces is reached by its own name, and so is the test provider beside it.
  if (provider.isLocal && EVERYWHERE.has(host)) url.hostname = new URL(origins.US).hostname;
  return url.href;
}

/** The key that applications are signed with. @throws CardAway without a provider */
function keyOf(settings: Settings): Uint8Array {
  const account = accountOf(settings);
  if (account === undefined) throw new CardAway(new Error('no card provider is set'));
  return new TextEncoder().encode(account.key);
}

/**
 * Signs an application: only the provider's form of this member can decide it, and the browser can change none of its claims.
 * @param claims `origin` is the shop's, which alone may show the form
 */
export async function signApplication(
  { settings, clock }: Pick<Shop, 'settings' | 'clock'>,
  { sub, ...claims }: Omit<wire.ApplicationClaims, 'jti'>,
): Promise<string> {
  const issuedAt = Math.floor(clock.now() / SECOND_MS);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setJti(randomUUID())
    .setAudience(wire.APPLICATION_AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + APPLICATION_MS / SECOND_MS)
    .sign(keyOf(settings));
}

/** @throws CardAway */
async function read<Schema extends TSchema>(
  settings: Settings,
  validator: Validator<Record<never, never>, Schema>,
  path: string,
  limitMs: number,
): Promise<Static<Schema>> {
  try {
    const account = accountOf(settings);
    if (account === undefined) throw new Error('no card provider is set');
    const response = await fetch(account.url + path, {
      headers: { authorization: `Bearer ${account.key}` },
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) throw new Error(`it answered ${String(response.status)}`);
    return validator.Parse(await response.json());
  } catch (error) {
    throw new CardAway(error);
  }
}

/** The provider's decision: the one with a callId, or the newest about a member. @throws CardAway */
export async function decisionOf(
  { settings }: Pick<Shop, 'settings'>,
  by: { readonly callId: string } | { readonly userId: string; readonly loyaltyId: string },
): Promise<wire.Decision | null> {
  const path = `/v1/card-decisions?${new URLSearchParams(by).toString()}`;
  return (await read(settings, decisions, path, ANSWER_LIMIT_MS)).decision;
}

/** The provider's offer to a member who has not applied. @throws CardAway */
export async function offerTo(
  { settings }: Pick<Shop, 'settings'>,
  by: { readonly userId: string; readonly loyaltyId: string },
): Promise<wire.OfferAnswer['offer']> {
  const path = `/v1/card-offers?${new URLSearchParams(by).toString()}`;
  return (await read(settings, offers, path, OFFER_LIMIT_MS)).offer;
}
