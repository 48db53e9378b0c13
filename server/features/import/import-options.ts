/** The options of an import, and the reasons why one can't begin. */
import type { Rates } from './listings/amounts.ts';
import type { NamedChoice } from './categories/choice-file.ts';
import type { NamedMapping } from './mapping/parse-mapping.ts';
import type { PictureFetching } from './pictures/fetch-picture.ts';

export type ImportOptions = {
  sellerId: number;
  /** The user who sent the file; null from the command line. */
  userId: string | null;
  /** Runs the whole import and rolls it back: the report is exact, and nothing is stored. */
  dryRun: boolean;
  rates: Rates;
  /** The currency of prices that name none; without it, a file with such prices is refused with a question. */
  currency?: string | undefined;
  /** The stock of new listings in a file without quantities; without it, such a file is refused with a question. */
  stock?: number | undefined;
  /** The column of each field; without it, the mapping saved for files with the same heading applies. */
  map?: NamedMapping | undefined;
  /** Categories in place of guessed ones; they are saved, and apply together with those saved before. */
  choices?: readonly NamedChoice[] | undefined;
  /** The name of the file on the seller's computer. */
  fileName?: string | undefined;
  /** Takes listings off sale that the file doesn't have. */
  retireMissing?: boolean;
  /** Null: remote pictures aren't fetched. */
  pictures: PictureFetching | null;
  /** Largest file, in bytes. */
  maxBytes: number;
  /** Called with the number of bytes read so far. */
  onBytes?: (bytes: number) => void;
  /** Called when the import enters its next stage. */
  onStage?: (stage: ImportStage) => void;
  /** Called with the progress of the stage: rows while composing, steps while merging. */
  onProgress?: (done: number, total: number) => void;
  /** Called before the import waits for another one of the same seller; without it, the import is refused instead. */
  onWait?: () => void;
  /** Stops the import with `Interrupted`; has no effect once the commit has begun. */
  signal?: AbortSignal;
};
export type ImportStage = 'composing' | 'pictures' | 'merging' | 'indexing';

/** An import that can't begin; `code` says why. */
export class ImportNotStarted extends Error {
  readonly code: 'SELLER_UNKNOWN' | 'SELLER_CLOSED' | 'IMPORT_RUNNING' | 'NO_CATEGORIES';

  constructor(code: ImportNotStarted['code']) {
    super(code);
    this.name = 'ImportNotStarted';
    this.code = code;
  }
}
