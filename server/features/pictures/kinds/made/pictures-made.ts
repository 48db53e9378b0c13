import { roundedRect, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { lying } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { dyer } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, slantLight, volume } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { show, hung } from './patchwork.ts';

const glassesCase: Shape = (sheet) => {
  const d = roundedRect(-250, -110, 500, 220, 50);
  return (
    place(
      line(
        'M-150 -150C-230 -150 -230 -60 -150 -60S-70 -150 -150 -150ZM20 -150C-60 -150 -60 -60 20 -60S100 -150 20 -150ZM-72 -118C-60 -130 -56 -130 -46 -118M100 -120L250 -170',
        '#3a2a20',
        13,
      ),
      0,
      -110,
    ) +
    lying(
      d,
      path(d, darker(sheet.colour, 0.2)) +
        within(
          sheet,
          d,
          repeat(165, (at) => {
            const x = -240 + (at % 24) * 21;
            const y = -104 + Math.floor(at / 24) * 31;
            const k = (at % 24) + Math.floor(at / 24);
            return line(
              `M${x} ${y + 26}l16 -22`,
              [sheet.colour, lighter(sheet.colour, 0.5), sheet.third, lighter(sheet.colour, 0.2)][
                Math.floor(k / 2) % 4
              ] ?? sheet.colour,
              17,
              'stroke-linecap="round"',
            );
          }),
        ) +
        path(d, volume(sheet), 'opacity=".8"') +
        line(d, darker(sheet.colour, 0.4), 8),
    )
  );
};

const napkins: Shape = (sheet) =>
  repeat(3, (at) => {
    const d = 'M-180 -180H180V180H-180Z';
    return place(
      lying(
        d,
        path(d, sheet.colour) +
          within(
            sheet,
            d,
            at === 1
              ? repeat(4, (ring) =>
                  repeat(2, (k) =>
                    circle(
                      k === 0 ? -70 : 90,
                      k === 0 ? 60 : -70,
                      40 + ring * 36,
                      'none',
                      `stroke="${lighter(sheet.colour, 0.7)}" stroke-width="11" stroke-dasharray="21 9" opacity=".9"`,
                    ),
                  ),
                )
              : repeat(7, (row) =>
                  line(
                    `M-200 ${-180 + row * 60}${repeat(10, (k) => `l40 ${k % 2 === 0 ? 24 : -24}`)}`,
                    lighter(sheet.colour, 0.72),
                    14,
                    'opacity=".85"',
                  ),
                ),
          ) +
          path(d, weave(sheet)) +
          path(d, slantLight(sheet)),
      ),
      (at - 1) * 100,
      (1 - at) * 60,
      0.95,
      (at - 1) * 14,
    );
  });

const shirt = (sheet: Sheet, tone: string): string => {
  const d = 'M-110 -230C-60 -190 60 -190 110 -230L270 -130L210 -10L150 -50V250H-150V-50L-210 -10L-270 -130Z';
  return lying(
    d,
    path(d, tone) +
      path(d, weave(sheet)) +
      path(d, slantLight(sheet)) +
      line('M-110 -230C-60 -180 60 -180 110 -230', darker(tone, 0.25), 12) +
      line(
        'M-150 -50C-140 60 -156 160 -140 240M150 -50C140 60 156 160 140 240',
        darker(tone, 0.35),
        4,
        'opacity=".4"',
      ),
  );
};

const stamped: Shape = (sheet) =>
  shirt(sheet, '#f3eee2') +
  repeat(9, (at) =>
    place(
      repeat(
        6,
        (p) =>
          `<g transform="rotate(${p * 60})">${path('M0 -8C20 -26 20 -46 0 -60C-20 -46 -20 -26 0 -8Z', at % 2 === 0 ? sheet.colour : sheet.third, 'opacity=".85"')}</g>`,
      ),
      -90 + (at % 3) * 90,
      -80 + Math.floor(at / 3) * 120,
      0.7,
      at * 20,
    ),
  );

const tieDye: Shape = (sheet) => {
  const d = 'M-110 -230C-60 -190 60 -190 110 -230L270 -130L210 -10L150 -50V250H-150V-50L-210 -10L-270 -130Z';
  const spiral = repeat(
    10,
    (arm) =>
      `<g transform="rotate(${arm * 36})">${path('M0 0C90 -40 210 -20 330 100L260 260C200 120 90 40 0 0Z', [sheet.colour, '#e8b93c', '#d9536f', lighter(sheet.colour, 0.5), '#3f86b0'][arm % 5] ?? sheet.colour, 'opacity=".9"')}</g>`,
  );
  return (
    shirt(sheet, PAPER) +
    within(sheet, d, place(spiral, 0, 0) + circle(0, 0, 30, lighter(sheet.colour, 0.4))) +
    path(d, slantLight(sheet))
  );
};

const shibori: Shape = (sheet) => {
  const d =
    'M-230 -240C-80 -256 80 -224 230 -240C242 -80 220 80 236 240C80 256 -80 226 -236 244C-224 80 -246 -80 -230 -240Z';
  return lying(
    d,
    path(d, sheet.colour) +
      within(
        sheet,
        d,
        repeat(9, (at) => {
          const x = -150 + (at % 3) * 150;
          const y = -150 + Math.floor(at / 3) * 150;
          return (
            repeat(4, (ring) =>
              circle(
                x,
                y,
                16 + ring * 16,
                'none',
                `stroke="#e9f0f6" stroke-width="7" stroke-dasharray="${9 + ring * 3} 6" opacity="${0.95 - ring * 0.18}"`,
              ),
            ) + circle(x, y, 7, '#fff')
          );
        }),
      ) +
      path(d, weave(sheet)) +
      path(d, slantLight(sheet)),
  );
};

const iceDye: Shape = (sheet) =>
  floorShadow(sheet, 0, 230, 280, 32) +
  path('M-270 -40C-240 190 -150 240 -90 240H90C150 240 240 190 270 -40Z', '#dfe6ea') +
  path(
    'M-270 -40C-240 190 -150 240 -90 240H90C150 240 240 190 270 -40Z',
    linear(sheet, 'across', [
      [0, '#1a1020', 0.3],
      [0.3, '#fff', 0.5],
      [1, '#1a1020', 0.3],
    ]),
  ) +
  ellipse(0, -40, 270, 70, '#c4d0d6') +
  path(
    'M-220 -40C-160 -120 -60 -80 0 -110S160 -120 220 -40C140 10 -140 10 -220 -40Z',
    lighter(sheet.colour, 0.4),
  ) +
  path('M-160 -50C-100 -90 -40 -60 20 -80S120 -90 170 -50C100 -20 -100 -20 -160 -50Z', sheet.colour) +
  repeat(9, (at) => {
    const x = -170 + at * 42;
    const y = -100 - ((at * 37) % 60);
    return (
      path(`M${x} ${y}l40 -24l36 22v40l-36 24l-40 -22Z`, '#eaf4f8', 'opacity=".85"') +
      path(`M${x} ${y}l40 -24l36 22l-36 20Z`, '#ffffff', 'opacity=".8"') +
      circle(x + 40, y + 10, 8, [sheet.colour, '#d9536f', '#e8b93c'][at % 3] ?? sheet.colour, 'opacity=".8"')
    );
  });

export const picturesMade = {
  'glasses-case': show(glassesCase),
  'shibori-napkins': show(napkins, dyer),
  'stamped-shirt': hung(stamped),
  'tie-dye-shirt': hung(tieDye),
  'shibori-cloth': show(shibori, dyer),
  'ice-dye': show(iceDye, dyer),
};
