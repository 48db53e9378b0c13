/** What the shop and its decoder process tell each other. */
import type { ImageProblem, Redrawing, Redrawn } from './redraw.ts';

export interface RedrawRequest {
  readonly bytes: Buffer;
  readonly redrawing: Redrawing;
}

export type DecoderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'redrawn'; readonly redrawn: Redrawn }
  | {
      readonly kind: 'refused';
      readonly problem: ImageProblem;
      readonly pixels?: number | undefined;
      readonly pixelsMax?: number | undefined;
    };
