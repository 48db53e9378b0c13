import { boards, linen, roundedRect, tableTop } from '../backdrop.ts';
import { PAPER, darker, lighter } from '../colour.ts';
import { bead, lying, matt } from '../materials.ts';
import type { Setting } from '../object-views.ts';
import { surface } from '../pattern.ts';
import { dropShadow, linear, shaded, slantLight } from '../shading.ts';
import { line, path, place, rect, repeat, setDown } from '../shapes.ts';
import { wound } from '../kinds/ball.ts';
import { knitted } from '../kinds/knitting.ts';
import { spoolShape } from '../kinds/spool.ts';
import { weave } from '../weave.ts';
import { bare } from './things.ts';

/** A knitter's table: a piece of knitting and two balls. */
export const knitter: Setting = (sheet, item) => {
  const piece = 'M-20 470C110 452 240 478 372 462C380 580 366 700 378 830H-20Z';
  return (
    linen(sheet) +
    dropShadow(piece) +
    shaded(piece, knitted(bare(sheet), 30), slantLight(sheet)) +
    place(wound(bare(sheet, lighter(sheet.colour, 0.45))), 690, 640, 0.44) +
    place(wound(bare(sheet)), 650, 130, 0.4) +
    item
  );
};

/** A stitcher's table: a linen cloth with rows of stitches and skeins of thread. */
export const stitcher: Setting = (sheet, item) => {
  const patch = roundedRect(70, 420, 420, 340, 10);
  const tones = [sheet.colour, sheet.third, lighter(sheet.colour, 0.4), darker(sheet.colour, 0.25)];
  return (
    linen(sheet, '#dccfba') +
    dropShadow(patch) +
    shaded(patch, '#f6efe2', weave(sheet, 9)) +
    repeat(4, (row) =>
      line(
        `M110 ${480 + row * 70}H450`,
        tones[row] ?? sheet.colour,
        9,
        `stroke-linecap="round" stroke-dasharray="${row % 2 === 0 ? '26 16' : '8 14'}"`,
      ),
    ) +
    repeat(3, (at) =>
      place(
        lying(
          roundedRect(-26, -90, 52, 180, 24),
          path(roundedRect(-26, -90, 52, 180, 24), tones[at] ?? sheet.colour),
        ) +
          line('M-12 -80V80M2 -84V84M14 -80V80', '#fff', 3, 'opacity=".25"') +
          rect(-29, -50, 58, 26, '#2a2020') +
          rect(-29, 26, 58, 26, '#2a2020'),
        600 + at * 70,
        620 + (at % 2) * 16,
        0.9,
        at * 7 - 6,
      ),
    ) +
    item
  );
};

/** A sewing table: a printed cloth being cut, thread and pins. */
export const sewer: Setting = (sheet, item) => {
  const piece = 'M-20 430C160 414 320 446 520 428C530 560 512 690 524 830H-20Z';
  return (
    boards(sheet, '#d9c3a2') +
    dropShadow(piece) +
    shaded(piece, surface(sheet, 0.9), weave(sheet), slantLight(sheet)) +
    line('M0 470C160 456 320 486 500 470', PAPER, 4, 'stroke-dasharray="14 9"') +
    repeat(3, (at) =>
      place(
        line('M0 0L74 -10', '#c9ccd0', 4) + bead(sheet, 0, 0, 9, at === 1 ? sheet.third : sheet.colour),
        90 + at * 120,
        440 + at * 4,
        1,
        64,
      ),
    ) +
    setDown(spoolShape(bare(sheet)), 640, 660, 0.38) +
    setDown(spoolShape(bare(sheet, sheet.third)), 740, 700, 0.3) +
    item
  );
};

/** A quilter's table: a cutting mat with its grid, and squares cut for a block. */
export const quilter: Setting = (sheet, item) => {
  const mat = '#3d6f63';
  const tones = [sheet.colour, lighter(sheet.colour, 0.5), sheet.third, darker(sheet.colour, 0.2)];
  return (
    rect(0, 0, 800, 800, mat) +
    line(
      repeat(17, (at) => `M${at * 50} 0V800M0 ${at * 50}H800`),
      '#cfe3d4',
      1.5,
      'opacity=".5"',
    ) +
    line('M0 800L800 0', '#cfe3d4', 1.5, 'opacity=".4"') +
    rect(0, 0, 800, 800, slantLight(sheet)) +
    repeat(4, (at) => {
      const x = 460 + (at % 2) * 150;
      const y = 440 + Math.floor(at / 2) * 150;
      const d = roundedRect(x, y, 146, 146, 2);
      return (
        dropShadow(d, 0.4) +
        shaded(d, at === 0 ? surface(sheet, 0.7) : (tones[at] ?? sheet.colour), weave(sheet)) +
        line(d, PAPER, 2, 'stroke-dasharray="7 6" opacity=".7"')
      );
    }) +
    item
  );
};

/** A leather bench: a stitched piece and its edge. */
export const leatherworker: Setting = (sheet, item) => {
  const piece = 'M420 420H790V790H420C400 700 440 560 420 420Z';
  return (
    boards(sheet, '#9a7a58') +
    lying(piece, matt(sheet, piece, sheet.colour)) +
    line(
      'M446 446H780M446 446C462 560 430 680 446 780',
      '#f0e2c4',
      6,
      'stroke-dasharray="16 10" stroke-linecap="round"',
    ) +
    item
  );
};

/** A dyer's table: cloths hung to dry above it. */
export const dyer: Setting = (sheet, item) =>
  tableTop(sheet) +
  line('M-10 60C240 96 560 96 810 60', '#8a6f50', 4) +
  repeat(4, (at) => {
    const x = 30 + at * 196;
    return shaded(
      `M${x} 76L${x + 150} 82L${x + 144} 300C${x + 100} 286 ${x + 50} 314 ${x + 6} 300Z`,
      [sheet.colour, lighter(sheet.colour, 0.5), lighter(sheet.colour, 0.25), darker(sheet.colour, 0.25)][
        at
      ] ?? sheet.colour,
      linear(sheet, 'across', [
        [0, '#fff', 0.2],
        [0.4, '#1a1020', 0.16],
        [0.6, '#fff', 0.16],
        [1, '#1a1020', 0.2],
      ]),
    );
  }) +
  item;
