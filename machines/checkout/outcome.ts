import type { CheckoutContext, PayOutcome } from './events.ts';

type Answered = { readonly event: { readonly output: PayOutcome } };

const was =
  (outcome: PayOutcome['outcome']) =>
  ({ event }: Answered) => ({ answer: event.output, outcome });

export const KEEP_OUTCOME = {
  type: 'keepOutcome',
  params: ({ event }: Answered) => ({ answer: event.output }),
} as const;

/** Targets of the answers that decide an attempt, from any state; each state handles undecided answers itself. */
export const DECIDED = [
  {
    guard: { type: 'was', params: was('PLACED') },
    target: '#checkout.placed',
    actions: KEEP_OUTCOME,
  },
  {
    guard: { type: 'was', params: was('DECLINED') },
    target: '#checkout.filling.payment.asking.declined',
    actions: KEEP_OUTCOME,
  },
  {
    guard: { type: 'was', params: was('CHANGED') },
    target: '#checkout.routing',
    actions: KEEP_OUTCOME,
  },
  {
    guard: { type: 'was', params: was('FORGOTTEN') },
    target: '#checkout.filling.payment.asking.forgotten',
    actions: KEEP_OUTCOME,
  },
] as const;

export const CHALLENGED = {
  guard: { type: 'was', params: was('CHALLENGED') },
  actions: KEEP_OUTCOME,
} as const;

/** The attempt is over; the next one gets a new key. */
const OVER = { attemptKey: null } as const;
/** As `OVER`; the shopper also has to type or choose a card again. */
const OVER_WITHOUT_CARD = { attemptKey: null, card: null, savedCardId: null } as const;

/** What an answer changes in the context. The reason is in the checkout's quote and attempt. */
export function afterOutcome(answer: PayOutcome): Partial<CheckoutContext> {
  switch (answer.outcome) {
    case 'PLACED':
    case 'CONFIRMING':
    case 'CHALLENGED':
    case 'UNDER_WAY':
      return { checkout: answer.checkout };
    case 'DECLINED':
      return { ...OVER_WITHOUT_CARD, checkout: answer.checkout };
    case 'CHANGED':
      return { ...OVER, checkout: answer.checkout, wanted: null };
    case 'FORGOTTEN':
      return OVER_WITHOUT_CARD;
  }
}
