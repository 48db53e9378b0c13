import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { darker, lighter, mix } from '#server/features/pictures/colour.ts';
import {
  BEECH,
  BRASS,
  STEEL,
  bead,
  lacquer,
  leaf,
  lying,
  metal,
  wooden,
} from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { jeweller, stitcher } from '#server/features/pictures/settings.ts';
import { brass, dropShadow, linear } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { tail } from '#server/features/pictures/strand.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { hung, flat } from './hoops-canvas.ts';

/** A frame with a warp, and the first rows of a weaving. */
const frameLoom: Shape = (sheet) => {
  const wood = mix(BEECH, sheet.colour, 0.35);
  const frame = 'M-240 -290H240V290H-240ZM-196 -246V246H196V-246Z';
  return (
    dropShadow('M-240 -290H240V290H-240Z', 0.7) +
    rect(-196, -246, 392, 492, '#efe6d8') +
    repeat(24, (at) => line(`M${-184 + at * 16} -250V250`, '#d8c7a6', 4)) +
    repeat(9, (row) =>
      line(
        `M-186 ${230 - row * 24}H186`,
        [sheet.colour, lighter(sheet.colour, 0.4), sheet.colour, sheet.third][Math.floor(row / 2) % 4] ??
          sheet.colour,
        20,
        `stroke-dasharray="16 3" stroke-dashoffset="${row % 2 === 0 ? 0 : 9}"`,
      ),
    ) +
    path(frame, wood, 'fill-rule="evenodd"') +
    path(
      frame,
      linear(sheet, 'slant', [
        [0, '#fff', 0.4],
        [0.5, '#fff', 0],
        [1, '#1a1020', 0.35],
      ]),
      'fill-rule="evenodd"',
    ) +
    line(
      repeat(24, (at) => `M${-184 + at * 16} -282V-250M${-184 + at * 16} 250V282`),
      darker(wood, 0.4),
      5,
    ) +
    lacquer(sheet, 'M-280 -30H280L300 -10L280 12H-280L-300 -10Z', sheet.colour) +
    tail(sheet, 'M-186 30C-230 40 -240 10 -276 0', sheet.colour, 12)
  );
};

/** A table loom with its reed and two rollers. */
const rigidHeddle: Shape = (sheet) =>
  dropShadow('M-270 -240H270V260H-270Z', 0.7) +
  repeat(30, (at) =>
    line(`M${-200 + at * 13.8} -230V230`, at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.55), 5),
  ) +
  repeat(12, (row) =>
    line(
      `M-202 ${214 - row * 13}H202`,
      row % 4 < 2 ? sheet.third : lighter(sheet.colour, 0.6),
      11,
      `stroke-dasharray="12 2" stroke-dashoffset="${row % 2 === 0 ? 0 : 7}"`,
    ),
  ) +
  rect(-226, -110, 452, 96, '#f1ece2', 'opacity=".95" rx="6"') +
  line(
    repeat(30, (at) => `M${-200 + at * 13.8} -100V-24`),
    '#8b8d92',
    4,
  ) +
  lacquer(sheet, 'M-240 -126H240V-100H-240ZM-240 -24H240V2H-240Z', BEECH) +
  wooden(sheet, 'M-280 -250H-230V270H-280ZM230 -250H280V270H230Z', BEECH, [-280, -250, 280, 270], true) +
  lacquer(sheet, 'M-300 -262H300V-216H-300ZM-300 222H300V268H-300Z', darker(BEECH, 0.14)) +
  circle(288, -240, 24, BRASS) +
  circle(288, 246, 24, BRASS);

