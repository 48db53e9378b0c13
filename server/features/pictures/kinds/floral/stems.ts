import { round } from '#server/features/pictures/backdrop.ts';
import { darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { KRAFT, bead, blossom, leaf, matt } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { florist, wall } from '#server/features/pictures/settings.ts';
import { circle, ellipse, line, n, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';

export const ring = (shape: Shape) =>
  views({ shape, setting: wall, front: [400, 366, 1], close: [400, 760, 2.1], used: [380, 360, 1] });

export const bloom = (shape: Shape, setting: Setting = florist, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 364, scale],
    close: [420, 500, 1.9, 4],
    used: [300, 390, scale * 0.82, -6],
  });

export const GREEN = '#6f8f5f';

export const stem = (d: string, width = 13): string =>
  line(d, darker(GREEN, 0.3), width, 'stroke-linecap="round"') +
  line(d, lighter(GREEN, 0.15), width * 0.5, 'stroke-linecap="round"');

/** One large peony on its stem, with a bud. */
const peony: Shape = (sheet) =>
  stem('M0 -60C20 80 -20 180 10 300') +
  stem('M0 120C60 60 110 20 130 -30', 9) +
  place(leaf(190, GREEN), 4, 120, 1, 150) +
  place(leaf(170, '#7d9a6c'), 4, 180, 1, 24) +
  place(leaf(140, '#84a173'), 0, 90, 1, 195) +
  place(blossom(sheet, sheet.colour, 64, 3, 6), 150, -60) +
  place(leaf(60, GREEN), 140, -20, 1, -50) +
  `<ellipse cx="-20" cy="-90" rx="180" ry="170" fill="${darker(sheet.colour, 0.4)}" opacity=".25"/>` +
  place(blossom(sheet, sheet.colour, 190, 6, 9), -20, -110) +
  circle(-20, -110, 22, sheet.third);

const eucalyptus = (sheet: Sheet, tone: string): string =>
  stem('M-290 100C-160 -60 120 -80 290 60', 9) +
  repeat(15, (at) => {
    const t = at / 14;
    const x = -280 + t * 560;
    const y = 90 - Math.sin(t * Math.PI) * 130;
    return place(
      `<g>${matt(sheet, 'M0 0C-6 -44 30 -76 62 -66C84 -36 50 6 0 0Z', at % 3 === 0 ? lighter(tone, 0.25) : tone)}${line('M0 0L52 -52', lighter(tone, 0.5), 2.5, 'opacity=".6"')}</g>`,
      x,
      y,
      1.25,
      at % 2 === 0 ? -20 + at * 3 : 100 + at * 3,
    );
  });

const garland: Shape = (sheet) =>
  place(eucalyptus(sheet, mix('#7fa08a', sheet.colour, 0.35)), 0, -120) +
  place(eucalyptus(sheet, mix('#94b09a', sheet.colour, 0.25)), 10, 90, 0.9, 8) +
  repeat(5, (at) => bead(sheet, -180 + at * 90, 20 + (at % 2) * 40, 15, sheet.colour));

/** Ranunculus: a bunch of tight round flowers. */
const ranunculus: Shape = (sheet) =>
  repeat(5, (at) =>
    stem(`M${-40 + at * 20} 60C${-20 + at * 10} 150 ${-10 + at * 5} 200 ${-30 + at * 14} 300`, 10),
  ) +
  path('M-70 130C-20 120 30 120 80 130V176C30 186 -20 186 -70 176Z', lighter(sheet.third, 0.2)) +
  repeat(5, (at) => {
    const x = [-140, 140, -70, 80, 0][at] ?? 0;
    const y = [-60, -50, -170, -160, -30][at] ?? 0;
    const tone =
      [
        sheet.colour,
        lighter(sheet.colour, 0.3),
        lighter(sheet.colour, 0.15),
        darker(sheet.colour, 0.1),
        sheet.colour,
      ][at] ?? sheet.colour;
    return (
      matt(sheet, round(x, y, 104), darker(tone, 0.06)) +
      repeat(
        5,
        (ring) =>
          `<circle cx="${x + Math.sin(ring * 2) * 6}" cy="${y + Math.cos(ring * 2) * 6}" r="${88 - ring * 17}" fill="${ring % 2 === 0 ? lighter(tone, 0.16 + ring * 0.06) : tone}" stroke="${darker(tone, 0.35)}" stroke-opacity=".45" stroke-width="3"/>`,
      ) +
      circle(x, y, 13, '#5f7a3f')
    );
  }) +
  place(leaf(120, GREEN), -130, 60, 1, 150) +
  place(leaf(120, GREEN), 130, 60, 1, 26);

