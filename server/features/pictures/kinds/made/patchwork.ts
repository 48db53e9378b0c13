import { within } from '#server/features/pictures/backdrop.ts';
import { darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { lying } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { quiet, wall } from '#server/features/pictures/settings.ts';
import { slantLight, volume } from '#server/features/pictures/shading.ts';
import { circle, line, n, path, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { weave } from '#server/features/pictures/weave.ts';

export const show = (shape: Shape, setting: Setting = quiet, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [420, 380, 1.9, 4],
    used: [350, 370, scale * 0.84, -4],
  });

export const hung = (shape: Shape) =>
  views({ shape, setting: wall, front: [400, 366, 0.96], close: [420, 400, 1.9], used: [370, 370, 0.98] });

export const plain = (sheet: Sheet, colour = sheet.colour): Sheet =>
  sheet.like({ colour, pattern: 'solid', label: '', sublabel: '' });

const CUSHION =
  'M-240 -230C-120 -200 120 -200 240 -230C214 -120 214 120 242 234C120 206 -120 206 -242 234C-214 120 -214 -120 -240 -230Z';

const puffed = (sheet: Sheet, content: string): string =>
  lying(
    CUSHION,
    within(sheet, CUSHION, content) +
      path(CUSHION, weave(sheet)) +
      path(CUSHION, volume(sheet)) +
      line(CUSHION, darker(sheet.colour, 0.25), 8, 'stroke-linejoin="round"'),
  );

/** Strips built round a square, as in a log cabin. */
const logs = (sheet: Sheet, side: number): string => {
  const tones = [
    sheet.colour,
    lighter(sheet.colour, 0.55),
    sheet.third,
    darker(sheet.colour, 0.25),
    lighter(sheet.accent, 0.2),
    lighter(sheet.colour, 0.3),
  ];
  const step = side / 11;
  return (
    repeat(5, (ring) => {
      const far = side / 2 - ring * step;
      return [0, 1, 2, 3]
        .map(
          (turn) =>
            `<g transform="rotate(${turn * 90})">${rect(-far, -far, far * 2 - step, step, tones[(ring + turn * 2) % 6] ?? sheet.colour)}${line(`M${n(-far)} ${n(-far + step)}H${n(far - step)}`, '#1a1020', 2, 'opacity=".3"')}</g>`,
        )
        .join('');
    }) + rect(-step / 2, -step / 2, step, step, '#b3122d')
  );
};

const cushion: Shape = (sheet) => puffed(sheet, rect(-250, -250, 500, 500, sheet.colour) + logs(sheet, 470));

const punchPillow: Shape = (sheet) =>
  puffed(
    sheet,
    rect(-250, -250, 500, 500, lighter(sheet.colour, 0.7)) +
      repeat(196, (at) => {
        const x = -208 + (at % 14) * 32;
        const y = -208 + Math.floor(at / 14) * 32;
        const r = Math.hypot(x, y);
        return circle(
          x,
          y,
          17,
          r < 70
            ? sheet.third
            : r < 140
              ? sheet.colour
              : r < 190
                ? lighter(sheet.colour, 0.5)
                : Math.abs(x) + Math.abs(y) > 320
                  ? darker(sheet.colour, 0.25)
                  : lighter(sheet.colour, 0.72),
        );
      }) +
      repeat(98, (at) =>
        circle(
          -212 + ((at * 2) % 14) * 32 + (Math.floor(at / 7) % 2) * 32,
          -213 + Math.floor(at / 7) * 32,
          5,
          '#fff',
          'opacity=".25"',
        ),
      ),
  );

export const quiltBlock =
  (block: 'logs' | 'star' | 'chain' | 'geese'): Shape =>
  (sheet) => {
    const d = 'M-240 -240H240V240H-240Z';
    const pale = lighter(mix(sheet.accent, '#f5ecdd', 0.7), 0.3);
    const content =
      block === 'logs'
        ? logs(sheet, 480)
        : block === 'star'
          ? repeat(
              4,
              (at) =>
                `<g transform="rotate(${at * 90})">${path('M-80 -240L0 -160L80 -240Z', pale) + path('M-80 -240L-80 -80L0 -160ZM80 -240L80 -80L0 -160Z', sheet.colour) + path('M-80 -80L0 -160L80 -80Z', sheet.third)}</g>`,
            ) + rect(-80, -80, 160, 160, darker(sheet.colour, 0.15))
          : block === 'chain'
            ? repeat(25, (at) => {
                const x = at % 5;
                const y = Math.floor(at / 5);
                return x === y ||
                  x + y === 4 ||
                  (x % 2 === 0 && y % 2 === 0 && (x === 2 || y === 2) === false)
                  ? rect(
                      -240 + x * 96,
                      -240 + y * 96,
                      96,
                      96,
                      (x + y) % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.35),
                    )
                  : '';
              })
            : repeat(12, (at) => {
                const x = -240 + (at % 3) * 160;
                const y = -240 + Math.floor(at / 3) * 120;
                return (
                  path(
                    `M${x} ${y + 120}L${x + 80} ${y}L${x + 160} ${y + 120}Z`,
                    [sheet.colour, sheet.third, darker(sheet.colour, 0.2), lighter(sheet.colour, 0.3)][
                      at % 4
                    ] ?? sheet.colour,
                  ) +
                  line(
                    `M${x} ${y + 120}L${x + 80} ${y}L${x + 160} ${y + 120}Z`,
                    '#1a1020',
                    2,
                    'opacity=".25"',
                  )
                );
              });
    return lying(
      d,
      within(sheet, d, rect(-240, -240, 480, 480, pale) + content) +
        path(d, weave(sheet)) +
        path(d, slantLight(sheet)) +
        line(d, darker(sheet.colour, 0.25), 12, 'stroke-linejoin="round"') +
        line(d, lighter(sheet.colour, 0.5), 3, 'stroke-dasharray="9 6"'),
    );
  };

export const patchwork = {
  'log-cabin-cushion': show(cushion),
  'punch-needle-pillow': show(punchPillow),
};
