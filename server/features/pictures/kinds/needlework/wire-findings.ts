import { SHADE, darker, lighter } from '#server/features/pictures/colour.ts';
import { BRASS, KRAFT, bead, lying, metal } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { leatherworker, wall } from '#server/features/pictures/settings.ts';
import { brass, linear, rod, roundness, steel, strokeShadow } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { tail } from '#server/features/pictures/strand.ts';
import { jewel } from './cords-rings.ts';

/** A flat bobbin of waxed thread. */
const waxedThread: Shape = (sheet) => {
  const bobbin =
    'M-190 -210C-60 -160 60 -160 190 -210V-120C150 -60 150 60 190 120V210C60 160 -60 160 -190 210V120C-150 60 -150 -60 -190 -120Z';
  return (
    lying(bobbin, path(bobbin, '#efe4cd') + path(bobbin, roundness(sheet))) +
    repeat(
      17,
      (at) =>
        line(
          `M${-158 + Math.abs(at - 8) * 1.6} ${-104 + at * 13}L${158 - Math.abs(at - 8) * 1.6} ${-98 + at * 13}`,
          at % 3 === 1 ? lighter(sheet.colour, 0.3) : sheet.colour,
          12,
          'stroke-linecap="round"',
        ) +
        line(`M-150 ${-110 + at * 13}L150 ${-104 + at * 13}`, darker(sheet.colour, 0.4), 2, 'opacity=".6"'),
    ) +
    path(
      'M-162 -112H162V116H-162Z',
      linear(sheet, 'down', [
        [0, '#fff', 0.25],
        [0.4, '#fff', 0],
        [1, '#1a1020', 0.3],
      ]),
    ) +
    tail(sheet.like({ pattern: 'solid' }), 'M150 104C240 130 190 230 270 250', sheet.colour, 10)
  );
};

/** A coil of wire, held by three turns. */
const wireCoil: Shape = (sheet) => {
  const tone = sheet.colour;
  return (
    `<circle r="190" cx="8" cy="18" fill="none" stroke="#3a2a20" stroke-width="96" opacity=".2"/>` +
    repeat(
      9,
      (at) =>
        circle(
          Math.sin(at * 2.1) * 4,
          Math.cos(at * 1.3) * 4,
          150 + at * 10,
          'none',
          `stroke="${at % 2 === 0 ? darker(tone, 0.35) : tone}" stroke-width="10"`,
        ) +
        circle(
          Math.sin(at * 2.1) * 4 - 1,
          Math.cos(at * 1.3) * 4 - 2,
          150 + at * 10,
          'none',
          `stroke="${lighter(tone, 0.65)}" stroke-width="2.5" opacity=".8"`,
        ),
    ) +
    [-90, 30, 150]
      .map(
        (turn) =>
          `<g transform="rotate(${turn})">${repeat(4, (at) => rod(`M134 ${-20 + at * 13}H246`, darker(tone, 0.1), 12))}</g>`,
      )
      .join('') +
    strokeShadow('M180 150C250 210 150 260 250 280', 10) +
    rod('M180 150C250 210 150 260 250 280', tone, 12)
  );
};

