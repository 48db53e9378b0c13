/** Recommendations that are drawn from a member's orders and lists (§7 personalized_scores). */
import { Type, type Static } from 'typebox';
import { CUSTOMER_EMAIL } from './limits.ts';

/** ON and OFF: what the member chose. UNDECIDED: they haven't chosen, so nothing is drawn from their orders and lists. */
export const RECOMMENDATION_CHOICES = ['ON', 'OFF', 'UNDECIDED'] as const;
export type RecommendationChoice = (typeof RECOMMENDATION_CHOICES)[number];

export const ScoresQuery = Type.Object({
  customer_email: Type.String({
    pattern: CUSTOMER_EMAIL,
    description: 'The address of the caller’s own account, in base64',
  }),
});

export const ScoresAnswer = Type.Object({
  choice: Type.Enum(RECOMMENDATION_CHOICES),
  scores: Type.Array(
    Type.Object({
      itemId: Type.Integer(),
      score: Type.Number({ description: 'Of the best item 1, of all others more than 0 and at most 1' }),
    }),
    { description: 'The best first; none unless the member has turned recommendations on' },
  ),
});
export type ScoresAnswer = Static<typeof ScoresAnswer>;
