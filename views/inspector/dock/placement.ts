/** The side and size of the docked inspector, stored for the tab so that they survive a reload. */
export const SIDES = ['beside', 'below'] as const;
export type Side = (typeof SIDES)[number];
export type Placement = { readonly side: Side | null; readonly size: number };

const KEY = 'atelier:inspector-dock';
/** px */
const SIZE = 480;
const SIZE_MIN = 240;

export function readPlacement(): Placement {
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

export function savePlacement(placement: Placement): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(placement));
  } catch {
    // Without storage the dock is closed after a reload.
  }
}

/** Clamps a size so that page and inspector both stay usable. @param room px of the window in that direction */
export function withinRoom(size: number, room: number): number {
  const most = Math.max(room * 0.8, room - SIZE_MIN);
  return Math.round(Math.min(most, Math.max(Math.min(SIZE_MIN, room / 2), size)));
}
