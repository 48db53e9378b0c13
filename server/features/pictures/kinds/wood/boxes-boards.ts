import { round } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { blossom, leaf, lying, matt, paperPiece, wooden } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { room, wall, woodworker } from '#server/features/pictures/settings.ts';
import { brass, dropShadow, floorShadow, linear, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { painting } from '../canvas.ts';

export const wooded = (shape: Shape, setting: Setting = woodworker, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [420, 420, 1.8, 4],
    used: [300, 390, scale * 0.78, -6],
  });

export const hung = (shape: Shape) =>
  views({ shape, setting: wall, front: [400, 362, 0.94], close: [500, 540, 1.9], used: [360, 350, 0.9] });

/** Frames with no glass: a shadow box with keepsakes, a floating canvas, a case with a hinge. */
const shadowBox: Shape = (sheet) =>
  dropShadow('M-230 -270H230V250H-230Z', 1.1) +
  path('M-230 -270H230V250H-230ZM-190 -230V210H190V-230Z', sheet.colour, 'fill-rule="evenodd"') +
  path(
    'M-230 -270H230V250H-230ZM-190 -230V210H190V-230Z',
    linear(sheet, 'slant', [
      [0, '#fff', 0.5],
      [0.5, '#fff', 0],
      [1, '#1a1020', 0.4],
    ]),
    'fill-rule="evenodd"',
  ) +
  rect(-190, -230, 380, 440, '#efe7d8') +
  path('M-190 -230H190L150 -180H-150V160L-190 210Z', '#1a1020', 'opacity=".35"') +
  path('M190 -230V210H-190L-150 160H150V-180Z', '#1a1020', 'opacity=".12"') +
  place(blossom(sheet, '#d9869a', 60, 3, 8), -60, -80) +
  place(leaf(110, '#7d986c'), -60, -40, 1, 70) +
  place(leaf(110, '#8fa87c'), -60, -40, 1, 120) +
  lying(
    'M30 -120H130V20H30Z',
    paperPiece(sheet, 'M30 -120H130V20H30Z', PAPER) + path('M42 -108H118V-30H42Z', '#9fb6c4'),
    0.6,
  ) +
  lying(
    round(70, 100, 46),
    circle(70, 100, 46, '#c2933c') + circle(70, 100, 34, PAPER) + line('M70 100V74M70 100H88', '#3a2a20', 4),
    0.6,
  ) +
  path('M-190 -230H-20L-190 60Z', '#fff', 'opacity=".2"');

const floater: Shape = (sheet) =>
  dropShadow('M-240 -280H240V260H-240Z', 1.1) +
  rect(-240, -280, 480, 540, darker(sheet.colour, 0.3)) +
  rect(-222, -262, 444, 504, '#1f1b20') +
  place(painting(sheet.like({ colour: '#3f7f8f', accent: '#f0d9b0', third: '#e8a04a' })), -196, -236, 0.98) +
  rect(-196, 156, 392, 60, darker('#3f7f8f', 0.3)) +
  path('M-240 -280H240V260H-240ZM-224 -264V244H224V-264Z', sheet.colour, 'fill-rule="evenodd"') +
  path(
    'M-240 -280H240V260H-240ZM-224 -264V244H224V-264Z',
    linear(sheet, 'slant', [
      [0, '#fff', 0.6],
      [0.5, '#fff', 0],
      [1, '#1a1020', 0.3],
    ]),
    'fill-rule="evenodd"',
  );

const displayCase: Shape = (sheet) =>
  floorShadow(sheet, 0, 262, 280, 26) +
  wooden(sheet, 'M-220 -220H220V260H-220Z', sheet.colour, [-220, -220, 220, 260], true) +
  rect(-190, -190, 380, 420, '#f3ecdf') +
  rect(-190, 6, 380, 14, darker(sheet.colour, 0.2)) +
  repeat(3, (at) =>
    place(
      matt(
        sheet,
        'M-30 60C-50 20 -40 -20 -16 -30V-54H16V-30C40 -20 50 20 30 60Z',
        ['#b9694a', '#3f7f8f', '#d9a321'][at] ?? '#b9694a',
      ),
      -120 + at * 120,
      -54,
    ),
  ) +
  repeat(2, (at) =>
    place(
      circle(0, 0, 52, ['#e0b36a', '#9fb6c4'][at] ?? PAPER) +
        circle(0, 0, 36, 'none', 'stroke="#fff" stroke-width="6" opacity=".7"'),
      -80 + at * 170,
      150,
    ),
  ) +
  path('M220 -220L300 -170V210L220 260Z', lighter(sheet.colour, 0.1)) +
  path('M236 -196L284 -160V200L236 228Z', '#cfe0e4', 'opacity=".8"') +
  path('M236 -196L284 -160V-60L236 20Z', '#fff', 'opacity=".5"') +
  rect(210, -140, 20, 40, brass(sheet), 'rx="4"') +
  rect(210, 130, 20, 40, brass(sheet), 'rx="4"');

