/** What an import is asked to do, and why one can't begin. */
import type { Rates } from './amounts.ts';
import type { NamedChoice } from './categories/choice-file.ts';
import type { NamedMapping } from './mapping/parse-mapping.ts';
import type { PictureFetching } from './pictures.ts';

export type Importing = {
  sellerId: number;
  /** Who sent it; null from the command line. */
  userId: string | null;
  /** Everything is done and then taken back: the report is exact, and nothing is stored. */
  dryRun: boolean;
  rates: Rates;
  /** Of prices that name no currency; without it, a file with such prices is sent back with a question. */
  currency?: string | undefined;
  /** Of new listings, when the file has no quantities; without it, such a file is sent back with a question. */
  stock?: number | undefined;
  /** Which column holds what; without it, what was kept for files with the same heading counts. */
  map?: NamedMapping | undefined;
  /** Categories in place of guessed ones; they are kept, and count beside those that were kept before. */
  choices?: readonly NamedChoice[] | undefined;
  /** The name of the file on the seller's computer. */
  fileName?: string | undefined;
  /** Listings that the file doesn't have go off sale. */
  retireMissing?: boolean;
  /** Null: remote pictures are left alone. */
  pictures: PictureFetching | null;
  /** Largest file, in bytes. */
  maxBytes: number;
  /** Called with the number of bytes read so far. */
  onBytes?: (bytes: number) => void;
  /** Called when the import enters its next stage. */
  onStage?: (stage: ImportStage) => void;
  /** Called with the progress of the stage: rows while composing, steps while merging. */
  onProgress?: (done: number, total: number) => void;
  /** Given it, an import waits for another one of the same seller, and says so, instead of being refused. */
  onWait?: () => void;
  /** Ends the import with `Interrupted`, until it is being committed: then it is too late. */
  signal?: AbortSignal;
};
export type ImportStage = 'composing' | 'pictures' | 'merging' | 'indexing';

/** Why an import can't begin. */
export class ImportHindrance extends Error {
  readonly code: 'SELLER_UNKNOWN' | 'SELLER_CLOSED' | 'IMPORT_RUNNING' | 'NO_CATEGORIES';

  constructor(code: ImportHindrance['code']) {
    super(code);
    this.name = 'ImportHindrance';
    this.code = code;
  }
}
