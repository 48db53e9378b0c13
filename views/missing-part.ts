/** A page whose own parts didn't come: known to what wakes it, which may be all that did. */
import { selectCanReload } from '../machines/chunk-reload/selectors.ts';
import type { AppActor } from '../machines/app/selectors.ts';

/** The element that says so; the server draws it hidden (views/shell/MissingPart.tsx). */
export const MISSING_PART_ID = 'missing-part';

/** The page stays what the server has drawn: its links and forms work, and it says what is missing. */
export function tellMissingPart(shop: AppActor): void {
  const note = document.getElementById(MISSING_PART_ID);
  const { chunkReload } = shop.getSnapshot().children;
  if (!note || !chunkReload) return;
  const tell = () => {
    note.hidden = !selectCanReload(chunkReload.getSnapshot());
  };
  chunkReload.subscribe(tell);
  tell();
}
