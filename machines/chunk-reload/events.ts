/** What outlasts a reload. `chunk`: the one whose failure led to the last reload, by whatever name it is loaded under. */
export interface Reloads {
  readonly count: number;
  readonly chunk: string | null;
}

export type ChunkReloadEvent =
  /** A part of the program didn't load. Without a line a reload would only lose the page. */
  | { readonly type: 'CHUNK_FAILED'; readonly chunk: string; readonly isOnline: boolean }
  | { readonly type: 'CHUNK_LOADED'; readonly chunk: string }
  | { readonly type: 'WENT_ONLINE' }
  /** Somebody asks for it: it costs none of the five. */
  | { readonly type: 'RELOAD' };

/** `reloads`: what the last page left. */
export interface ChunkReloadInput {
  readonly reloads: Reloads;
}

export type ChunkReloadContext = Reloads;

export const NO_RELOADS: Reloads = { count: 0, chunk: null };