/** A spray of open wild roses, five petals each. */
const wildRose: Shape = (sheet) =>
  stem('M-220 280C-100 120 -20 40 200 -240', 11) +
  repeat(7, (at) =>
    place(
      leaf(96, at % 2 === 0 ? GREEN : '#84a173', 0.36),
      -180 + at * 56,
      230 - at * 74,
      1,
      at % 2 === 0 ? 30 : 200,
    ),
  ) +
  [
    [-150, 100],
    [60, 70],
    [-20, -90],
    [170, -60],
    [130, -230],
  ]
    .map(([x = 0, y = 0], at) =>
      place(
        repeat(
          5,
          (p) =>
            `<g transform="rotate(${p * 72 + at * 20})">${path('M0 0C-52 -24 -56 -86 -20 -96C-8 -92 0 -84 0 -84C0 -84 8 -92 20 -96C56 -86 52 -24 0 0Z', at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.35), `stroke="${darker(sheet.colour, 0.3)}" stroke-opacity=".4" stroke-width="2.5"`)}</g>`,
        ) +
          circle(0, 0, 22, sheet.third) +
          repeat(12, (dot) =>
            circle(Math.cos(dot * 0.52) * 32, Math.sin(dot * 0.52) * 32, 4, darker(sheet.third, 0.2)),
          ),
        x,
        y,
        0.9,
      ),
    )
    .join('');

/** A hydrangea head of many small flowers. */
const hydrangea: Shape = (sheet) =>
  stem('M0 60C10 150 -10 220 0 300') +
  place(leaf(210, GREEN, 0.4), 0, 170, 1, 205) +
  place(leaf(210, '#84a173', 0.4), 0, 200, 1, -25) +
  circle(0, -70, 200, darker(sheet.colour, 0.35)) +
  repeat(27, (at) => {
    const far = Math.sqrt(at) * 38;
    const tone =
      [
        sheet.colour,
        lighter(sheet.colour, 0.3),
        mix(sheet.colour, '#9b7fd0', 0.2),
        lighter(sheet.colour, 0.5),
      ][at % 4] ?? sheet.colour;
    return place(
      repeat(
        4,
        (p) =>
          `<g transform="rotate(${p * 90})">${path('M0 0C-30 -10 -30 -44 0 -50C30 -44 30 -10 0 0Z', tone, `stroke="${darker(tone, 0.3)}" stroke-opacity=".4" stroke-width="2"`)}</g>`,
      ) + circle(0, 0, 6, sheet.third),
      Math.cos(at * 2.4) * far,
      -70 + Math.sin(at * 2.4) * far * 0.95,
      0.92,
      at * 31,
    );
  });

export const bunch = (sheet: Sheet, count: number, head: (at: number) => string, tone: string): string =>
  repeat(count, (at) => {
    const x = (at - (count - 1) / 2) * (360 / count);
    return (
      line(
        `M${n(x * 0.3)} 290C${n(x * 0.2)} 160 ${n(x * 0.5)} 60 ${n(x)} ${-60 + (at % 3) * 30}`,
        darker(tone, (at % 3) * 0.12),
        6,
        'stroke-linecap="round"',
      ) + place(head(at), x, -60 + (at % 3) * 30, 1, (at - (count - 1) / 2) * (50 / count))
    );
  }) +
  path('M-56 150C-20 140 20 140 56 150V196C20 206 -20 206 -56 196Z', KRAFT) +
  line('M-56 162C-20 152 20 152 56 162M-56 184C-20 194 20 194 56 184', darker(KRAFT, 0.35), 3) +
  place(
    path(
      'M0 0C-50 -40 -90 -20 -70 10C-90 40 -40 50 0 0C50 -40 90 -20 70 10C90 40 40 50 0 0Z',
      'none',
      `stroke="${sheet.third}" stroke-width="7"`,
    ),
    0,
    172,
  );

const lavender: Shape = (sheet) =>
  bunch(
    sheet,
    15,
    () =>
      repeat(9, (at) =>
        ellipse(
          at % 2 === 0 ? -9 : 9,
          -190 + at * 22,
          13,
          15,
          at % 3 === 0 ? lighter('#8a6bb0', 0.2) : mix('#7a5aa5', sheet.colour, 0.15),
        ),
      ),
    GREEN,
  ) + circle(0, 300, 0, sheet.colour);

const pampas: Shape = (sheet) =>
  bunch(
    sheet,
    5,
    (at) => {
      const tone =
        [sheet.colour, lighter(sheet.colour, 0.25), darker(sheet.colour, 0.06)][at % 3] ?? sheet.colour;
      return (
        path('M0 40C-70 -30 -60 -170 10 -260C70 -170 70 -40 0 40Z', tone, 'opacity=".85"') +
        line(
          repeat(
            22,
            (hair) =>
              `M0 ${30 - hair * 12}q${hair % 2 === 0 ? -40 : 40} -16 ${hair % 2 === 0 ? -62 : 62} ${6 - hair * 2}`,
          ),
          lighter(tone, 0.4),
          3,
          'opacity=".75"',
        ) +
        line('M0 40C-4 -60 0 -160 8 -240', darker(tone, 0.25), 4, 'opacity=".5"')
      );
    },
    '#b59a6a',
  );

export const stems = {
  peony: bloom(peony),
  'eucalyptus-garland': bloom(garland),
  ranunculus: bloom(ranunculus),
  'wild-rose': bloom(wildRose),
  hydrangea: bloom(hydrangea),
  'lavender-bundle': bloom(lavender),
  'pampas-grass': bloom(pampas),
};
