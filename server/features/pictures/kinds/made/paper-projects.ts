import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { BEECH, cloth, leaf, lying, paperPiece, wax } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { papercrafter, playroom } from '#server/features/pictures/settings.ts';
import { floorShadow, rod } from '#server/features/pictures/shading.ts';
import { circle, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { show, hung } from './patchwork.ts';

const mobile: Shape = (sheet) => {
  const bird = (tone: string): string =>
    path('M-60 0L-20 -20L0 -70L20 -20L60 -40L24 20H-24Z', tone) +
    path('M0 -70L20 -20L0 10L-20 -20Z', lighter(tone, 0.4)) +
    path('M-20 -20L0 10L24 20H-24Z', darker(tone, 0.25));
  return (
    line('M0 -300V-230', '#8a6f50', 4) +
    `<ellipse cx="0" cy="-210" rx="230" ry="34" fill="none" stroke="${darker(BEECH, 0.3)}" stroke-width="15"/><ellipse cx="0" cy="-212" rx="230" ry="34" fill="none" stroke="${BEECH}" stroke-width="10"/>` +
    repeat(7, (at) => {
      const x = -210 + at * 70;
      const top = -210 + Math.sqrt(Math.max(0, 1 - (x / 232) ** 2)) * (at % 2 === 0 ? 30 : -30);
      const long = [150, 250, 190, 330, 170, 280, 140][at] ?? 200;
      return (
        line(`M${x} ${n(top)}V${n(top + long)}`, '#8a6f50', 2.5) +
        place(
          bird([sheet.colour, sheet.third, lighter(sheet.colour, 0.5)][at % 3] ?? sheet.colour),
          x,
          top + long + 60,
          1.05,
          at * 11 - 30,
        ) +
        (long > 200
          ? place(
              bird([sheet.third, lighter(sheet.colour, 0.3), sheet.colour][at % 3] ?? sheet.colour),
              x,
              top + long * 0.42,
              0.8,
              14 - at * 6,
            )
          : '')
      );
    })
  );
};

const journal: Shape = (sheet) =>
  place(
    repeat(5, (at) =>
      path(`M-220 ${-190 + at * 5}H200V${230 + at * 5}H-220Z`, at % 2 === 0 ? '#f6efe0' : '#e0d6c2'),
    ) +
      lying('M-220 -230H210V220H-220Z', cloth(sheet, 'M-220 -230H210V220H-220Z', 0.9)) +
      repeat(
        5,
        (at) =>
          line(
            `M-236 ${-170 + at * 84}H-196M-236 ${-150 + at * 84}H-196`,
            PAPER,
            8,
            'stroke-linecap="round"',
          ) + line(`M-236 ${-170 + at * 84}V${-150 + at * 84}`, PAPER, 7),
      ) +
      line('M-200 -230V220', darker(sheet.colour, 0.4), 4, 'opacity=".5"') +
      rect(-80, -120, 200, 130, PAPER, 'rx="4"') +
      line(
        'M-50 -70c20 -30 30 30 60 0s40 20 70 -6M-40 -30H80',
        darker(sheet.colour, 0.3),
        6,
        'stroke-linecap="round"',
      ),
    10,
    0,
    1,
    -6,
  );

const invitations: Shape = (sheet) =>
  place(
    lying(
      'M-210 -150H210V150H-210Z',
      paperPiece(sheet, 'M-210 -150H210V150H-210Z', '#fdf9f0') +
        line(
          'M-150 -70c20 -40 40 40 60 0s30 -30 60 0s40 30 60 0s40 -20 60 6M-90 -10H90M-120 40H120M-60 84H60',
          darker(sheet.colour, 0.2),
          6,
          'stroke-linecap="round"',
        ),
    ),
    20,
    -130,
    1,
    7,
  ) +
  place(
    lying(
      'M-240 -160H240V170H-240Z',
      paperPiece(sheet, 'M-240 -160H240V170H-240Z', mix('#efe4d2', sheet.colour, 0.12)),
    ) +
      path('M-240 -160L0 50L240 -160', 'none', 'stroke="#b5a488" stroke-width="5"') +
      path('M-240 170L-50 10M240 170L50 10', 'none', 'stroke="#b5a488" stroke-width="3" opacity=".6"') +
      wax(
        sheet,
        'M-76 40C-96 -16 -40 -56 8 -44C60 -60 100 -10 78 40C96 90 46 124 0 112C-50 126 -92 90 -76 40Z',
        sheet.colour,
      ) +
      circle(0, 36, 48, darker(sheet.colour, 0.16)) +
      place(leaf(70, lighter(sheet.colour, 0.3)), -30, 56, 1, -40),
    -20,
    90,
    1,
    -4,
  );

const theatre: Shape = (sheet) =>
  floorShadow(sheet, 0, 256, 290, 28) +
  path('M-270 -210H270V250H-270Z', '#b98a5a') +
  path('M-230 -140H230V190H-230Z', '#2f3a5a') +
  circle(130, -70, 34, '#f6e3a8') +
  repeat(8, (at) => circle(-190 + at * 50, -100 + ((at * 41) % 70), 4, '#fff')) +
  path('M-230 120C-120 80 60 130 230 100V190H-230Z', '#4f7d4a') +
  place(
    rod('M0 60V170', '#b99b6b', 9) +
      path('M-50 60C-60 0 -40 -30 -50 -70L-16 -44H16L50 -70C40 -30 60 0 50 60Z', '#d9793a') +
      circle(-17, -16, 7, '#1d1a1a') +
      circle(17, -16, 7, '#1d1a1a') +
      path('M-10 6H10L0 18Z', '#1d1a1a'),
    -70,
    40,
  ) +
  place(
    rod('M0 60V170', '#b99b6b', 9) +
      path('M-40 60V-40H-50L0 -90L50 -40H40V60Z', sheet.third) +
      circle(0, -10, 26, '#f3d9b8') +
      circle(-9, -14, 5, '#1d1a1a') +
      circle(9, -14, 5, '#1d1a1a'),
    80,
    50,
  ) +
  path('M-270 -210H-130C-120 -60 -170 100 -200 220H-270Z', sheet.colour) +
  path('M270 -210H130C120 -60 170 100 200 220H270Z', sheet.colour) +
  line(
    'M-240 -200C-236 -40 -240 100 -250 210M-190 -200C-186 -60 -200 60 -226 200M240 -200C236 -40 240 100 250 210M190 -200C186 -60 200 60 226 200',
    darker(sheet.colour, 0.4),
    7,
    'opacity=".5"',
  ) +
  path(`M-280 -240H280V-170${repeat(7, () => 'q-40 50 -80 0')}Z`, darker(sheet.colour, 0.15)) +
  rect(-280, 190, 560, 66, '#c99a66') +
  repeat(6, (at) => circle(-220 + at * 88, 222, 17, '#f7c52e'));

export const paperProjects = {
  'crane-mobile': hung(mobile),
  'stitched-journal': show(journal, papercrafter),
  'sealed-invitations': show(invitations, papercrafter),
  'puppet-theater': show(theatre, playroom),
};
