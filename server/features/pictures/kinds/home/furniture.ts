import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { BEECH, STEEL, lying, metal, plastic, wooden } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { knitter } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, rod, roundness, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { stood, kept } from './bags.ts';

const threadRack: Shape = (sheet) =>
  floorShadow(sheet, 0, 270, 280, 26) +
  wooden(sheet, 'M-260 -270H260V270H-260Z', mix(BEECH, sheet.colour, 0.5), [-260, -270, 260, 270], true) +
  repeat(20, (at) => {
    const x = -200 + (at % 5) * 100;
    const y = -200 + Math.floor(at / 5) * 122;
    const tone =
      ['#c0392b', '#e8b93c', '#5aa860', '#3f86b0', '#9b5fb0', sheet.colour, '#e58a3c', '#d9536f', '#2f7f86'][
        (at * 4) % 9
      ] ?? sheet.colour;
    return (
      ellipse(x + 6, y + 52, 42, 12, '#3a2a20', 'opacity=".3"') +
      rect(x - 32, y - 44, 64, 88, tone) +
      rect(x - 32, y - 44, 64, 88, roundness(sheet)) +
      rect(x - 38, y - 54, 76, 14, '#e9d3a8', 'rx="5"') +
      rect(x - 38, y + 40, 76, 14, '#d3b27c', 'rx="5"') +
      line(
        `M${x - 30} ${y - 20}h60M${x - 30} ${y}h60M${x - 30} ${y + 20}h60`,
        darker(tone, 0.35),
        2,
        'opacity=".6"',
      )
    );
  });

const cart: Shape = (sheet) =>
  ellipse(0, 284, 250, 20, '#3a2a20', 'opacity=".25"') +
  [-170, 170]
    .map(
      (x) =>
        circle(x, 270, 22, '#2b2830') +
        circle(x, 270, 9, '#8b8d92') +
        rod(`M${x * 1.06} 250V-250`, STEEL, 13, 'butt'),
    )
    .join('') +
  rod('M-180 -250C-180 -296 180 -296 180 -250', STEEL, 15) +
  repeat(3, (at) => {
    const y = -120 + at * 150;
    return (
      (at === 0
        ? repeat(4, (thing) =>
            rod(
              `M${-110 + thing * 70} ${y}L${-130 + thing * 80} ${y - 130}`,
              ['#c0392b', BEECH, '#3f86b0', '#e8b93c'][thing] ?? BEECH,
              15,
            ),
          )
        : repeat(3, (thing) =>
            rect(
              -150 + thing * 106,
              y - 64,
              84,
              76,
              [sheet.third, '#efe7d8', '#d9536f', '#5aa860'][(thing + at) % 4] ?? PAPER,
              'rx="6"',
            ),
          )) +
      path(`M-200 ${y}H200L190 ${y + 84}H-190Z`, sheet.colour) +
      path(`M-200 ${y}H200L190 ${y + 84}H-190Z`, slantLight(sheet)) +
      rect(-206, y - 8, 412, 16, lighter(sheet.colour, 0.3), 'rx="6"')
    );
  });

const flossBox: Shape = (sheet) => {
  const d = roundedRect(-280, -40, 560, 290, 20);
  return (
    lying(d, plastic(sheet, d, sheet.colour)) +
    path('M-280 -40L-240 -270H240L280 -40Z', mix(sheet.colour, '#ffffff', 0.5), 'opacity=".85"') +
    path('M-220 -240L-100 -240L-160 -60H-250Z', '#fff', 'opacity=".5"') +
    rect(-256, -16, 512, 240, '#f3efe6', 'rx="10"') +
    repeat(14, (at) => {
      const x = -232 + (at % 7) * 72;
      const y = 4 + Math.floor(at / 7) * 112;
      const tone =
        ['#c0392b', '#e58a3c', '#e8b93c', '#5aa860', '#2f7f86', '#3f86b0', '#9b5fb0', sheet.colour][at % 8] ??
        sheet.colour;
      return (
        path(`M${x} ${y}h58l-10 24v50l10 24h-58l10 -24v-50Z`, PAPER, 'stroke="#b9b09a" stroke-width="2"') +
        rect(x + 6, y + 26, 46, 46, tone) +
        line(
          `M${x + 6} ${y + 36}h46M${x + 6} ${y + 48}h46M${x + 6} ${y + 60}h46`,
          darker(tone, 0.35),
          2,
          'opacity=".7"',
        )
      );
    })
  );
};

