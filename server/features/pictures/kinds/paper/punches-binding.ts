import { round, roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { STEEL, lying, metalBar, paperPiece, plastic, wax } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { papercrafter } from '#server/features/pictures/settings.ts';
import { shaded, slantLight } from '#server/features/pictures/shading.ts';
import { circle, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';

export const craft = (shape: Shape, setting: Setting, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [420, 380, 1.9, 6],
    used: [270, 400, scale * 0.74, -10],
  });

export const HEART =
  'M0 80C-130 -10 -104 -104 -48 -104C-18 -104 0 -80 0 -66C0 -80 18 -104 48 -104C104 -104 130 -10 0 80Z';

/** A lever punch seen from above with the shapes that fell out of it. */
const punch =
  (cut: 'circle' | 'heart' | 'border' | 'corner'): Shape =>
  (sheet) => {
    const body =
      cut === 'border'
        ? 'M-260 -80H260V60H-260Z'
        : cut === 'corner'
          ? 'M-170 -60L0 -190L170 -60V110H-170Z'
          : 'M-170 -120C-170 -220 170 -220 170 -120V110H-170Z';
    const hole = {
      circle: round(0, 0, 46),
      heart: HEART,
      border: 'M-180 0c15 -40 45 -40 60 0s45 40 60 0s45 -40 60 0s45 40 60 0s45 -40 60 0s45 40 60 0V30H-180Z',
      corner: 'M-60 40V-20C-60 -56 -36 -60 0 -60H60V40Z',
    }[cut];
    const bits =
      cut === 'border'
        ? place(
            shaded(
              'M-240 -24c20 -50 60 -50 80 0s60 50 80 0s60 -50 80 0s60 50 80 0s60 -50 80 0s60 50 80 0V60H-240Z',
              sheet.third,
              slantLight(sheet),
            ),
            0,
            220,
          )
        : cut === 'corner'
          ? lying(
              'M-150 150H110C170 150 190 170 190 230V280H-150Z',
              paperPiece(sheet, 'M-150 150H110C170 150 190 170 190 230V280H-150Z', PAPER),
            )
          : repeat(7, (at) =>
              place(
                lying(
                  hole,
                  shaded(
                    hole,
                    [sheet.colour, sheet.third, PAPER, lighter(sheet.colour, 0.4)][at % 4] ?? PAPER,
                    slantLight(sheet),
                  ),
                  0.3,
                ),
                -210 + at * 70,
                210 + (at % 2) * 44,
                cut === 'heart' ? 0.5 : 0.9,
                at * 29,
              ),
            );
    return (
      bits +
      lying(
        `${body}M-110 -290H110V-160H-110Z`,
        path('M-60 -200H60V-120H-60Z', STEEL) +
          plastic(
            sheet,
            roundedRect(cut === 'border' ? -200 : -120, -300, cut === 'border' ? 400 : 240, 110, 50),
            darker(sheet.colour, 0.25),
          ) +
          plastic(sheet, body, sheet.colour),
      ) +
      (cut === 'corner'
        ? ''
        : rect(cut === 'border' ? -230 : -130, 60, cut === 'border' ? 460 : 260, 26, '#3a3d42', 'rx="8"')) +
      place(path(hole, PAPER), 0, cut === 'heart' ? -20 : -30, cut === 'heart' ? 0.6 : 1)
    );
  };

/** A paper trimmer: a bed with a rail and a sliding blade, or a guillotine with its arm. */
const trimmer =
  (guillotine: boolean): Shape =>
  (sheet) => {
    const bed = roundedRect(-280, -200, 560, 420, 12);
    return (
      lying(bed, path(bed, '#eceae4') + path(bed, slantLight(sheet))) +
      line(
        repeat(14, (at) => `M${-260 + at * 38} -180V200`) + repeat(10, (at) => `M-270 ${-170 + at * 38}H270`),
        '#b9b4a8',
        1.5,
      ) +
      line(
        repeat(50, (at) => `M${-270 + at * 10} -196v${at % 5 === 0 ? 20 : 11}`),
        '#3a2a20',
        2,
      ) +
      place(
        lying(
          'M-150 -110H150V130H-150Z',
          shaded('M-150 -110H150V130H-150Z', lighter(sheet.colour, 0.3), slantLight(sheet)),
          0.4,
        ),
        guillotine ? -60 : -40,
        20,
        1,
        2,
      ) +
      (guillotine
        ? metalBar(sheet, 'M196 -200H240V230H196Z', STEEL) +
          place(
            metalBar(sheet, 'M-10 -14H350L360 20H-10Z', STEEL) +
              plastic(sheet, roundedRect(320, -26, 160, 58, 26), sheet.colour),
            216,
            214,
            1,
            -80,
          ) +
          circle(216, 214, 24, '#5a5d63')
        : metalBar(sheet, 'M60 -214H110V236H60Z', mix(STEEL, '#ffffff', 0.3)) +
          plastic(sheet, roundedRect(30, -40, 110, 96, 22), sheet.colour) +
          circle(85, 8, 22, lighter(sheet.colour, 0.45)) +
          path('M40 190H140V220H40Z', sheet.colour))
    );
  };

/** A bone folder on a creased card. */
const boneFolder: Shape = (sheet) => {
  const d =
    'M-290 -4C-270 -40 -180 -44 -60 -40L250 -30C290 -26 290 30 250 34L-60 44C-180 48 -270 36 -290 -4Z';
  return (
    lying(
      'M-190 -40L200 -60L220 260L-180 280Z',
      paperPiece(
        sheet,
        'M-190 -40L200 -60L220 260L-180 280Z',
        sheet.colour === PAPER ? '#e0d6c6' : mix(sheet.colour, '#8a6f50', 0.12),
      ),
    ) +
    path('M0 -50L210 -60L224 260L14 270Z', '#1a1020', 'opacity=".1"') +
    line('M4 -50L18 270', darker(sheet.colour, 0.4), 3) +
    place(
      lying(d, wax(sheet, d, '#f3ead4')) +
        line('M-230 -10C-120 -20 60 -20 220 -8', '#fff', 7, 'opacity=".8" stroke-linecap="round"'),
      0,
      -120,
      1,
      -22,
    )
  );
};

export const punchesAndBinding = {
  'circle-punch': craft(punch('circle'), papercrafter),
  'heart-punch': craft(punch('heart'), papercrafter),
  'border-punch': craft(punch('border'), papercrafter),
  'corner-rounder': craft(punch('corner'), papercrafter),
  'paper-trimmer': craft(trimmer(false), papercrafter, 1),
  guillotine: craft(trimmer(true), papercrafter, 1),
  'bone-folder': craft(boneFolder, papercrafter),
};
