import { round, within } from '#server/features/pictures/backdrop.ts';
import { SHADE, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { BRASS, KRAFT, leaf, lying, wooden } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { jeweller, quiet, wall } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, rod, roundness } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { strands, tail } from '#server/features/pictures/strand.ts';

const coiled = (shape: Shape) =>
  views({
    shape,
    front: [400, 366, 0.96],
    close: [330, 330, 2.2, 12],
    setting: quiet,
    used: [330, 380, 0.8, -8],
  });

export const jewel = (shape: Shape) =>
  views({
    shape,
    front: [400, 370, 0.98],
    close: [440, 430, 2, 10],
    setting: jeweller,
    used: [300, 380, 0.8, -8],
  });

/** A thick coil of cord, bound with cord. */
const cordCoil =
  (braided: boolean): Shape =>
  (sheet) => {
    const turn = (at: number): string => round(0, -20, 110 + at * 30, 96 + at * 28);
    return (
      `<g opacity=".25" transform="translate(8 24)">${path(`${round(0, -20, 254, 226)}${round(0, -20, 92, 80)}`, SHADE, 'fill-rule="evenodd"')}</g>` +
      repeat(
        5,
        (at) =>
          strands(sheet, turn(at), sheet.colour, 36) +
          (braided
            ? line(turn(at), lighter(sheet.colour, 0.3), 18, 'stroke-dasharray="10 14" opacity=".6"') +
              line(
                turn(at),
                darker(sheet.colour, 0.4),
                18,
                'stroke-dasharray="4 20" stroke-dashoffset="12" opacity=".5"',
              )
            : ''),
      ) +
      repeat(
        4,
        (at) =>
          line(
            `M${-190 + at * 22} -70L${-150 + at * 22} 50`,
            darker(sheet.colour, 0.2),
            26,
            'stroke-linecap="round"',
          ) +
          line(
            `M${-194 + at * 22} -70L${-154 + at * 22} 50`,
            lighter(sheet.colour, 0.25),
            8,
            'stroke-linecap="round"',
          ),
      ) +
      tail(sheet, 'M200 120C270 190 150 250 40 262S-170 290 -250 250', sheet.colour, 34) +
      repeat(7, (at) =>
        line(
          `M-246 252l${-34 - (at % 2) * 10} ${-22 + at * 8}`,
          at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.3),
          5,
          'stroke-linecap="round"',
        ),
      )
    );
  };

/** A rope of three plies, wound on a wide cardboard spool. */
const ropeSpool: Shape = (sheet) => {
  const body = 'M-180 -180H180V190H-180Z';
  return (
    floorShadow(sheet, 0, 260, 270, 34) +
    path('M-230 190C-230 290 230 290 230 190Z', darker(KRAFT, 0.2)) +
    ellipse(0, 190, 230, 56, KRAFT) +
    path(body, darker(sheet.colour, 0.4)) +
    within(
      sheet,
      body,
      strands(
        sheet,
        repeat(
          11,
          (at) => `M-200 ${-172 + at * 38}C-90 ${-150 + at * 38} 90 ${-150 + at * 38} 200 ${-172 + at * 38}`,
        ),
        sheet.colour,
        36,
      ),
    ) +
    path(body, roundness(sheet)) +
    ellipse(0, -184, 230, 56, darker(KRAFT, 0.35)) +
    ellipse(0, -194, 230, 56, lighter(KRAFT, 0.1)) +
    ellipse(0, -194, 70, 18, darker(KRAFT, 0.65)) +
    tail(sheet, 'M180 150C270 200 240 280 150 288', sheet.colour, 32)
  );
};

const ringOf = (sheet: Sheet, radius: number, wide: number, tone: string, metallic: boolean): string =>
  `<circle r="${radius}" cx="7" cy="14" fill="none" stroke="#3a2a20" stroke-width="${wide + 8}" opacity=".22"/><circle r="${radius}" fill="none" stroke="${darker(tone, 0.4)}" stroke-width="${wide}"/><circle r="${radius}" fill="none" stroke="${tone}" stroke-width="${n(wide * 0.8)}"/><path d="M${n(-radius * 0.8)} ${n(-radius * 0.6)}A${radius} ${radius} 0 0 1 ${n(radius * 0.4)} ${n(-radius * 0.92)}" fill="none" stroke="#fff" stroke-width="${n(wide * (metallic ? 0.34 : 0.2))}" opacity=".75" stroke-linecap="round"/>`;

