import { round, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, SHADE, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { KRAFT, lying, matt } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { stitcher } from '#server/features/pictures/settings.ts';
import {
  dropShadow,
  floorShadow,
  roundness,
  shaded,
  slantLight,
  volume,
} from '#server/features/pictures/shading.ts';
import { between, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { dyed, strands, tail } from '#server/features/pictures/strand.ts';
import { spun } from './hanks.ts';

/** A cone of yarn on a paper core. */
const cone: Shape = (sheet) => {
  const body = 'M-70 -220H70L190 210C120 256 -120 256 -190 210Z';
  return (
    floorShadow(sheet, 0, 240, 230, 34) +
    path('M-34 -270H34L44 -216H-44Z', KRAFT) +
    ellipse(0, -270, 34, 9, darker(KRAFT, 0.5)) +
    path(body, darker(sheet.colour, 0.28)) +
    within(
      sheet,
      body,
      repeat(26, (at) =>
        line(
          `M-210 ${-200 + at * 18}C-80 ${-180 + at * 18} 80 ${-190 + at * 18} 210 ${-230 + at * 18}`,
          dyed(sheet, at),
          10,
        ),
      ) +
        repeat(26, (at) =>
          line(
            `M-210 ${-216 + at * 18}C-80 ${-190 + at * 18} 80 ${-180 + at * 18} 210 ${-186 + at * 18}`,
            darker(sheet.colour, 0.45),
            2,
            'opacity=".5"',
          ),
        ),
    ) +
    path(body, roundness(sheet)) +
    tail(sheet.like({ pattern: 'solid' }), 'M150 150C260 180 200 260 280 250', sheet.colour, 11)
  );
};

/** A braid of combed fibre. */
const roving: Shape = (sheet) =>
  `<g opacity=".2" transform="translate(10 24)">${ellipse(0, 0, 290, 120, SHADE)}</g>` +
  repeat(9, (at) => {
    const x = -240 + at * 60;
    const up = at % 2 === 0;
    const tone =
      [sheet.colour, lighter(sheet.colour, 0.22), darker(sheet.colour, 0.1)][at % 3] ?? sheet.colour;
    return place(
      matt(sheet, 'M-84 40C-70 -50 10 -96 86 -50C96 20 20 80 -84 40Z', tone) +
        line(
          'M-66 30C-40 -30 20 -66 76 -40M-56 40C-20 0 40 -30 84 -24M-40 46C0 30 50 10 80 0',
          lighter(tone, 0.5),
          3,
          'opacity=".7"',
        ) +
        line('M-60 20C-40 -30 0 -60 50 -62', darker(tone, 0.35), 3, 'opacity=".45"'),
      x,
      up ? -34 : 34,
      1.15,
      up ? 18 : -22,
    );
  }) +
  line(
    'M-310 0C-340 -20 -330 40 -350 20M300 0C330 -30 340 20 360 -10',
    sheet.colour,
    16,
    'stroke-linecap="round" opacity=".8"',
  );

/** Embroidery floss as it is sold: a long loop of six strands under two paper bands. */
const flossSkein =
  (loops: number, wide: number): Shape =>
  (sheet) => {
    const half = wide / 2;
    const body = `M${-half} -250C${-half} -300 ${half} -300 ${half} -250V250C${half} 300 ${-half} 300 ${-half} 250Z`;
    const one = (colour: string): string =>
      lying(
        body,
        path(body, darker(colour, 0.4)) +
          repeat(loops, (at) => {
            const x = -half + 8 + (at * (wide - 16)) / (loops - 1);
            const out = x * 0.35;
            return line(
              `M${n(x)} -262C${n(x + out)} -150 ${n(x - out)} -90 ${n(x)} 0S${n(x + out)} 150 ${n(x)} 262`,
              at % 2 === 0 ? colour : lighter(colour, 0.28),
              (wide / loops) * 0.92,
              'stroke-linecap="round"',
            );
          }) +
          path(body, roundness(sheet)),
      );
    const slip = (y: number, height: number): string =>
      rect(-half - 5, y, wide + 10, height, '#26222b') +
      rect(-half - 5, y, wide + 10, height, roundness(sheet)) +
      line(`M${-half} ${y + height - 7}H${half}`, '#e3b13c', 3);
    return (
      place(one(lighter(sheet.colour, 0.4)) + slip(-150, 56) + slip(110, 100), 150, 10, 0.86, 14) +
      place(
        one(sheet.colour) +
          slip(-160, 60) +
          rect(-half - 5, 90, wide + 10, 130, PAPER) +
          rect(-half - 5, 90, wide + 10, 130, roundness(sheet)) +
          printLabel(
            { label: sheet.label, sublabel: '' },
            { x: 0, y: 155, width: wide - 6, height: 100 },
            { size: 24 },
          ),
        -60,
        0,
        1,
        -8,
      )
    );
  };

/** A small ball of pearl cotton wound in crossing diamonds, on its paper ring. */
const pearlBall: Shape = (sheet) => {
  const ball =
    'M-200 -130C-120 -210 120 -210 200 -130C240 -40 240 60 200 150C120 220 -120 220 -200 150C-240 60 -240 -40 -200 -130Z';
  return (
    floorShadow(sheet, 0, 220, 230, 32) +
    path(ball, darker(sheet.colour, 0.35)) +
    within(
      sheet,
      ball,
      repeat(
        2,
        (way) =>
          `<g transform="rotate(${way === 0 ? 34 : -34})">${repeat(17, (at) => line(`M-360 ${-330 + at * 42}C-120 ${-350 + at * 42} 120 ${-350 + at * 42} 360 ${-330 + at * 42}`, dyed(sheet, at), way === 0 ? 26 : 12) + line(`M-360 ${-340 + at * 42}C-120 ${-360 + at * 42} 120 ${-360 + at * 42} 360 ${-340 + at * 42}`, lighter(sheet.colour, 0.5), 3, 'opacity=".6"'))}</g>`,
      ),
    ) +
    path(ball, volume(sheet)) +
    ellipse(0, -176, 70, 18, PAPER) +
    ellipse(0, -176, 40, 10, darker(sheet.colour, 0.6)) +
    tail(sheet.like({ pattern: 'solid' }), 'M190 120C280 170 220 240 290 260', sheet.colour, 9)
  );
};

/** An open loop of fine thread, tied in three places. */
const openHank: Shape = (sheet) => {
  const loop = `${round(0, 0, 270, 220)}${round(0, 0, 150, 112)}`;
  const tie = (x: number, y: number, turn: number): string =>
    place(
      rect(-9, -66, 18, 132, sheet.third, 'rx="7"') + line('M-3 -60V60', '#fff', 3, 'opacity=".6"'),
      x,
      y,
      1,
      turn,
    );
  return (
    `<g opacity=".24" transform="translate(8 22)">${path(loop, SHADE, 'fill-rule="evenodd"')}</g>` +
    path(loop, darker(sheet.colour, 0.4), 'fill-rule="evenodd"') +
    repeat(15, (at) =>
      ellipse(
        Math.sin(at * 1.7) * 3,
        Math.cos(at * 2.3) * 3,
        154 + at * 8,
        116 + at * 7.2,
        'none',
        `stroke="${mix(dyed(sheet, Math.floor(at / 3)), at % 2 === 0 ? '#fff8ee' : '#1a1020', 0.12)}" stroke-width="5"`,
      ),
    ) +
    ellipse(0, 0, 210, 166, 'none', `stroke="#fff" stroke-width="20" opacity=".14"`) +
    tie(0, -166, 0) +
    tie(-186, 84, 62) +
    tie(186, 84, -62)
  );
};

/** A straight bundle of wool, doubled and banded in the middle. */
const bandedHank: Shape = (sheet) => {
  const bundle =
    'M-290 -70C-330 -40 -330 40 -290 70C-200 120 -130 60 -70 50H70C130 60 200 120 290 70C330 40 330 -40 290 -70C200 -120 130 -60 70 -50H-70C-130 -60 -200 -120 -290 -70Z';
  return place(
    lying(
      bundle,
      path(bundle, darker(sheet.colour, 0.4)) +
        within(
          sheet,
          bundle,
          strands(
            sheet,
            between([-330, -84, -150, -120, -110, -40, 0, -42], [-330, 84, -150, 120, -110, 40, 0, 42], 7) +
              between([330, -84, 150, -120, 110, -40, 0, -42], [330, 84, 150, 120, 110, 40, 0, 42], 7),
            sheet.colour,
            22,
          ),
        ) +
        path(bundle, volume(sheet)),
    ) +
      dropShadow('M-90 -64H90V64H-90Z', 0.4) +
      shaded('M-90 -64C-30 -56 30 -56 90 -64V64C30 72 -30 72 -90 64Z', PAPER, slantLight(sheet)) +
      printLabel({ label: sheet.label, sublabel: '' }, { x: 0, y: 6, width: 160, height: 90 }, { size: 28 }),
    0,
    0,
    1,
    -14,
  );
};

export const conesAndSkeins = {
  'lace-hank': spun(openHank),
  'yarn-cone': spun(cone),
  'roving-braid': spun(roving),
  'floss-skein': views({
    shape: flossSkein(9, 130),
    printed: true,
    front: [400, 400, 1.04],
    close: [420, 420, 2.4, 20],
    setting: stitcher,
    used: [330, 260, 0.66, 40],
  }),
  'pearl-cotton-ball': views({
    shape: pearlBall,
    front: [400, 380, 0.94],
    close: [350, 320, 2.2],
    setting: stitcher,
    used: [350, 240, 0.62],
  }),
  'tapestry-hank': views({
    shape: bandedHank,
    printed: true,
    front: [400, 400, 1.06],
    close: [400, 420, 2.3, 10],
    setting: stitcher,
    used: [330, 260, 0.66, 30],
  }),
};
