import { lazyComponent } from '../lazy-component.ts';

/** Pictures over the whole screen, as a chunk that loads when the first is opened. */
export const PictureViewer = lazyComponent('picture-viewer', () => import('./PictureViewer.tsx'));