/** A small loom for beads: two combs, eight warp threads, a band of beads. */
const beadLoom: Shape = (sheet) =>
  lying('M-290 -90H290V110H-290Z', wooden(sheet, 'M-290 -90H290V110H-290Z', BEECH, [-290, -90, 290, 110])) +
  rect(-220, -60, 440, 140, '#5b4630', 'opacity=".35" rx="8"') +
  metal(sheet, 'M-236 -130H-206V120H-236ZM206 -130H236V120H206Z', STEEL) +
  repeat(8, (at) => line(`M-290 ${-80 + at * 22}H290`, '#f4ead6', 3)) +
  repeat(84, (at) => {
    const x = -180 + Math.floor(at / 7) * 22;
    const y = -69 + (at % 7) * 22;
    const figure = Math.abs((at % 7) - 3) + Math.abs((Math.floor(at / 7) % 6) - 3);
    return (
      rect(
        x - 9,
        y - 9,
        18,
        18,
        figure === 2 ? sheet.third : figure < 2 ? lighter(sheet.colour, 0.6) : sheet.colour,
        'rx="6"',
      ) + (at % 7 === 0 ? rect(x - 6, y - 7, 6, 4, '#fff', 'opacity=".6" rx="2"') : '')
    );
  });

/** A flocked board with curved channels for stringing. */
const beadBoard: Shape = (sheet) => {
  const board = roundedRect(-290, -200, 580, 400, 60);
  const lane = (r: number): string =>
    `M${-r} -150V${n(40 - r * 0.2)}C${-r} ${n(r * 0.75)} ${r} ${n(r * 0.75)} ${r} ${n(40 - r * 0.2)}V-150`;
  return (
    lying(board, path(board, '#8b9096') + path(board, weave(sheet, 6))) +
    repeat(
      3,
      (at) =>
        line(lane(250 - at * 60), '#5f646b', 36, 'stroke-linecap="round"') +
        line(lane(250 - at * 60), '#777c83', 24, 'stroke-linecap="round"'),
    ) +
    repeat(9, (at) => bead(sheet, -190, -140 + at * 26, 12, at % 3 === 0 ? sheet.third : sheet.colour)) +
    repeat(7, (at) =>
      bead(sheet, 130, -130 + at * 28, 12, at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.5)),
    ) +
    rect(-80, -150, 160, 60, '#6b7077', 'rx="12"') +
    repeat(5, (at) => bead(sheet, -50 + at * 25, -120, 14, sheet.colour))
  );
};

/** Shuttles and a comb for beating the weft. */
const shuttle: Shape = (sheet) => {
  const stick = 'M-290 -40H290V40H-290C-260 24 -260 -24 -290 -40Z';
  return (
    place(
      lying(stick, wooden(sheet, stick, BEECH, [-290, -40, 290, 40])) +
        repeat(18, (at) =>
          line(
            `M${-200 + at * 23} -46L${-186 + at * 23} 46`,
            at % 3 === 0 ? lighter(sheet.colour, 0.35) : sheet.colour,
            19,
            'stroke-linecap="round"',
          ),
        ),
      0,
      -130,
      1,
      -10,
    ) +
    place(
      lying(
        'M-150 -90H150V-20H-150Z',
        wooden(
          sheet,
          'M-150 -120C-60 -150 60 -150 150 -120V-10H-150Z',
          darker(BEECH, 0.1),
          [-150, -150, 150, -10],
        ) +
          repeat(13, (at) =>
            wooden(
              sheet,
              `M${-148 + at * 23.4} -14H${-134 + at * 23.4}V110L${-141 + at * 23.4} 124L${-148 + at * 23.4} 110Z`,
              BEECH,
              [-150, -14, 150, 124],
              true,
            ),
          ),
      ),
      40,
      150,
      1,
      6,
    )
  );
};

