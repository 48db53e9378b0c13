/** The calls of `contract/disputes.ts`. */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import type { CallSchemas } from '../call.ts';
import {
  Dispute,
  DISPUTE_HINDRANCES,
  DisputeDetail,
  DisputeEventBody,
  DisputeMessage,
  DisputeNote,
  DisputeNoteBody,
  DisputeNotesAnswer,
  DisputesAnswer,
  DisputesQuery,
  MessagesAnswer,
  MessagesQuery,
  OpenDisputeBody,
  OpeningAnswer,
  OpeningQuery,
  WrittenMessage,
} from '../disputes.ts';
import { ReadBody, UnreadCount } from '../messages.ts';
import { OF_A_PARTYS_EVENT, OF_ONE, SeenQuery, WITH_KEY } from '../lifecycles.ts';

const DisputeParams = Type.Object({ disputeId: Id });
/** Why a message is refused. */
const OF_A_MESSAGE = ['TEXT_MISSING', 'KEY_REUSED'] as const;
/** Why no dispute can be opened about an order. */
const OF_AN_OPENING = ['BUYERS_ONLY', ...DISPUTE_HINDRANCES, 'RETURN_NOT_REFUSED'] as const;

export const disputeCalls = {
  disputes: {
    summary:
      'Disputes, newest first; for agents those that wait for a decision before all others, oldest first',
    query: DisputesQuery,
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'AGENTS_ONLY'],
    answer: DisputesAnswer,
  },
  disputeOpening: {
    summary: 'Whether a dispute about an order can be opened, and the items and returns it can be about',
    query: OpeningQuery,
    refuses: [...WITH_KEY, ...OF_ONE, 'BUYERS_ONLY'],
    answer: OpeningAnswer,
  },
  openDispute: {
    summary: 'Open a dispute about an order. The same clientKey again answers the same dispute',
    body: OpenDisputeBody,
    refuses: [...WITH_KEY, ...OF_ONE, ...OF_A_MESSAGE, ...OF_AN_OPENING, 'RESTRICTED_CASES'],
    answer: Dispute,
    status: 201,
  },
  dispute: {
    summary: 'A dispute with its thread, its offers, its steps and its order',
    params: DisputeParams,
    refuses: [...WITH_KEY, ...OF_ONE],
    answer: DisputeDetail,
  },
  disputeMessages: {
    summary: 'Earlier messages of a dispute',
    params: DisputeParams,
    query: MessagesQuery,
    refuses: [...WITH_KEY, ...OF_ONE],
    answer: MessagesAnswer,
  },
  writeDisputeMessage: {
    summary: 'Write into a dispute without moving it. The same clientKey again answers the same message',
    params: DisputeParams,
    body: WrittenMessage,
    refuses: [
      ...WITH_KEY,
      ...OF_ONE,
      ...OF_A_MESSAGE,
      'SHOP_READ_ONLY',
      'DISPUTE_CLOSED',
      'DISPUTE_FULL',
      'COMMENTS_PAUSED',
    ],
    answer: DisputeMessage,
    status: 201,
  },
  markDisputeAsRead: {
    summary:
      'Mark what the others have written in a dispute as read, up to a message, for its buyer or its seller',
    params: DisputeParams,
    body: ReadBody,
    needs: 'own-session',
    refuses: ['NOT_FOUND'],
    answer: UnreadCount,
  },
  disputeNotes: {
    summary: 'What agents have noted about a dispute, for agents alone',
    params: DisputeParams,
    needs: 'session',
    refuses: ['AGENTS_ONLY', 'NOT_FOUND'],
    answer: DisputeNotesAnswer,
  },
  writeDisputeNote: {
    summary:
      'Note something about a dispute, for agents alone. The same clientKey again answers the same note',
    params: DisputeParams,
    body: DisputeNoteBody,
    needs: 'session',
    refuses: ['AGENTS_ONLY', 'NOT_FOUND', ...OF_A_MESSAGE, 'NOTES_FULL'],
    answer: DisputeNote,
    status: 201,
  },
  disputeEvent: {
    summary: 'Send an event to a dispute, with a message or without',
    params: DisputeParams,
    query: SeenQuery,
    body: DisputeEventBody,
    refuses: [...WITH_KEY, ...OF_A_PARTYS_EVENT, ...OF_A_MESSAGE, 'ANOTHER_AGENT_DECIDES'],
    answer: Dispute,
  },
} as const satisfies Record<string, CallSchemas>;