/** Mats with a beveled window, fanned. */
const matBoard: Shape = (sheet) =>
  repeat(3, (at) => {
    const tone = [lighter(darker(sheet.colour, 0.4), 0.1), '#6f8fae', sheet.colour][at] ?? sheet.colour;
    const d = 'M-190 -240H190V240H-190ZM-110 -150V150H110V-150Z';
    return place(
      dropShadow('M-190 -240H190V240H-190Z', 0.6) +
        path(d, tone, 'fill-rule="evenodd"') +
        path(d, slantLight(sheet), 'fill-rule="evenodd"') +
        path('M-110 -150H110V150H-110ZM-98 -138V138H98V-138Z', '#fffdf6', 'fill-rule="evenodd"') +
        line('M-110 -150L-98 -138M110 -150L98 -138M-110 150L-98 138M110 150L98 138', '#b9b09a', 2) +
        (at === 2 ? path('M-98 -138H98V138H-98Z', '#efe7dc') : rect(-98, -138, 196, 276, '#e4dccd')),
      (at - 1) * 64,
      (1 - at) * 20,
      1,
      (at - 1) * 9,
    );
  });

/** Shapes of plain wood: a plywood round, a box with its lid, slices with bark, letters, a birdhouse, a sign. */
const plyRound: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      lying(
        round(0, 0, 170),
        path(round(0, 12, 170), darker(sheet.colour, 0.35)) +
          wooden(
            sheet,
            round(0, 0, 170),
            at === 2 ? sheet.colour : lighter(sheet.colour, 0.15),
            [-170, -170, 170, 170],
          ),
      ),
      [-100, 110, -10][at] ?? 0,
      [-90, -70, 90][at] ?? 0,
    ),
  );

const keepsakeBox: Shape = (sheet) =>
  floorShadow(sheet, 0, 230, 290, 30) +
  wooden(sheet, 'M-250 -30L-220 -230H240L270 -60Z', lighter(sheet.colour, 0.16), [-250, -230, 270, -30]) +
  path('M-250 -30L270 -60L250 -20H-240Z', darker(sheet.colour, 0.6)) +
  wooden(sheet, 'M-250 -20H250V220H-250Z', sheet.colour, [-250, -20, 250, 220]) +
  line(
    'M-250 40L-230 40L-230 60L-250 60M-250 100L-230 100L-230 120L-250 120M250 40L230 40L230 60L250 60M250 100L230 100L230 120L250 120',
    darker(sheet.colour, 0.4),
    3,
  ) +
  rect(-30, -40, 60, 70, brass(sheet), 'rx="8"') +
  circle(0, 10, 9, '#3a2a20') +
  place(
    repeat(
      8,
      (at) =>
        `<g transform="rotate(${at * 45})">${path('M0 -14C22 -40 22 -66 0 -86C-22 -66 -22 -40 0 -14Z', '#6b3f1e', 'opacity=".55"')}</g>`,
    ),
    10,
    -130,
    0.8,
  );

const slices: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      lying(
        round(0, 0, 128, 120),
        circle(0, 10, 126, '#4a3524') +
          `<ellipse rx="128" ry="120" fill="#5f4630"/>` +
          ellipse(0, 0, 112, 105, sheet.colour) +
          repeat(7, (ring) =>
            ellipse(
              Math.sin(ring) * 4,
              Math.cos(ring) * 4,
              98 - ring * 14,
              92 - ring * 13,
              'none',
              `stroke="${darker(sheet.colour, 0.32)}" stroke-width="3" opacity=".6"`,
            ),
          ) +
          line('M0 0L70 50M0 0L-40 74', darker(sheet.colour, 0.4), 3, 'opacity=".6"'),
      ),
      [-130, 140, -110, 150][at] ?? 0,
      [-120, -110, 130, 130][at] ?? 0,
      [1, 0.86, 0.9, 1][at] ?? 1,
      at * 40,
    ),
  );

export const boxesAndBoards = {
  'shadow-box': hung(shadowBox),
  'floater-frame': hung(floater),
  'display-case': views({
    shape: displayCase,
    setting: room,
    front: [390, 376, 0.94],
    close: [420, 480, 1.8],
    used: [400, 400, 0.9],
  }),
  'mat-board': hung(matBoard),
  'plywood-rounds': wooded(plyRound),
  'keepsake-box': wooded(keepsakeBox),
  'wood-slices': wooded(slices),
};
