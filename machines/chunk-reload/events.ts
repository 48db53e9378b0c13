/** What outlasts a reload. `chunk`: the one whose failure led to the last reload, by whatever name it is loaded under. */
export interface Reloads {
  readonly count: number;
  readonly chunk: string | null;
}

export type ChunkReloadEvent =
  /**
   * A part of the program didn't load. Without a line a reload would only lose the page. `address`: the page it was wanted for;
   * null for the one that is shown.
   */
  | {
      readonly type: 'CHUNK_FAILED';
      readonly chunk: string;
      readonly isOnline: boolean;
      readonly address: string | null;
    }
  | { readonly type: 'CHUNK_LOADED'; readonly chunk: string }
  | { readonly type: 'WENT_ONLINE' }
  /** Somebody asks for it: it costs none of the five. */
  | { readonly type: 'RELOAD' };

/** `reloads`: what the last page left. */
export interface ChunkReloadInput {
  readonly reloads: Reloads;
}

export interface ChunkReloadContext extends Reloads {
  /** The page that is loaded instead of the one that is shown; null for that one. */
  readonly address: string | null;
}

export const NO_RELOADS: Reloads = { count: 0, chunk: null };