/** Braided wire in a flat bundle, banded in the middle, with its end twisted round a ring. */
const braidedWire: Shape = (sheet) =>
  ellipse(8, 8, 250, 110, 'none', 'stroke="#3a2a20" stroke-width="76" opacity=".2"') +
  repeat(
    7,
    (at) =>
      ellipse(
        Math.sin(at * 2.1) * 4,
        -10 + Math.cos(at * 1.3) * 4,
        214 + at * 11,
        74 + at * 11,
        'none',
        `stroke="${at % 2 === 0 ? darker(sheet.colour, 0.35) : sheet.colour}" stroke-width="11"`,
      ) +
      ellipse(
        Math.sin(at * 2.1) * 4,
        -12 + Math.cos(at * 1.3) * 4,
        214 + at * 11,
        74 + at * 11,
        'none',
        `stroke="${lighter(sheet.colour, 0.65)}" stroke-width="4" opacity=".8" stroke-dasharray="8 8"`,
      ),
  ) +
  path('M-70 -170H70V-50H-70ZM-70 30H70V150H-70Z', KRAFT) +
  path(
    'M-70 -170H70V-50H-70ZM-70 30H70V150H-70Z',
    linear(sheet, 'down', [
      [0, '#fff', 0.3],
      [1, '#1a1020', 0.25],
    ]),
  ) +
  rod('M200 110C250 190 210 220 180 250', sheet.colour, 11) +
  line(
    'M176 190C206 196 216 214 190 226M172 206C200 212 210 230 184 242',
    lighter(sheet.colour, 0.3),
    9,
    'stroke-linecap="round"',
  ) +
  circle(164, 268, 30, 'none', `stroke="${BRASS}" stroke-width="12"`);

/** A length of chain, link by link, with its clasp. */
const chain: Shape = (sheet) => {
  const link = (x: number, y: number, turn: number, flat: boolean): string =>
    place(
      flat
        ? `<ellipse rx="34" ry="21" fill="none" stroke="${darker(sheet.colour, 0.5)}" stroke-width="15"/><ellipse rx="34" ry="21" fill="none" stroke="${sheet.colour}" stroke-width="11"/><path d="M-28 -12A34 21 0 0 1 16 -18" fill="none" stroke="#fff" stroke-width="4" opacity=".85" stroke-linecap="round"/>`
        : rod('M-32 0H32', sheet.colour, 14),
      x,
      y,
      1,
      turn,
    );
  const point = (at: number): readonly [number, number] => [-250 + at * 21.5, Math.sin(at * 0.42) * 150 - 20];
  return (
    repeat(24, (at) => {
      const [x, y] = point(at);
      return ellipse(x + 7, y + 14, 36, 24, '#3a2a20', 'opacity=".13"');
    }) +
    [0, 1]
      .map((parity) =>
        repeat(24, (at) => {
          if (at % 2 !== parity) return '';
          const [x, y] = point(at);
          const [nx, ny] = point(at + 1);
          return link(x, y, (Math.atan2(ny - y, nx - x) * 180) / Math.PI, parity === 0);
        }),
      )
      .join('') +
    place(
      metal(
        sheet,
        'M0 -34C40 -40 70 -20 70 0S40 40 0 34C-20 24 -20 -24 0 -34ZM14 -14V14H40C50 8 50 -8 40 -14Z',
        sheet.colour,
      ),
      266,
      -130,
      1,
      -30,
    )
  );
};

const CLASP =
  'M-6 -96C56 -110 84 -50 76 10C70 56 40 90 0 92C-50 90 -76 50 -70 0C-66 -30 -40 -50 -16 -44L-22 -14C-40 -10 -44 30 -26 46C0 64 38 44 42 4C46 -30 34 -66 -2 -66Z';

/** Clasps, ear wires and rings in a fan. */
const clasps: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      `<g transform="translate(5 10)" opacity=".2">${path(CLASP, SHADE)}</g>` +
        metal(sheet, CLASP, sheet.colour) +
        line('M-20 -60C-50 -20 -50 40 -10 70', '#fff', 6, 'opacity=".7" stroke-linecap="round"') +
        circle(0, 112, 26, 'none', `stroke="${darker(sheet.colour, 0.3)}" stroke-width="11"`),
      -170 + (at % 2) * 330,
      -140 + Math.floor(at / 2) * 250,
      0.95,
      at * 70 - 30,
    ),
  );

const earWires: Shape = (sheet) =>
  repeat(4, (at) => {
    const d = 'M0 70V-40C0 -130 130 -130 130 -30C130 40 120 70 140 90';
    return place(
      strokeShadow(d, 10) +
        rod(d, sheet.colour, 13) +
        bead(sheet, 0, 44, 14, sheet.colour) +
        circle(0, 92, 22, 'none', `stroke="${sheet.colour}" stroke-width="9"`),
      -210 + at * 120,
      at % 2 === 0 ? -110 : 130,
      1.05,
    );
  });

