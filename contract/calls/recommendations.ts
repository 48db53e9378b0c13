import type { CallSchemas } from '../call.ts';
import { ScoresAnswer, ScoresQuery } from '../recommendations.ts';

export const recommendationCalls = {
  personalizedScores: {
    summary:
      'Items that the member may like, by their orders and lists, if they have turned recommendations on',
    query: ScoresQuery,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: ScoresAnswer,
  },
} as const satisfies Record<string, CallSchemas>;
