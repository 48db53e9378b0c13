import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, inkOn, lighter } from '#server/features/pictures/colour.ts';
import { KRAFT, blossom, leaf, lying, paperPiece } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { papercrafter } from '#server/features/pictures/settings.ts';
import { floorShadow, rod, roundness, shaded, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, repeat } from '#server/features/pictures/shapes.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import { sheetOf } from './albums-stickers.ts';

/** Die-cut frames and tags on a string. */
const tags: Shape = (sheet) =>
  rod('M-280 -220C-100 -160 100 -160 280 -220', KRAFT, 7) +
  repeat(4, (at) => {
    const x = -210 + at * 140;
    const y = -180 + Math.sin((at / 3) * Math.PI) * 20;
    const d =
      [
        'M-56 40L0 0L56 40V240H-56Z',
        round(0, 120, 76),
        'M0 240C-110 150 -90 40 -40 40C-12 40 0 60 0 70C0 60 12 40 40 40C90 40 110 150 0 240Z',
        'M-60 40H60V250L0 214L-60 250Z',
      ][at] ?? '';
    return place(
      line('M0 -20V50', KRAFT, 5) +
        lying(
          d,
          shaded(
            d,
            [sheet.colour, PAPER, lighter(sheet.colour, 0.4), sheet.third][at] ?? sheet.colour,
            slantLight(sheet),
          ),
          0.5,
        ) +
        circle(0, at === 0 ? 36 : 62, 10, '#efe7dc') +
        place(blossom(sheet, at === 0 ? PAPER : sheet.colour, 30, 2, 6), 0, 146),
      x,
      y,
      1,
      at % 2 === 0 ? 3 : -4,
    );
  }) +
  place(path('M-120 -70H120V70H-120ZM-84 -40V40H84V-40Z', sheet.colour, 'fill-rule="evenodd"'), 0, 220);

/** Phrases on strips. */
const phrases: Shape = (sheet) =>
  repeat(6, (at) => {
    const wide = [420, 300, 460, 340, 400, 280][at] ?? 300;
    const d = roundedRect(-wide / 2, -36, wide, 72, at % 2 === 0 ? 8 : 36);
    const tone =
      [sheet.colour, PAPER, lighter(sheet.colour, 0.4), sheet.third, PAPER, darker(sheet.colour, 0.15)][at] ??
      PAPER;
    return place(
      lying(d, path(d, tone), 0.4) +
        line(
          `M${-wide / 2 + 40} 4c14 -30 24 30 40 0s20 -26 38 0s22 24 40 0s18 -20 ${wide / 3} 0`,
          inkOn(tone),
          7,
          'stroke-linecap="round"',
        ),
      (at % 2) * 40 - 20,
      -230 + at * 92,
      1,
      at % 2 === 0 ? -4 : 3,
    );
  });

/** Rolls of paper tape, one unrolled. */
const washi: Shape = (sheet) => {
  const roll = (x: number, y: number, tone: string, top: string): string =>
    place(
      floorShadow(sheet, 0, 90, 150, 22) +
        path('M-130 -30V60C-130 130 130 130 130 60V-30Z', top) +
        path('M-130 -30V60C-130 130 130 130 130 60V-30Z', roundness(sheet)) +
        ellipse(0, -30, 130, 60, tone) +
        repeat(4, (at) =>
          ellipse(
            0,
            -30,
            122 - at * 9,
            56 - at * 4,
            'none',
            `stroke="${darker(tone, 0.2)}" stroke-width="2" opacity=".6"`,
          ),
        ) +
        ellipse(0, -30, 84, 38, '#d9c9ad') +
        ellipse(0, -24, 72, 30, '#8a7a62'),
      x,
      y,
    );
  return (
    roll(-120, -130, lighter(sheet.third, 0.2), sheet.third) +
    roll(140, -80, lighter(sheet.colour, 0.45), lighter(sheet.colour, 0.3)) +
    path(
      'M-130 120C0 190 160 130 290 190L296 262C160 210 0 270 -130 190Z',
      surface(sheet, 0.5),
      'opacity=".95"',
    ) +
    line('M290 190l8 12l-6 12l8 12l-6 12l6 12l-4 12', sheet.colour, 4) +
    roll(-90, 110, lighter(sheet.colour, 0.15), surface(sheet, 0.6))
  );
};

