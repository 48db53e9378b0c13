import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { colourCard } from '#server/features/pictures/colour-card.ts';
import type { Drawing } from '#server/features/pictures/drawing.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { apronOn } from './apron-peg.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import {
  chandler,
  drawer,
  dyer,
  florist,
  jeweller,
  knitter,
  leatherworker,
  painter,
  papercrafter,
  playroom,
  potter,
  printer,
  quilter,
  sewer,
  stitcher,
  woodworker,
} from '#server/features/pictures/settings.ts';
import { floorShadow, linear, rod, slantLight } from '#server/features/pictures/shading.ts';
import { ellipse, line, path, place, rect, repeat, setDown } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { hoopShape } from '../hoop.ts';
import { basketShape } from '../basket.ts';
import { hangingShape } from '../macrame.ts';
import { motifs } from '../motifs.ts';
import {
  dyePot,
  knittingChair,
  papermaking,
  potteryWheel,
  proofPress,
  sharpening,
  spinningWheel,
} from './stations.ts';

/** A slate on the wall with the name of the teacher's studio. */
function slate(sheet: Sheet, x: number, y: number, width: number, height: number): string {
  return (
    rect(x + 6, y + 10, width, height, '#3a2a20', 'opacity=".22" rx="6"') +
    rect(x, y, width, height, '#b98353', 'rx="6"') +
    rect(x + 12, y + 12, width - 24, height - 24, '#38413d') +
    path(`M${x + 12} ${y + 12}H${x + width - 12}L${x + 12} ${y + height - 12}Z`, '#fff', 'opacity=".06"') +
    printLabel(
      sheet,
      { x: x + width / 2, y: y + height / 2, width: width - 50, height: height - 44 },
      { ink: PAPER, soft: lighter(sheet.third, 0.4), size: 34, sub: 16 },
    )
  );
}

const window = line('M600 60H760V300H600ZM680 60V300M600 180H760', '#fff', 11);
const stool = (sheet: Sheet, x: number): string =>
  rod(`M${x - 34} 690L${x - 52} 800M${x + 34} 690L${x + 52} 800`, '#8a5c34', 14, 'butt') +
  ellipse(x, 688, 74, 20, darker(sheet.colour, 0.3)) +
  ellipse(x, 680, 74, 20, sheet.colour);

/** A room where a class is held: what the craft is done with stands on the long table, stools before it. */
const classRoom = (thing: Shape, setting: Setting, scale = 0.8): Drawing => ({
  front: (sheet) => {
    const wall = mix('#efe4d4', sheet.colour, 0.16);
    return (
      rect(
        0,
        0,
        800,
        800,
        linear(sheet, 'down', [
          [0, lighter(wall, 0.35)],
          [1, darker(wall, 0.05)],
        ]),
      ) +
      rect(600, 60, 160, 240, '#e3eef2') +
      window +
      path('M600 60H760L560 620H300Z', '#fff', 'opacity=".16"') +
      slate(sheet, 40, 60, 270, 150) +
      line('M40 300H230', '#b98353', 13) +
      repeat(4, (at) =>
        rect(
          54 + at * 44,
          244 - (at % 2) * 14,
          32,
          52 + (at % 2) * 14,
          [sheet.colour, sheet.third, lighter(sheet.colour, 0.45), PAPER][at] ?? PAPER,
          'rx="4"',
        ),
      ) +
      rect(0, 640, 800, 160, '#a97c50') +
      rod('M90 630V790M710 630V790', '#8a5c34', 26, 'butt') +
      rect(
        40,
        600,
        720,
        40,
        linear(sheet, 'down', [
          [0, '#e0b987'],
          [1, '#a97c50'],
        ]),
        'rx="6"',
      ) +
      floorShadow(sheet, 420, 606, 250, 18) +
      place(thing(sheet), 420, 602 - 284 * scale, scale) +
      stool(sheet, 230) +
      stool(sheet, 590)
    );
  },
  detail: (sheet) =>
    rect(
      0,
      0,
      800,
      800,
      linear(sheet, 'slant', [
        [0, mix('#f4ebdd', sheet.colour, 0.1)],
        [1, mix('#d3c3ad', sheet.colour, 0.16)],
      ]),
    ) +
    place(thing(sheet), 360, 400, 1.7) +
    rect(0, 0, 800, 800, slantLight(sheet)) +
    colourCard(sheet, 576, 676),
  scene: (sheet) => setting(sheet, place(thing(sheet), 300, 400, 0.82)) + apronOn(sheet),
});

