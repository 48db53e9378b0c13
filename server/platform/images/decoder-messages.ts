/** Messages between the shop and its decoder process. */
import type { ImageProblem, ReencodeOptions, ReencodedImage } from './reencode.ts';

export interface ReencodeRequest {
  readonly bytes: Buffer;
  readonly options: ReencodeOptions;
}

export type DecoderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reencoded'; readonly image: ReencodedImage }
  | {
      readonly kind: 'refused';
      readonly problem: ImageProblem;
      readonly pixels?: number | undefined;
      readonly pixelsMax?: number | undefined;
    };
