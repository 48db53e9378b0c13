/** The widths that pages use. Others are refused, so that caches stay small and no client can request a huge picture. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