/** A punch needle with yarn through it, and the loops that it makes. */
const punchNeedle: Shape = (sheet) => {
  const handle = 'M-40 -280C-64 -200 -64 -60 -36 0H36C64 -60 64 -200 40 -280C20 -296 -20 -296 -40 -280Z';
  return place(
    lying(
      `${handle}M-14 0H14V190L-14 160Z`,
      metal(sheet, 'M-15 -10H15V200L-15 160Z', STEEL) +
        wooden(sheet, handle, sheet.colour, [-64, -290, 64, 0], true),
    ) +
      ellipse(-3, 150, 6, 14, '#3a2a20') +
      rect(-38, -22, 76, 26, brass(sheet), 'rx="6"') +
      tail(
        sheet.like({ pattern: 'solid' }),
        'M-2 152C-120 120 -190 210 -250 120S-150 -160 -60 -290',
        sheet.third,
        14,
      ),
    30,
    10,
    1.05,
    18,
  );
};

const punching: Shape = (sheet) => {
  const cloth = roundedRect(-260, -120, 440, 380, 10);
  return (
    lying(cloth, path(cloth, '#eadfca') + path(cloth, weave(sheet, 9))) +
    repeat(90, (at) => {
      const x = -220 + (at % 15) * 26;
      const y = -60 + Math.floor(at / 15) * 46;
      return (
        circle(
          x,
          y,
          17,
          darker(
            [sheet.colour, sheet.third, lighter(sheet.colour, 0.35)][Math.floor((at % 15) / 5)] ??
              sheet.colour,
            ((at * 7) % 5) * 0.04,
          ),
        ) + circle(x - 4, y - 5, 6, '#fff', 'opacity=".25"')
      );
    }) +
    place(punchNeedle(sheet), 90, -140, 0.75, 12)
  );
};

/** Needles in a paper fold, eyes up, with a threader. */
const needlePacket =
  (count: number, length: number, wide: number): Shape =>
  (sheet) => {
    const packet = 'M-220 -240H220V260H-220Z';
    return (
      lying(packet, path(packet, '#23252e')) +
      path('M-220 -240H220V-120H-220Z', sheet.colour) +
      line('M-220 -120H220', '#e3b13c', 6) +
      circle(0, -180, 34, 'none', 'stroke="#fff" stroke-width="5" opacity=".85"') +
      place(leaf(52, '#ffffff'), -26, -180, 1, -8) +
      repeat(count, (at) => {
        const x = -150 + (at * 300) / (count - 1);
        const top = 220 - length * (1 - at * 0.05);
        return (
          metal(
            sheet,
            `M${n(x - wide)} ${n(top + 26)}C${n(x - wide)} ${n(top)} ${n(x + wide)} ${n(top)} ${n(x + wide)} ${n(top + 26)}L${n(x + wide * 0.5)} 190L${n(x)} 232L${n(x - wide * 0.5)} 190Z`,
            at % 2 === 0 ? STEEL : '#d9b45c',
          ) + ellipse(x, top + 30, wide * 0.42, wide * 1.8, '#23252e')
        );
      }) +
      rect(-220, 60, 440, 70, lighter(sheet.colour, 0.15)) +
      line('M-220 66H220M-220 124H220', '#fff', 3, 'opacity=".5"')
    );
  };

export const loomsAndNeedles = {
  'frame-loom': hung(frameLoom),
  'rigid-heddle-loom': hung(rigidHeddle),
  'bead-loom': views({
    shape: beadLoom,
    front: [400, 380, 1.06],
    close: [460, 360, 2.1, -8],
    setting: jeweller,
    used: [300, 400, 0.8, -10],
  }),
  'bead-board': views({
    shape: beadBoard,
    front: [400, 380, 1.06],
    close: [480, 420, 2.1, -8],
    setting: jeweller,
    used: [310, 420, 0.8, -8],
  }),
  shuttle: flat(shuttle),
  'punch-needle': views({
    shape: punchNeedle,
    front: [400, 366, 1.04],
    close: [370, 60, 2.3],
    setting: stitcher,
    working: punching,
    used: [320, 330, 0.95, -4],
  }),
  'needle-packet': flat(needlePacket(6, 330, 15), 1.02),
  'hand-needles': flat(needlePacket(11, 250, 7), 1.02),
};
