import { mix } from '#server/features/pictures/colour.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import {
  baker,
  chandler,
  jeweller,
  paintShelf,
  potter,
  woodworker,
  drawer,
} from '#server/features/pictures/settings.ts';
import { place } from '#server/features/pictures/shapes.ts';
import type { Vessel } from './bottles.ts';
import { vessel, stood } from './bottles.ts';

const SQUEEZE: Vessel = {
  half: 120,
  tall: 330,
  neck: 52,
  shoulder: 60,
  collar: 20,
  body: 'paint',
  cap: 'nozzle',
};

export const INK: Vessel = {
  half: 170,
  tall: 230,
  neck: 74,
  shoulder: 70,
  collar: 30,
  body: 'glass',
  cap: 'screw',
  label: 0.5,
};

const DROPPER: Vessel = {
  half: 110,
  tall: 300,
  neck: 48,
  shoulder: 60,
  collar: 26,
  body: 'amber',
  cap: 'dropper',
};

const MEDIUM: Vessel = {
  half: 132,
  tall: 380,
  neck: 60,
  shoulder: 40,
  collar: 26,
  body: 'plastic',
  cap: 'screw',
  label: 0.6,
};

const PINT: Vessel = {
  half: 150,
  tall: 330,
  neck: 136,
  shoulder: 16,
  collar: 26,
  body: 'glass',
  cap: 'lid',
  label: 0.44,
};

const TIN: Vessel = {
  half: 190,
  tall: 330,
  neck: 190,
  shoulder: 0,
  collar: 10,
  body: 'tin',
  cap: 'press',
  label: 0.66,
};

const TUB: Vessel = {
  half: 220,
  tall: 230,
  neck: 210,
  shoulder: 4,
  collar: 16,
  body: 'plastic',
  cap: 'lid',
  label: 0.5,
};

const LOW_TIN: Vessel = {
  half: 230,
  tall: 150,
  neck: 226,
  shoulder: 2,
  collar: 10,
  body: 'tin',
  cap: 'press',
  label: 0.66,
};

const POT: Vessel = {
  half: 120,
  tall: 170,
  neck: 110,
  shoulder: 6,
  collar: 14,
  body: 'glass',
  cap: 'lid',
  label: 0.4,
  fill: 0.9,
};

const CANDLE_JAR: Vessel = {
  half: 190,
  tall: 360,
  neck: 180,
  shoulder: 6,
  collar: 14,
  body: 'amber',
  cap: 'cork',
  label: 0.4,
  fill: 0.2,
};

export const POSTER: Vessel = {
  half: 96,
  tall: 380,
  neck: 44,
  shoulder: 50,
  collar: 24,
  body: 'paint',
  cap: 'screw',
  label: 0.5,
};

/** Two bottles that are mixed: resin and hardener. */
const pair: Shape = (sheet) =>
  place(vessel({ ...MEDIUM, body: 'glass' })(sheet), -140, 10, 0.84) +
  place(
    vessel({ ...MEDIUM, body: 'glass', tall: 320 })(
      sheet.like({ label: 'B', sublabel: '', colour: mix(sheet.colour, '#d9b45c', 0.4) }),
    ),
    140,
    10,
    0.84,
  );

export const jarsAndTins = {
  'squeeze-bottle': stood(vessel(SQUEEZE), paintShelf),
  'ink-bottle': stood(vessel(INK), drawer),
  'dropper-bottle': stood(vessel(DROPPER), chandler),
  'medium-bottle': stood(vessel(MEDIUM), paintShelf),
  'glaze-jar': stood(vessel(PINT), potter),
  'paint-can': stood(vessel(TIN), woodworker),
  'wide-tub': stood(vessel(TUB), baker),
  'candle-tin': stood(vessel(LOW_TIN), chandler, 1.2),
  'pigment-pot': stood(vessel(POT), chandler, 1.5),
  'amber-jar': stood(vessel(CANDLE_JAR), chandler),
  'resin-bottles': stood(pair, jeweller),
};
