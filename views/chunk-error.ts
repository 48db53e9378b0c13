/** Reports that a page's chunks failed to load. It must import nothing from them. */
import { selectCanReload } from '../machines/chunk-reload/selectors.ts';
import type { AppActor } from '../machines/app/selectors.ts';

/** The element with the message; the server renders it hidden (views/shell/ChunkError.tsx). */
export const CHUNK_ERROR_ID = 'missing-part';

/** Keeps the server's page, whose links and forms work, and shows that a part is missing. */
export function showChunkError(shop: AppActor): void {
  const note = document.getElementById(CHUNK_ERROR_ID);
  const { chunkReload } = shop.getSnapshot().children;
  if (!note || !chunkReload) return;
  const tell = () => {
    note.hidden = !selectCanReload(chunkReload.getSnapshot());
  };
  chunkReload.subscribe(tell);
  tell();
}
