import { Type, type TSchema } from 'typebox';
import type { RefusalCode } from './refusals.ts';

/** How long caches may store a shared answer: as long as a cached page. */
export const SHARED_SECONDS = 60;

/** The answer of a call that returns no data. */
export const Done = Type.Object({ done: Type.Literal(true) });

/** A call in the contract: its request, its answer, and the reasons to refuse it. */
export type CallSchemas = {
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body is a file, read as it arrives. */
  file?: { types: readonly string[]; description: string };
  /**
   * Only signed-in users may call it. With 'own-session', only for themselves: the server refuses an agent who acts for the user
   * (NOT_ON_BEHALF).
   */
  needs?: 'session' | 'own-session';
  /**
   * The reasons to refuse it, besides those of every call of its form (`refusalsOf`). With a RESTRICTED code, accounts with that
   * restriction can't make the call.
   */
  refuses?: readonly RefusalCode[];
  /** How long caches may store the answer, which is the same for every reader of a language and region. Without this, caches don't store it. */
  sharedSeconds?: number;
  answer: TSchema;
  status?: 200 | 201 | 202;
};
