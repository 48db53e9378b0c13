import { lateComponent } from '../late-component.tsx';

/** The end of an item page, which no first screen shows. */
export const LateItemEnd = lateComponent(
  'item-end',
  'views/components/ItemEnd.tsx',
  () => import('./ItemEnd.tsx'),
);
