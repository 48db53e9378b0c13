import { HOME_PROJECTS } from './home.ts';
import { KNIT_PROJECTS } from './knit.ts';
import { PAPER_PROJECTS } from './paper.ts';
import { SEASON_PROJECTS } from './seasons.ts';
import { SEW_PROJECTS } from './sew.ts';
import type { Plan } from './project-plan.ts';
import { STITCH_PROJECTS } from './stitch.ts';
import { STUDIO_PROJECTS } from './studio.ts';
import { WOOL_PROJECTS } from './wool.ts';

/** All projects of the shop. */
export const PROJECTS: readonly Plan[] = [
  ...KNIT_PROJECTS,
  ...WOOL_PROJECTS,
  ...STITCH_PROJECTS,
  ...SEW_PROJECTS,
  ...STUDIO_PROJECTS,
  ...PAPER_PROJECTS,
  ...HOME_PROJECTS,
  ...SEASON_PROJECTS,
];
