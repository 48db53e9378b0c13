/** The formats of drawn pictures: each is the ending of the picture's address. */

/** `best` is the smaller of WebP and gzipped SVG; `jpg` is for link previews and mails. */
export const PICTURE_FORMATS = ['webp', 'svg', 'best', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The same picture as a vector, which is sharp at any size; a picture that isn't drawn by the shop has its own address alone. */
export const vectorAddress = (src: string): string => src.replace(/\.best$/, '.svg');
