/** The widths pages ask for; nothing else is drawn, so that caches stay small and nobody can ask for a wall. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