const lamp =
  (form: 'daylight' | 'magnifier'): Shape =>
  (sheet) => {
    const head =
      form === 'magnifier'
        ? ''
        : plastic(
            sheet,
            'M-260 -250L60 -290C90 -290 96 -236 66 -230L-250 -190C-280 -190 -290 -244 -260 -250Z',
            sheet.colour,
          ) + path('M-250 -196L60 -234L110 120C-60 200 -260 160 -330 120Z', '#fff6cf', 'opacity=".4"');
    return (
      floorShadow(sheet, 100, 280, 200, 24) +
      plastic(
        sheet,
        'M-40 250C-40 220 240 220 240 250V274C240 290 -40 290 -40 274Z',
        darker(sheet.colour, 0.12),
      ) +
      rod('M100 240L200 10', STEEL, 22, 'butt') +
      rod('M200 10L40 -220', STEEL, 22, 'butt') +
      circle(200, 10, 26, darker(sheet.colour, 0.2)) +
      circle(200, 10, 11, '#8b8d92') +
      head +
      (form === 'magnifier'
        ? `<circle cx="-110" cy="-140" r="152" fill="${sheet.colour}"/><circle cx="-110" cy="-140" r="152" fill="${linear(
            sheet,
            'slant',
            [
              [0, '#fff', 0.5],
              [0.5, '#fff', 0],
              [1, '#1a1020', 0.3],
            ],
          )}"/><circle cx="-110" cy="-140" r="118" fill="#dfeef2"/><circle cx="-110" cy="-140" r="118" fill="none" stroke="#fff6cf" stroke-width="15"/>` +
          path('M-190 -200A110 110 0 0 1 -90 -246L-120 -190A70 70 0 0 0 -160 -160Z', '#fff', 'opacity=".85"')
        : circle(40, -226, 22, darker(sheet.colour, 0.2)))
    );
  };

const neckLight: Shape = (sheet) => {
  const band = 'M-150 -230C-330 -60 -250 190 0 200S330 -60 150 -230';
  return (
    line(band, '#3a2a20', 50, 'opacity=".18" transform="translate(6 16)" stroke-linecap="round"') +
    line(band, darker(sheet.colour, 0.35), 44, 'stroke-linecap="round"') +
    line(band, sheet.colour, 34, 'stroke-linecap="round"') +
    line(band, '#fff', 9, 'opacity=".4" stroke-linecap="round" transform="translate(-4 -6)"') +
    [-1, 1]
      .map(
        (side) =>
          `<g transform="scale(${side} 1)">${path('M-150 -230L-40 60L-180 60Z', '#fff6cf', 'opacity=".4"')}${plastic(sheet, 'M-190 -270C-170 -296 -110 -290 -104 -250L-114 -200C-130 -180 -180 -190 -190 -210Z', sheet.colour)}${circle(-146, -224, 26, '#fffdf2')}</g>`,
      )
      .join('')
  );
};

/** A sewing machine from the side, about 500 wide round its foot. */
export const sewingMachine = (sheet: Sheet, x: number, y: number, scale: number): string =>
  place(
    plastic(sheet, 'M-260 -40H260V0H-260Z', '#e9e4da') +
      plastic(
        sheet,
        'M-260 -250C-260 -290 -220 -300 -180 -300H200C250 -300 260 -270 260 -230V-40H150V-190H-140V-150L-170 -130H-230L-260 -150Z',
        sheet.colour,
      ) +
      circle(270, -220, 44, '#d9d4c8') +
      circle(270, -220, 30, '#efeae0') +
      rod('M-200 -130V-46', STEEL, 9) +
      metal(sheet, 'M-228 -60H-172V-44H-228Z', STEEL) +
      rect(60, -340, 40, 44, '#efe7d8') +
      rect(54, -330, 52, 26, sheet.third) +
      circle(190, -120, 24, '#f3eee4') +
      circle(190, -190, 24, '#f3eee4') +
      rect(-110, -266, 220, 40, '#fffaf2', 'rx="8" opacity=".85"'),
    x,
    y,
    scale,
  );

