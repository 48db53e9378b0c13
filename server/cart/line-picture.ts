/** The small picture beside a cart line. */
import type { Picture, PictureArt } from '../../contract/catalogue.ts';
import { pictureAddress } from '../pictures/address.ts';
import { KINDS, PATTERNS } from '../pictures/vocabulary.ts';

const WIDTHS = [160, 320] as const;

/** A picture at a stable address; a kind that can't be drawn shows as a kit. */
export function linePicture(art: PictureArt, alt: string): Picture {
  const { kind, pattern, ...rest } = art;
  const drawn = {
    ...rest,
    kind: KINDS.find((known) => known === kind) ?? 'kit',
    pattern: PATTERNS.find((known) => known === pattern) ?? 'solid',
  };
  const [small, large] = WIDTHS.map((width) => pictureAddress(drawn, { width, format: 'best' }));
  return { src: small ?? '', srcSet: `${small ?? ''} 160w, ${large ?? ''} 320w`, alt };
}
