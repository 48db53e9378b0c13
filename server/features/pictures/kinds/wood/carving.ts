import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import {
  BEECH,
  STEEL,
  blossom,
  leaf,
  lying,
  matt,
  metal,
  metalBar,
  plastic,
  wooden,
} from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { leatherworker, room } from '#server/features/pictures/settings.ts';
import { fall, floorShadow, rod, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { wooded, hung } from './boxes-boards.ts';

const woodLetters: Shape = (sheet) =>
  [...'ABC']
    .map(
      (letter, at) =>
        `<g font-family="Georgia,'DejaVu Serif',serif" font-size="330" font-weight="700" text-anchor="middle" transform="rotate(${at * 6 - 6})"><text x="${-186 + at * 186 + 12}" y="${110 + (at % 2) * 30 + 14}" fill="${darker(sheet.colour, 0.5)}">${letter}</text><text x="${-186 + at * 186}" y="${110 + (at % 2) * 30}" fill="${at === 1 ? lighter(sheet.colour, 0.2) : sheet.colour}" stroke="${darker(sheet.colour, 0.35)}" stroke-width="3">${letter}</text></g>`,
    )
    .join('') +
  line(
    'M-250 20C-220 10 -160 30 -120 16M-60 60C-20 50 20 66 60 56M130 20C170 10 200 26 230 18',
    darker(sheet.colour, 0.35),
    3,
    'opacity=".45"',
  );

const birdhouse: Shape = (sheet) =>
  floorShadow(sheet, 10, 284, 200, 22) +
  rod('M0 220V300', darker(BEECH, 0.2), 40, 'butt') +
  path('M150 -60L200 -90V180L150 230Z', darker(sheet.colour, 0.35)) +
  wooden(sheet, 'M0 -220L150 -60V230H-150V-60Z', sheet.colour, [-150, -220, 150, 230], true) +
  path('M0 -270L-220 -40L-180 -10L0 -200L180 -10L270 -70L70 -290Z', mix('#8a5a33', sheet.colour, 0.2)) +
  path(
    'M0 -270L-220 -40L-180 -10L0 -200L180 -10L220 -40Z',
    lighter(mix('#8a5a33', sheet.colour, 0.2), 0.15),
  ) +
  circle(0, 10, 58, '#2a1c12') +
  circle(-4, 4, 52, '#3a2a1c') +
  `<circle cy="10" r="62" fill="none" stroke="${darker(sheet.colour, 0.3)}" stroke-width="7"/>` +
  rod('M0 110L0 130', BEECH, 18) +
  circle(0, 120, 17, BEECH) +
  path('M-150 190H150V230H-150Z', darker(sheet.colour, 0.16));

const signBoard: Shape = (sheet) =>
  line('M-180 -110L0 -270L180 -110', '#b99b6b', 9) +
  circle(0, -272, 14, '#8b8d92') +
  repeat(3, (at) => {
    const y = -110 + at * 110;
    const d = `M-280 ${y}H280V${y + 104}H-280Z`;
    return lying(
      d,
      wooden(sheet, d, at === 1 ? lighter(sheet.colour, 0.12) : sheet.colour, [-280, y, 280, y + 104]),
      0.5,
    );
  }) +
  circle(-180, -90, 10, '#3a2a20') +
  circle(180, -90, 10, '#3a2a20') +
  place(leaf(150, '#6f8f5f', 0.3), -40, 60, 1, -30) +
  place(leaf(150, '#7d986c', 0.3), 40, 60, 1, 210) +
  place(blossom(sheet, '#fffaf2', 52, 2, 7), 0, 60);

const carvingKnife =
  (hook: boolean): Shape =>
  (sheet) => {
    const blade = hook
      ? 'M-20 -30C-60 -120 -60 -250 30 -280C110 -300 130 -200 60 -180C80 -220 50 -240 20 -220C-10 -190 10 -100 20 -30Z'
      : 'M-24 -30L-30 -240L14 -300L26 -30Z';
    return (
      place(
        lying(
          `${blade}M-44 -30C-70 60 -70 200 -30 290H30C70 200 70 60 44 -30Z`,
          metal(sheet, blade, STEEL) +
            wooden(
              sheet,
              'M-38 -36C-66 60 -70 200 -30 286C-10 300 10 300 30 286C70 200 66 60 38 -36Z',
              sheet.colour,
              [-70, -36, 70, 290],
              true,
            ) +
            line('M-44 220C-14 232 14 232 44 220', darker(sheet.colour, 0.4), 5),
        ),
        0,
        0,
        1.02,
        28,
      ) +
      repeat(5, (at) =>
        place(
          line('M-30 10C-30 -26 20 -30 22 0C22 20 -8 18 -6 2', '#e9c78f', 11, 'stroke-linecap="round"'),
          -210 + at * 74,
          220 + (at % 2) * 44,
          1,
          at * 60,
        ),
      )
    );
  };

const palmGouges: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      lying(
        'M-14 -270H14V-20H-14Z',
        metal(
          sheet,
          at % 2 === 0 ? 'M-20 -270C-10 -296 10 -296 20 -270L10 -20H-10Z' : 'M-22 -280H22L8 -20H-8Z',
          STEEL,
        ) +
          metal(sheet, 'M-18 -40H18V0H-18Z', '#c2933c') +
          matt(
            sheet,
            'M-24 -6C-30 60 -80 100 -80 170C-80 250 80 250 80 170C80 100 30 60 24 -6Z',
            at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.18),
          ),
      ),
      -228 + at * 152,
      20,
      0.92,
      (at - 1.5) * 3,
    ),
  );

