/** Decides which card an authorization charges, saves cards for later purchases, and deletes them. */
import { createHash } from 'node:crypto';
import type { AuthorizeRequest, SavedCard } from '../contract/payment-provider.ts';
import type { CardKeys } from './card-keys.ts';
import { decideCard, decideSavedCard, type CardDecision } from './decide-card.ts';
import type { Authorized, Entry } from './journal-entries.ts';
import type { AuthorizationState, ProviderState } from './state.ts';
import type { CardVault } from './vault-key.ts';

export interface SavedCards {
  /** Decides about the card of a request, typed or saved. An encrypted card may be used once. */
  decide(request: AuthorizeRequest): Promise<CardDecision & Pick<Authorized, 'fingerprint' | 'keptCard'>>;
  /** The card that the buyer saved with this authorization; null if there is none, or if the shop has deleted it. */
  of(authorization: AuthorizationState): SavedCard | null;
  /** Deletes a saved card. A token that is unknown, or deleted already, is no error. */
  forget(token: string): Promise<void>;
}

export function createSavedCards({
  state,
  keys,
  vault,
  now,
  commit,
}: {
  readonly state: ProviderState;
  readonly keys: CardKeys;
  readonly vault: CardVault;
  readonly now: () => number;
  readonly commit: (entry: Entry) => Promise<void>;
}): SavedCards {
  return {
    async decide(request) {
      if ('cardToken' in request)
        return { ...decideSavedCard(state.savedCard(request.cardToken), now()), fingerprint: null };
      const { sealedCard, keepCard = false } = request;
      const fingerprint = createHash('sha256').update(sealedCard).digest('base64url');
      const card = state.keyOfFingerprint(fingerprint) === undefined ? await keys.open(sealedCard) : null;
      const decision = decideCard(card, now());
      if (!keepCard || card === null || decision.behaviour.answer === 'DECLINE')
        return { ...decision, fingerprint };
      const { number, expiry } = card;
      const keptCard = { token: vault.newToken(), fingerprint: vault.fingerprint(number), expiry };
      return { ...decision, fingerprint, keptCard };
    },
    of({ keptCard }) {
      const card = keptCard === undefined ? undefined : state.savedCard(keptCard.token);
      if (card === undefined) return null;
      const { behaviour: _, ...saved } = card;
      return saved;
    },
    async forget(token) {
      if (state.savedCard(token) !== undefined) await commit({ entry: 'card-forgotten', at: now(), token });
    },
  };
}
