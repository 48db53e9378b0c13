/* The places where things are used: a table of each craft with what else would lie on it. */
export { dyer, knitter, leatherworker, quilter, sewer, stitcher } from './settings/textile.ts';
export { drawer, jeweller, paintShelf, painter, papercrafter, potter, printer } from './settings/studio.ts';
export { baker, chandler, florist, playroom, quiet, room, wall, woodworker } from './settings/home.ts';
