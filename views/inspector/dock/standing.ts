/** Where the inspector stands in a page, and how large; kept for the tab, so that it is there again after a reload. */
export const SIDES = ['beside', 'below'] as const;
export type Side = (typeof SIDES)[number];
export type Standing = { readonly side: Side | null; readonly size: number };

const KEY = 'atelier:inspector-dock';
/** px */
const SIZE = 480;
const SIZE_MIN = 240;

export function storedStanding(): Standing {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return { side: null, size: SIZE };
    const { side, size }: { side?: unknown; size?: unknown } = stored;
    return {
      side: SIDES.find((one) => one === side) ?? null,
      size: typeof size === 'number' ? size : SIZE,
    };
  } catch {
    return { side: null, size: SIZE };
  }
}

export function storeStanding(standing: Standing): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(standing));
  } catch {
    // Without storage it is closed after a reload.
  }
}

/** A size at which both the page and the inspector can be used. @param room px of the window in that direction */
export function withinRoom(size: number, room: number): number {
  const most = Math.max(room * 0.8, room - SIZE_MIN);
  return Math.round(Math.min(most, Math.max(Math.min(SIZE_MIN, room / 2), size)));
}
