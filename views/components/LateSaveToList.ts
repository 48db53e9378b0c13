import { lateComponent } from '../late-component.tsx';

/** The button that saves an item to a list, which a first look at an item doesn't need. */
export const LateSaveToList = lateComponent(
  'save-to-list',
  'views/components/SaveToList.tsx',
  () => import('./SaveToList.tsx'),
);