/** A burning pen with its cord, and what it has drawn. */
const burningPen =
  (station: boolean): Shape =>
  (sheet) => {
    const board = station ? round(-70, 120, 150) : roundedRect(-250, 40, 340, 230, 14);
    return (
      lying(board, wooden(sheet, board, '#dcb27c', [-250, -40, 90, 280])) +
      place(
        repeat(
          8,
          (at) =>
            `<g transform="rotate(${at * 45})">${path('M0 -14C22 -40 22 -66 0 -86C-22 -66 -22 -40 0 -14Z', 'none', 'stroke="#5a3216" stroke-width="7"')}</g>`,
        ) + circle(0, 0, 12, '#5a3216'),
        -80,
        140,
        1,
      ) +
      (station
        ? lying(
            roundedRect(60, -270, 220, 190, 18),
            plastic(sheet, roundedRect(60, -270, 220, 190, 18), sheet.colour) +
              circle(170, -180, 48, '#2b2830') +
              line('M170 -180L192 -214', '#fff', 7, 'stroke-linecap="round"') +
              circle(100, -110, 11, '#e0453a'),
          )
        : '') +
      line(
        station ? 'M170 -80C180 20 290 40 270 120S200 180 190 100' : 'M250 -270C330 -160 260 -60 210 -90',
        '#2b2830',
        11,
        'stroke-linecap="round"',
      ) +
      place(
        lying(
          'M-26 -240H26V60H-26Z',
          plastic(
            sheet,
            'M-30 -230C-34 -100 -26 -20 -20 20H20C26 -20 34 -100 30 -230Z',
            station ? darker(sheet.colour, 0.2) : sheet.colour,
          ) +
            rect(-30, -60, 60, 60, '#2b2830', 'rx="8"') +
            metal(sheet, 'M-13 20H13L8 110H-8Z', STEEL) +
            metalBar(sheet, 'M-5 108H5L2 150H-2Z', '#c2933c'),
        ),
        station ? 90 : 80,
        station ? -20 : -60,
        1,
        station ? 46 : 40,
      ) +
      path('M-40 60C-50 20 -20 10 -34 -30C-14 -4 -6 20 -20 60Z', '#9a9aa2', 'opacity=".4"')
    );
  };