/** A card in front of its open envelope. */
const cards =
  (form: 'oblong' | 'square' | 'deckle'): Shape =>
  (sheet) => {
    const half = form === 'oblong' ? 250 : 210;
    const low = form === 'oblong' ? 170 : 200;
    const front =
      form === 'deckle'
        ? `M-190 -110${repeat(19, (at) => `l20 ${at % 2 === 0 ? 7 : -5}`)}${repeat(13, (at) => `l${at % 2 === 0 ? -6 : 8} 24`)}${repeat(19, (at) => `l-20 ${at % 2 === 0 ? -6 : 7}`)}Z`
        : `M${-half + 20} -90H${half - 20}V${low + 60}H${-half + 20}Z`;
    return (
      place(
        lying(
          `M${-half} -220H${half}V${low - 60}H${-half}Z`,
          shaded(`M${-half} -220H${half}V${low - 60}H${-half}Z`, sheet.colour, slantLight(sheet)),
        ) +
          path(`M${-half} -220L0 -330L${half} -220Z`, darker(sheet.colour, 0.18)) +
          path(`M${-half} -220L0 -20L${half} -220V${low - 60}H${-half}Z`, lighter(sheet.colour, 0.14)) +
          line(
            `M${-half} ${low - 60}L-30 -40M${half} ${low - 60}L30 -40M${-half} -220L0 -20L${half} -220`,
            darker(sheet.colour, 0.3),
            3,
            'opacity=".5"',
          ),
        -10,
        20,
        1,
        -5,
      ) +
      place(
        lying(front, paperPiece(sheet, front, PAPER)) +
          place(blossom(sheet, sheet.colour, 58, 3, 7), 0, 60) +
          place(leaf(90, '#7d986c'), 40, 90, 1, 30) +
          place(leaf(90, '#7d986c'), -40, 90, 1, 150),
        30,
        form === 'oblong' ? 60 : 40,
        0.94,
        4,
      )
    );
  };

/** A folded crane on squares of paper. */
const crane: Shape = (sheet) =>
  place(
    lying('M-170 -170H170V170H-170Z', shaded('M-170 -170H170V170H-170Z', sheet.third, slantLight(sheet))),
    -110,
    110,
    0.9,
    14,
  ) +
  place(
    lying(
      'M-170 -170H170V170H-170Z',
      shaded('M-170 -170H170V170H-170Z', lighter(sheet.colour, 0.45), slantLight(sheet)),
    ),
    130,
    130,
    0.9,
    -10,
  ) +
  '<g transform="translate(10 20)" opacity=".2"><path d="M-270 -60L-40 60L40 60L280 -40L120 130H-100Z" fill="#3a2a20"/></g>' +
  path('M-40 70L-280 -80L-150 120Z', darker(sheet.colour, 0.2)) +
  path('M-280 -80L-296 -20L-262 -66Z', darker(sheet.colour, 0.3)) +
  path('M40 70L284 -110L150 120Z', sheet.colour) +
  path('M0 -20L-150 120L0 190L150 120Z', surface(sheet, 0.6)) +
  path('M0 -20L0 190L150 120Z', '#1a1020', 'opacity=".16"') +
  path('M0 -20L-120 -290L-60 60Z', lighter(sheet.colour, 0.25)) +
  path('M0 -20L150 -270L70 60Z', lighter(sheet.colour, 0.1)) +
  path('M0 -20L-120 -290L-40 -60Z', '#fff', 'opacity=".2"') +
  line('M0 -20V190M-40 70L0 -20L40 70', darker(sheet.colour, 0.4), 2, 'opacity=".5"');

export const cardsAndSheets = {
  'paper-tags': sheetOf(tags),
  'phrase-stickers': sheetOf(phrases),
  'washi-tape': sheetOf(washi),
  'cards-envelopes': sheetOf(cards('oblong')),
  'square-cards': sheetOf(cards('square'), papercrafter, 0.9),
  'deckle-cards': sheetOf(cards('deckle')),
  'origami-crane': sheetOf(crane),
};
