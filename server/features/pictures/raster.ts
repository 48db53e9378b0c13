import sharp from 'sharp';
const SVG_DPI = 72;
const QUALITY = 82;

// One thread per picture and no libvips cache, so that the queue and cache of serve.ts bound CPU and memory.
sharp.concurrency(1);
sharp.cache(false);

/** A size in pixels; it must have the proportions of the drawing. */
export type PictureSize = { readonly width: number; readonly height: number };

const DRAWN_WIDTH = /^<svg [^>]*\bwidth="(\d+)"/;

/** Renders a picture at a size, its text in the fonts of this machine. */
function painted(svg: string, { width, height }: PictureSize) {
  const drawn = Number(DRAWN_WIDTH.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), {
    density: Math.max(1, (SVG_DPI * width) / drawn),
    limitInputPixels: 4_000_000,
  }).resize(width, height);
}

/** Renders a picture as WebP. */
export const renderWebp = (svg: string, size: PictureSize): Promise<Buffer> =>
  painted(svg, size).webp({ quality: QUALITY, effort: 4, smartSubsample: true }).toBuffer();

/** Renders a picture as JPEG, which all social networks show in link previews. */
export const renderJpeg = (svg: string, size: PictureSize): Promise<Buffer> =>
  painted(svg, size).flatten({ background: '#fff' }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();

let lettered: Promise<boolean> | undefined;

/** Whether this machine has any font; a minimal container has none, and its WebP labels would be empty. */
export function canSetText(): Promise<boolean> {
  lettered ??= sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#fff"/><text x="4" y="34" font-family="serif" font-size="40">M</text></svg>',
    ),
  )
    .greyscale()
    .stats()
    .then(({ channels }) => (channels[0]?.min ?? 255) < 128);
  return lettered;
}
