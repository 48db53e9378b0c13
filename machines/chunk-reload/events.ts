/** What is kept across a reload. `chunk`: the one whose failure caused the last reload, whatever its file is called. */
export interface Reloads {
  readonly count: number;
  readonly chunk: string | null;
}

export type ChunkReloadEvent =
  /**
   * A chunk didn't load. Offline, a reload would only lose the page. `address`: the page that needs the chunk; null for the
   * current one.
   */
  | {
      readonly type: 'CHUNK_FAILED';
      readonly chunk: string;
      readonly isOnline: boolean;
      readonly address: string | null;
    }
  | { readonly type: 'CHUNK_LOADED'; readonly chunk: string }
  | { readonly type: 'WENT_ONLINE' }
  /** The user asks for it, so it doesn't count toward the five. */
  | { readonly type: 'RELOAD' };

/** `reloads`: the count stored by the previous page. */
export interface ChunkReloadInput {
  readonly reloads: Reloads;
}

export interface ChunkReloadContext extends Reloads {
  /** The page to load instead of the current one; null for the current one. */
  readonly address: string | null;
}

export const NO_RELOADS: Reloads = { count: 0, chunk: null };
