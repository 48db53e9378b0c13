/** The widths that pages use. Others are refused, so that caches stay small and no client can request a huge picture. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The widths of banners and of store fronts: pages show the vector at the largest, link previews a raster. */
export const BANNER_WIDTHS = [480, 800, 1600] as const;
export type BannerWidth = (typeof BANNER_WIDTHS)[number];
export const STORE_FRONT_WIDTHS = [320, 600, 1200] as const;
export type StoreFrontWidth = (typeof STORE_FRONT_WIDTHS)[number];