const jumpRings: Shape = (sheet) =>
  repeat(30, (at) => {
    const far = Math.sqrt(at) * 46;
    const x = Math.cos(at * 2.4) * far;
    const y = Math.sin(at * 2.4) * far;
    const r = 26 + (at % 3) * 10;
    return (
      ellipse(x + 5, y + 9, r, r, 'none', 'stroke="#3a2a20" stroke-width="12" opacity=".16"') +
      `<path d="M${n(x + r)} ${n(y)}A${r} ${r} 0 1 1 ${n(x + r * 0.94)} ${n(y - r * 0.3)}" fill="none" stroke="${darker(sheet.colour, 0.35)}" stroke-width="12"/><path d="M${n(x + r)} ${n(y)}A${r} ${r} 0 1 1 ${n(x + r * 0.94)} ${n(y - r * 0.3)}" fill="none" stroke="${sheet.colour}" stroke-width="8"/><path d="M${n(x - r)} ${n(y)}A${r} ${r} 0 0 1 ${n(x)} ${n(y - r)}" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/>`
    );
  });

/** Hooks with their nails, for pictures. */
const pictureHooks: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      `<g transform="translate(6 12)" opacity=".2">${path('M-40 -120H40V90H-40Z', SHADE)}</g>` +
        path(
          'M-40 -120H40V40C40 110 -40 110 -40 40L-40 10H-14V40C-14 66 14 66 14 40V-20H-40Z',
          brass(sheet),
        ) +
        line('M-38 -118H38V40', lighter(sheet.colour, 0.5), 3) +
        place(rod('M0 -70V70', '#c9ccd1', 13) + ellipse(0, -74, 24, 11, steel(sheet)), 0, -76, 0.8, 32) +
        rect(-30, -108, 60, 10, sheet.colour),
      -190 + at * 126,
      (at % 2) * 120 - 60,
      1,
    ),
  );

const dRings: Shape = (sheet) =>
  repeat(4, (at) =>
    place(
      `<g transform="translate(6 12)" opacity=".2">${path('M-40 -20H40V140H-40Z', SHADE)}</g>` +
        rod('M-60 -16V-70C-60 -130 60 -130 60 -70V-16Z', sheet.colour, 18) +
        metal(sheet, 'M-34 -30H34V120C34 140 -34 140 -34 120Z', sheet.colour) +
        circle(0, 90, 15, '#3a2a20') +
        circle(0, 30, 15, '#3a2a20'),
      -180 + (at % 2) * 330,
      -130 + Math.floor(at / 2) * 230,
      0.85,
      at * 24 - 30,
    ),
  );

export const wireAndFindings = {
  'waxed-thread': views({
    shape: waxedThread,
    front: [400, 370, 0.98],
    close: [440, 330, 2.1, 10],
    setting: leatherworker,
    used: [300, 290, 0.74, -12],
  }),
  'wire-coil': jewel(wireCoil),
  'hanging-wire': views({
    shape: braidedWire,
    front: [400, 370, 1],
    close: [200, 420, 2.2],
    setting: wall,
    used: [330, 380, 0.8],
  }),
  chain: jewel(chain),
  clasps: jewel(clasps),
  'ear-wires': jewel(earWires),
  'jump-rings': jewel(jumpRings),
  'picture-hooks': views({
    shape: pictureHooks,
    front: [400, 380, 1.08],
    close: [480, 420, 2.1, 6],
    setting: wall,
    used: [360, 360, 0.9],
  }),
  'd-rings': views({
    shape: dRings,
    front: [400, 370, 1],
    close: [480, 420, 2.1, 6],
    setting: wall,
    used: [360, 360, 0.9],
  }),
};
