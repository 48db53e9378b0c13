import { darker } from '#server/features/pictures/colour.ts';
import { circle, line, path } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';

/** A pupil's apron strings and pencil in the corner of a table, so that a lesson is seen to be going on. */
export const apronOn = (sheet: Sheet): string =>
  path('M-10 660C60 640 150 690 170 810H-10Z', sheet.colour) +
  path('M-10 660C60 640 150 690 170 810H-10Z', '#fff', 'opacity=".12"') +
  line('M10 676C80 664 138 708 152 800', darker(sheet.colour, 0.35), 4, 'stroke-dasharray="12 9"') +
  circle(60, 720, 7, darker(sheet.colour, 0.4));