const hoop: Shape = (sheet) => hoopShape(sheet);
/** The wall hanging, moved from its 800-unit sheet to the origin. */
const macrameHanging: Shape = (sheet) =>
  setDown(hangingShape(sheet.like({ label: '', sublabel: '' })), 0, 0, 0.85);
/** A willow basket, with its foot where the table is. */
const willowBasket: Shape = (sheet) =>
  setDown(basketShape(sheet.like({ label: '', sublabel: '' })), 0, 60, 1);
const of = (drawing: { readonly shape: Shape }): Shape => drawing.shape;

export const classRooms = {
  'class-wheel': classRoom(potteryWheel, potter),
  'class-glazing': classRoom(of(motifs['bisque-mug']), potter),
  'class-handbuilding': classRoom(of(motifs['bisque-planter']), potter),
  'class-polymer-clay': classRoom(of(motifs['leaf-earrings']), potter),
  'class-weaving': classRoom(of(motifs['rigid-heddle-loom']), knitter),
  'class-tapestry': classRoom(of(motifs['wall-weaving']), stitcher),
  'class-spinning': classRoom(spinningWheel, knitter),
  'class-knitting': classRoom(knittingChair, knitter),
  'class-socks': classRoom(of(motifs.socks), knitter),
  'class-colorwork': classRoom(of(motifs.mittens), knitter),
  'class-crochet': classRoom(of(motifs['granny-bag']), knitter),
  'class-amigurumi': classRoom(of(motifs['felted-chickadee']), knitter),
  'class-embroidery': classRoom(hoop, stitcher),
  'class-mending': classRoom(of(motifs['sashiko-towels']), stitcher),
  'class-macrame': classRoom(macrameHanging, stitcher),
  'class-quilting': classRoom(of(motifs['ohio-star-kit']), quilter),
  'class-sewing': classRoom(of(motifs['sewing-machine']), sewer),
  'class-apron': classRoom(of(motifs.apron), sewer),
  'class-tote': classRoom(of(motifs['lined-tote']), sewer),
  'class-dyeing': classRoom(dyePot, dyer),
  'class-painting': classRoom(of(motifs['studio-easel']), painter),
  'class-watercolor': classRoom(of(motifs['pan-box']), painter),
  'class-oil': classRoom(of(motifs['pear-painting']), painter),
  'class-drawing': classRoom(of(motifs['charcoal-portrait']), drawer),
  'class-lettering': classRoom(of(motifs['pointed-nibs']), drawer),
  'class-press': classRoom(proofPress, printer),
  'class-linocut': classRoom(of(motifs['lino-block']), printer),
  'class-screen-printing': classRoom(of(motifs['screen-kit']), printer),
  'class-pattern-design': classRoom(of(motifs['paper-rolls']), printer),
  'class-bookbinding': classRoom(of(motifs['stitched-journal']), papercrafter),
  'class-papermaking': classRoom(papermaking, papercrafter),
  'class-jewelry': classRoom(of(motifs['stone-earrings']), jeweller),
  'class-leather': classRoom(of(motifs['card-wallet']), leatherworker),
  'class-candles': classRoom(of(motifs['cup-candles']), chandler),
  'class-soap': classRoom(of(motifs['soap-bars']), chandler),
  'class-carving': classRoom(of(motifs['wooden-spoon']), woodworker),
  'class-sharpening': classRoom(sharpening, woodworker),
  'class-basketry': classRoom(willowBasket, florist),
  'class-wreath': classRoom(of(motifs['flower-wreath']), florist),
  'class-evergreen': classRoom(of(motifs['evergreen-wreath']), florist),
  'class-kids': classRoom(of(motifs['puppet-theater']), playroom),
};
