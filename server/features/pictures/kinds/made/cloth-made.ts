import { round, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter } from '#server/features/pictures/colour.ts';
import { BEECH, blossom, cloth, lying, matt } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { sewer } from '#server/features/pictures/settings.ts';
import { fall, rod, slantLight } from '#server/features/pictures/shading.ts';
import { line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { quiltBlock, plain, show, hung } from './patchwork.ts';

const kitted =
  (block: 'logs' | 'star' | 'chain' | 'geese'): Shape =>
  (sheet) =>
    place(quiltBlock(block)(sheet), 40, -50, 0.86, 4) +
    repeat(4, (at) =>
      place(
        lying(
          'M-120 -22H120V22H-120Z',
          path(
            'M-120 -22H120V22H-120Z',
            [sheet.colour, sheet.third, lighter(sheet.colour, 0.45), darker(sheet.colour, 0.25)][at] ??
              sheet.colour,
          ) + path('M-120 -22H120V22H-120Z', fall(sheet)),
          0.4,
        ),
        -170,
        250 - at * 40,
        1,
        -4,
      ),
    ) +
    line('M-190 100V280M-150 98V280', '#e9dcc6', 12);

const runner: Shape = (sheet) => {
  const d = 'M-300 -90L-220 -120H220L300 -90V110L220 140H-220L-300 110Z';
  return (
    lying(
      d,
      within(
        sheet,
        d,
        rect(-310, -130, 620, 290, lighter(sheet.accent, 0.5)) +
          repeat(9, (at) => {
            const x = -264 + at * 66;
            return (
              path(
                `M${x - 60} 10L${x} -80L${x + 60} 10L${x} 100Z`,
                [sheet.colour, sheet.third, lighter(sheet.colour, 0.35)][at % 3] ?? sheet.colour,
              ) + path(`M${x - 28} 10L${x} -32L${x + 28} 10L${x} 52Z`, PAPER)
            );
          }),
      ) +
        path(d, weave(sheet)) +
        path(d, slantLight(sheet)) +
        line(d, sheet.colour, 13, 'stroke-linejoin="round"'),
    ) +
    place(
      repeat(3, (at) => place(blossom(sheet, sheet.colour, 46, 3, 7), -50 + at * 50, -10 + (at % 2) * -30)) +
        matt(sheet, 'M-90 0H90C80 80 50 110 0 110S-80 80 -90 0Z', PAPER),
      0,
      -150,
      0.9,
    )
  );
};

const pyjama: Shape = (sheet) => {
  const d = 'M-150 -260H150L190 260H40L4 -60L-40 260H-190Z';
  return place(
    lying(d, cloth(sheet, d, 0.9)) +
      path('M-156 -268H156L160 -220H-160Z', darker(sheet.colour, 0.2)) +
      line(
        repeat(15, (at) => `M${-144 + at * 20} -264V-224`),
        darker(sheet.colour, 0.45),
        4,
        'opacity=".5"',
      ) +
      line(
        'M-10 -240C-60 -190 -40 -150 -70 -120M10 -240C50 -190 30 -160 60 -120',
        PAPER,
        9,
        'stroke-linecap="round"',
      ) +
      line(
        'M0 -216V-60M-80 -180C-90 -60 -100 120 -120 250M90 -180C100 -60 110 120 124 250',
        darker(sheet.colour, 0.4),
        4,
        'opacity=".4"',
      ) +
      path('M-190 228H-40V260H-190ZM44 228H188L190 260H40Z', lighter(sheet.colour, 0.4)),
    0,
    0,
    1,
    4,
  );
};

const towels: Shape = (sheet) =>
  repeat(2, (at) => {
    const d = 'M-170 -230H170V230H-170Z';
    const wave = repeat(6, (row) =>
      repeat(5, (c) => `M${-140 + c * 70 + (row % 2) * 35} ${-40 + row * 46}a35 35 0 0 1 70 0`),
    );
    return place(
      lying(
        d,
        cloth(plain(sheet, at === 0 ? lighter(sheet.colour, 0.75) : sheet.colour), d) +
          within(
            sheet,
            d,
            line(
              at === 0 ? repeat(7, (k) => `M-150 ${-180 + k * 60}H150M${-150 + k * 50} -180V180`) : wave,
              at === 0 ? sheet.colour : PAPER,
              6,
              'stroke-dasharray="15 9" stroke-linecap="round"',
            ) +
              (at === 1
                ? line(
                    repeat(6, (row) =>
                      repeat(
                        5,
                        (c) => `M${-128 + c * 70 + (row % 2) * 35} ${-40 + row * 46}a22 22 0 0 1 46 0`,
                      ),
                    ),
                    PAPER,
                    5,
                    'stroke-dasharray="11 8" opacity=".8"',
                  )
                : ''),
          ) +
          line('M-160 -214H160', lighter(sheet.third, 0.3), 10),
      ),
      -80 + at * 160,
      at * 36 - 10,
      0.95,
      at * 9 - 6,
    );
  });

const weaving: Shape = (sheet) => {
  const tones = [
    '#d8e6e4',
    lighter(sheet.colour, 0.5),
    sheet.colour,
    darker(sheet.colour, 0.3),
    lighter(sheet.third, 0.4),
  ];
  return (
    line('M-220 -230L0 -300L220 -230', '#b99b6b', 6) +
    rod('M-270 -230H270', BEECH, 24) +
    repeat(
      14,
      (row) =>
        line(
          `M-200 ${-200 + row * 25}${repeat(8, (at) => `q25 ${at % 2 === 0 ? -9 : 9} 50 0`)}`,
          tones[(Math.floor(row / 2) + (row > 8 ? 2 : 0)) % 5] ?? sheet.colour,
          26,
        ) +
        line(
          `M-200 ${-206 + row * 25}${repeat(8, (at) => `q25 ${at % 2 === 0 ? -9 : 9} 50 0`)}`,
          '#fff',
          3,
          'stroke-dasharray="9 12" opacity=".4"',
        ),
    ) +
    repeat(5, (at) =>
      matt(sheet, round(-120 + at * 60, -20 + (at % 2) * 30, 30, 24), tones[(at + 1) % 5] ?? sheet.colour),
    ) +
    repeat(25, (at) =>
      line(
        `M${-196 + at * 16.4} 148C${-200 + at * 16.4} 190 ${-188 + at * 16.4} 220 ${-196 + at * 16.4} ${250 + Math.abs(at - 12) * -6 + 40}`,
        tones[at % 5] ?? sheet.colour,
        12,
        'stroke-linecap="round"',
      ),
    )
  );
};

export const clothMade = {
  'log-cabin-kit': show(kitted('logs'), sewer),
  'ohio-star-kit': show(kitted('star'), sewer),
  'irish-chain-kit': show(kitted('chain'), sewer),
  'flying-geese-kit': show(kitted('geese'), sewer),
  'table-runner': show(runner),
  'pyjama-trousers': hung(pyjama),
  'sashiko-towels': show(towels),
  'wall-weaving': hung(weaving),
};
