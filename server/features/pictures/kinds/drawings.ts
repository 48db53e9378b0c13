import type { Drawing } from '../drawing.ts';
import type { Kind } from '../vocabulary.ts';
import { ball } from './ball.ts';
import { basket } from './basket.ts';
import { beads } from './beads.ts';
import { brush } from './brush.ts';
import { button } from './button.ts';
import { candle } from './candle.ts';
import { canvas } from './canvas.ts';
import { clay } from './clay.ts';
import { fabric } from './fabric.ts';
import { frame } from './frame.ts';
import { glue } from './glue.ts';
import { hoop } from './hoop.ts';
import { jar } from './jar.ts';
import { kit } from './kit.ts';
import { leather } from './leather.ts';
import { macrame } from './macrame.ts';
import { marker } from './marker.ts';
import { needles } from './needles.ts';
import { paper } from './paper.ts';
import { pastel } from './pastel.ts';
import { pottery } from './pottery.ts';
import { ribbon } from './ribbon.ts';
import { scissors } from './scissors.ts';
import { skein } from './skein.ts';
import { spool } from './spool.ts';
import { stamp } from './stamp.ts';
import { tool } from './tool.ts';
import { tube } from './tube.ts';
import { wood } from './wood.ts';
import { classScene } from './class-scene.ts';
import { projectScene } from './project-scene.ts';
import { classRooms } from './classes/class-rooms.ts';
import { yarnKits } from './made/yarn-kits.ts';
import { motifs } from './motifs.ts';

/** The drawing of each kind; the type requires one for every kind. */
export const drawings: Readonly<Record<Kind, Drawing>> = {
  skein,
  ball,
  tube,
  fabric,
  beads,
  spool,
  brush,
  canvas,
  clay,
  scissors,
  ribbon,
  paper,
  frame,
  candle,
  pottery,
  needles,
  hoop,
  stamp,
  glue,
  pastel,
  kit,
  jar,
  marker,
  button,
  leather,
  wood,
  tool,
  basket,
  macrame,
  'class-scene': classScene,
  'project-scene': projectScene,
  ...motifs,
  ...yarnKits,
  ...classRooms,
};
