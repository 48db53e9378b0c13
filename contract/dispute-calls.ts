/** The calls of `contract/disputes.ts`. */
import { Type } from 'typebox';
import type { CallSchemas } from './call.ts';
import { Dispute, DisputeDetail, DisputeEventBody, DisputesAnswer, DisputesQuery } from './disputes.ts';
import { Id, KeyQuery, OF_AN_EVENT, OF_ONE, SeenWithKeyQuery, WITH_KEY } from './lifecycles.ts';

const DisputeParams = Type.Object({ disputeId: Id });

export const disputeCalls = {
  disputes: {
    summary: 'Disputes, newest first',
    query: DisputesQuery,
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'AGENTS_ONLY'],
    answer: DisputesAnswer,
  },
  dispute: {
    summary: 'A dispute and its steps',
    params: DisputeParams,
    query: KeyQuery,
    refuses: [...WITH_KEY, ...OF_ONE],
    answer: DisputeDetail,
  },
  disputeEvent: {
    summary: 'Send an event to a dispute',
    params: DisputeParams,
    query: SeenWithKeyQuery,
    body: DisputeEventBody,
    refuses: [...WITH_KEY, ...OF_AN_EVENT],
    answer: Dispute,
  },
} as const satisfies Record<string, CallSchemas>;