const table =
  (form: 'folding' | 'dropleaf' | 'bench'): Shape =>
  (sheet) => {
    const leg = (x1: number, x2: number): string =>
      rod(
        `M${x1} -10L${x2} 276`,
        form === 'folding' ? STEEL : darker(BEECH, 0.1),
        form === 'folding' ? 15 : 32,
        'butt',
      );
    const top = form === 'dropleaf' ? 'M-200 -70L-140 -130H200L140 -70Z' : 'M-280 -60L-190 -140H290L230 -60Z';
    return (
      ellipse(0, 276, 270, 22, '#3a2a20', 'opacity=".22"') +
      (form === 'folding'
        ? leg(-220, 120) + leg(200, -140)
        : leg(-230, -230) + leg(200, 200) + (form === 'dropleaf' ? '' : leg(250, 250))) +
      wooden(sheet, top, lighter(sheet.colour, 0.14), [-280, -140, 290, -60]) +
      (form === 'folding'
        ? line('M0 -62L50 -138', darker(sheet.colour, 0.4), 4) +
          rect(-280, -60, 510, 20, sheet.colour) +
          place(plastic(sheet, 'M-90 -20L-60 -50H60L40 -20Z', '#3d6f63'), 0, -70, 1.1)
        : form === 'dropleaf'
          ? wooden(sheet, 'M-200 -66H140V-30H-200Z', sheet.colour, [-200, -66, 140, -30]) +
            wooden(
              sheet,
              'M140 -66L200 -126L250 110L190 170Z',
              darker(sheet.colour, 0.12),
              [140, -126, 250, 170],
              true,
            ) +
            wooden(
              sheet,
              'M-200 -66L-250 140L-190 160L-150 -30Z',
              darker(sheet.colour, 0.2),
              [-250, -66, -150, 160],
              true,
            ) +
            sewingMachine(sheet, -10, -96, 0.42)
          : wooden(sheet, 'M-280 -60H230V-10H-280Z', sheet.colour, [-280, -60, 230, -10]) +
            wooden(
              sheet,
              'M230 -60L290 -140V-90L230 -10Z',
              darker(sheet.colour, 0.2),
              [230, -140, 290, -10],
              true,
            ) +
            rect(-230, 150, 460, 24, darker(sheet.colour, 0.12)) +
            repeat(3, (at) =>
              rect(-200 + at * 140, 84, 110, 66, ['#c69c6d', sheet.third, '#8a6f50'][at] ?? BEECH, 'rx="5"'),
            ) +
            metal(sheet, 'M-300 -40H-240V60H-300Z', STEEL) +
            rod('M-310 20H-230', BEECH, 11))
    );
  };

const adjustableStool: Shape = (sheet) =>
  ellipse(0, 282, 210, 22, '#3a2a20', 'opacity=".25"') +
  repeat(5, (at) => {
    const a = 0.3 + at * 0.63;
    return (
      rod(`M0 210L${Math.round(Math.cos(a) * 190)} ${Math.round(230 + Math.sin(a) * 40)}`, '#5f646b', 19) +
      circle(Math.cos(a) * 190, 250 + Math.sin(a) * 40, 17, '#2b2830')
    );
  }) +
  rod('M0 -80V210', STEEL, 30, 'butt') +
  `<ellipse cx="0" cy="110" rx="130" ry="30" fill="none" stroke="${STEEL}" stroke-width="13"/>` +
  path('M-200 -150C-200 -90 200 -90 200 -150Z', '#5f646b') +
  wooden(
    sheet,
    'M-210 -170C-200 -220 200 -220 210 -170C200 -110 -200 -110 -210 -170Z',
    sheet.colour,
    [-210, -210, 210, -120],
  ) +
  rod('M40 -60L130 -30', '#2b2830', 13);

export const furniture = {
  'thread-rack': stood(threadRack),
  'rolling-cart': stood(cart),
  'floss-box': kept(flossBox),
  'daylight-lamp': stood(lamp('daylight')),
  'magnifier-lamp': stood(lamp('magnifier')),
  'neck-light': kept(neckLight, knitter),
  'cutting-table': stood(table('folding')),
  'sewing-table': stood(table('dropleaf')),
  workbench: stood(table('bench')),
  'studio-stool': stood(adjustableStool),
};
