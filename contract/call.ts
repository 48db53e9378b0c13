import { Type, type TSchema } from 'typebox';
import type { RefusalCode } from './refusals.ts';

/** For how long a shared answer may be kept: as long as a finished page may be old. */
export const SHARED_SECONDS = 60;

/** What a call answers that has nothing to tell. */
export const Done = Type.Object({ done: Type.Literal(true) });

/** What the contract says of a call: what it takes, what it answers, why it may be refused. */
export type CallSchemas = {
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body is a file, read as it arrives. */
  file?: { types: readonly string[]; description: string };
  /** Nobody but a signed-in person may ask. */
  needs?: 'session';
  /**
   * Why it may be refused, beside what every call of its form is refused for (`refusalsOf`). A RESTRICTED code among them keeps
   * accounts with that restriction from the call.
   */
  refuses?: readonly RefusalCode[];
  /** For how long caches may keep the answer, which is the same for every reader of a language and region; not kept without it. */
  sharedSeconds?: number;
  answer: TSchema;
  status?: 200 | 201 | 202;
};