/** A spoon cut from one branch. */
const spoon: Shape = (sheet) => {
  const d =
    'M-28 -40C-40 60 -30 180 -24 270C-20 300 20 300 24 270C30 180 40 60 28 -40C120 -80 130 -210 90 -260C50 -304 -50 -304 -90 -260C-130 -210 -120 -80 -28 -40Z';
  return place(
    lying(
      d,
      wooden(sheet, d, sheet.colour, [-130, -300, 130, 300], true) +
        ellipse(0, -170, 74, 96, darker(sheet.colour, 0.22)) +
        ellipse(0, -170, 74, 96, fall(sheet)) +
        ellipse(-14, -190, 30, 50, '#fff', 'opacity=".18"'),
    ),
    0,
    0,
    1,
    30,
  );
};

const wallet: Shape = (sheet) => {
  const d = 'M-250 -140C-90 -150 90 -150 250 -140V170C90 180 -90 180 -250 170Z';
  return place(
    repeat(3, (at) =>
      lying(
        roundedRect(-200 + at * 30, -230 + at * 36, 340, 200, 16),
        path(
          roundedRect(-200 + at * 30, -230 + at * 36, 340, 200, 16),
          ['#3f7f8f', '#d9a321', '#efe7d8'][at] ?? PAPER,
        ) + rect(-180 + at * 30, -206 + at * 36, 80, 20, '#fff', 'opacity=".5" rx="4"'),
        0.4,
      ),
    ) +
      lying(d, matt(sheet, d, sheet.colour)) +
      line('M-250 -70C-90 -80 60 -40 90 -140', darker(sheet.colour, 0.4), 5, 'opacity=".6"') +
      line(
        'M-232 -124V150C-90 160 90 160 232 150V-124M-232 -124C-90 -134 90 -134 232 -124',
        '#f0e2c4',
        6,
        'stroke-dasharray="17 10" stroke-linecap="round"',
      ),
    0,
    10,
    1,
    -5,
  );
};

const stool: Shape = (sheet) =>
  floorShadow(sheet, 0, 280, 230, 24) +
  rod('M-120 -130L-190 276', sheet.colour, 36, 'butt') +
  rod('M120 -130L190 276', sheet.colour, 36, 'butt') +
  rod('M-40 -130L-60 240', darker(sheet.colour, 0.25), 30, 'butt') +
  rod('M40 -130L60 240', darker(sheet.colour, 0.25), 30, 'butt') +
  rod('M-160 110H160', lighter(sheet.colour, 0.15), 24) +
  path('M-220 -170C-220 -110 220 -110 220 -170V-190H-220Z', darker(sheet.colour, 0.3)) +
  ellipse(0, -190, 222, 60, sheet.colour) +
  ellipse(0, -190, 222, 60, slantLight(sheet)) +
  ellipse(0, -194, 180, 44, 'none', `stroke="${lighter(sheet.colour, 0.5)}" stroke-width="5" opacity=".7"`) +
  line('M-130 -60L-120 -20M140 40L146 70', '#d9b27c', 7, 'stroke-linecap="round" opacity=".8"');

export const carving = {
  'wooden-letters': wooded(woodLetters),
  birdhouse: wooded(birdhouse),
  'sign-board': hung(signBoard),
  'hook-knife': wooded(carvingKnife(true)),
  'carving-knife': wooded(carvingKnife(false)),
  'palm-gouges': wooded(palmGouges),
  'burning-pen': wooded(burningPen(false)),
  'burning-station': wooded(burningPen(true)),
  'wooden-spoon': wooded(spoon),
  'card-wallet': wooded(wallet, leatherworker),
  'painted-stool': views({
    shape: stool,
    setting: room,
    front: [400, 370, 0.98],
    close: [420, 600, 1.9],
    used: [420, 420, 0.96],
  }),
};