/** Wooden rings of two sizes, one with the first knots. */
const woodenRing: Shape = (sheet) =>
  place(ringOf(sheet, 96, 34, lighter(sheet.colour, 0.15), false), 150, -150) +
  place(ringOf(sheet, 160, 46, sheet.colour, false), -80, -40) +
  repeat(7, (at) =>
    place(
      rod(`M-14 -40V${150 + (at % 2) * 24}`, '#f0e6d2', 18) +
        rod(`M12 -40V${140 + (at % 2) * 20}`, '#e5d8be', 18) +
        rod('M-20 -36C-10 -70 10 -70 18 -36', '#f0e6d2', 20),
      -80 + (at - 3) * 38,
      124 - Math.abs(at - 3) * 13,
      0.9,
    ),
  );

/** A large thin hoop of brass with leaves. */
const brassHoop: Shape = (sheet) =>
  ringOf(sheet, 240, 15, BRASS, true) +
  repeat(11, (at) => {
    const turn = 0.5 + at * 0.17;
    return place(
      leaf(96, mix('#7d986c', sheet.colour, 0.25)),
      Math.cos(turn) * 240,
      Math.sin(turn) * 240,
      1,
      (turn * 180) / Math.PI + (at % 2 === 0 ? 60 : 130),
    );
  }) +
  rod('M0 -246C-30 -300 30 -300 0 -246', sheet.colour, 8);

const dowel: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      lying(
        'M-290 -16H290V16H-290Z',
        wooden(
          sheet,
          'M-290 -16H290V16H-290Z',
          at === 1 ? lighter(sheet.colour, 0.25) : sheet.colour,
          [-290, -16, 290, 16],
        ),
      ) +
        ellipse(290, 0, 7, 16, lighter(sheet.colour, 0.45)) +
        circle(-290, 0, 26, sheet.colour) +
        circle(-298, -8, 8, '#fff', 'opacity=".5"'),
      0,
      -110 + at * 96,
      1,
      -12,
    ),
  );

const driftwood: Shape = (sheet) => {
  const d =
    'M-300 20C-220 -40 -140 20 -60 -10S60 -60 130 -30S240 -50 300 -20C310 0 300 20 280 24C220 10 180 40 120 30S0 40 -60 44S-200 30 -280 60C-300 60 -310 40 -300 20ZM40 -40C60 -90 100 -110 120 -130L138 -116C120 -90 100 -70 90 -34Z';
  const grey = mix('#b5a48e', sheet.colour, 0.4);
  return (
    place(
      lying(
        d,
        path(d, grey) +
          path(
            d,
            linear(sheet, 'down', [
              [0, '#fff', 0.4],
              [0.5, '#fff', 0],
              [1, '#1a1020', 0.4],
            ]),
          ) +
          line(
            'M-270 26C-180 0 -120 30 -40 14S120 -10 260 -6M-240 40C-180 24 -100 36 0 24S160 14 220 4',
            darker(grey, 0.4),
            4,
            'opacity=".5"',
          ) +
          ellipse(-150, 22, 16, 8, darker(grey, 0.4)),
      ),
      0,
      -30,
      1,
      -8,
    ) +
    repeat(5, (at) =>
      rod(
        `M${-120 + at * 60} 10C${-126 + at * 60} 80 ${-114 + at * 60} 150 ${-120 + at * 60} ${220 - at * 6}`,
        sheet.colour,
        13,
      ),
    )
  );
};

export const cordsAndRings = {
  'cord-coil': coiled(cordCoil(false)),
  'braided-cord': coiled(cordCoil(true)),
  'rope-spool': coiled(ropeSpool),
  'wooden-rings': coiled(woodenRing),
  'brass-hoop': views({
    shape: brassHoop,
    front: [400, 370, 1],
    close: [180, 120, 2],
    setting: wall,
    used: [360, 350, 1],
  }),
  dowels: coiled(dowel),
  driftwood: views({
    shape: driftwood,
    front: [400, 350, 1],
    close: [400, 330, 2, 6],
    setting: wall,
    used: [380, 300, 1],
  }),
};
