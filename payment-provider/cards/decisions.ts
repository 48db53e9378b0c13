/** The decisions that the journal's entries add up to. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Decision } from '#contract/card-provider.ts';

/** An entry of the journal. */
export const Decided = Type.Object({ applicationId: Type.String(), decision: Decision });
export type Decided = Static<typeof Decided>;

const entries = Compile(Decided);
const memberOf = (userId: string, loyaltyId: string): string => JSON.stringify([userId, loyaltyId]);

export class CardDecisions {
  readonly #byApplication = new Map<string, Decision>();
  readonly #byCall = new Map<string, Decision>();
  readonly #newest = new Map<string, Decision>();
  readonly #accounts = new Set<string>();

  /** @throws if it isn't a valid entry */
  apply(entry: unknown): void {
    const { applicationId, decision } = entries.Parse(entry);
    this.#byApplication.set(applicationId, decision);
    this.#byCall.set(decision.callId, decision);
    // The provider does nothing about an account that exists, so the decision before it stays the newest.
    if (decision.result !== 'ACCOUNT_EXISTS')
      this.#newest.set(memberOf(decision.userId, decision.loyaltyId), decision);
    if (decision.result === 'APPROVED') this.#accounts.add(decision.userId);
  }

  byApplication(applicationId: string): Decision | null {
    return this.#byApplication.get(applicationId) ?? null;
  }

  byCall(callId: string): Decision | null {
    return this.#byCall.get(callId) ?? null;
  }

  newest(userId: string, loyaltyId: string): Decision | null {
    return this.#newest.get(memberOf(userId, loyaltyId)) ?? null;
  }

  hasAccount(userId: string): boolean {
    return this.#accounts.has(userId);
  }
}
