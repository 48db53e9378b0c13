/** The calls of the store credit card (§7). An agent who acts for a member may make none of them. */
import { Done, type CallSchemas } from '../call.ts';
import { CardAccount, CardFailureBody, CardInfo, CardSdk, FindCardBody } from '../store-card.ts';
import { LookupBody, RegistrationBody } from '../store-card.ts';

export const storeCardCalls = {
  plccSdk: {
    summary: 'The card provider’s script, and an application signed for the member who is signed in',
    needs: 'own-session',
    refuses: ['NOT_FOUND', 'CARD_AWAY'],
    answer: CardSdk,
  },
  plccAccountLookup: {
    summary: 'The account of an approved application',
    body: LookupBody,
    needs: 'own-session',
    refuses: ['NOT_FOUND', 'CARD_AWAY'],
    answer: CardAccount,
  },
  registerPlccCard: {
    summary: 'Register the provider’s decision with the rewards program; repeated, it changes nothing',
    body: RegistrationBody,
    needs: 'own-session',
    refuses: ['NOT_FOUND', 'CARD_NOT_DECIDED', 'CARD_AWAY'],
    answer: CardAccount,
  },
  findPlccInfo: {
    summary: 'The store card of a member, and on request their vouchers',
    body: FindCardBody,
    needs: 'own-session',
    refuses: ['NOT_FOUND'],
    answer: CardInfo,
  },
  reportPlccFailure: {
    summary: 'Report a failed lookup, or email the team about a failed registration (§8)',
    body: CardFailureBody,
    needs: 'own-session',
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
