import { roundedRect } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { STEEL, bead, lying, matt, metal, plastic } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { leatherworker, playroom } from '#server/features/pictures/settings.ts';
import { dropShadow, slantLight } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { strandOf, jewel } from './loose-beads.ts';

const chips: Shape = (sheet) =>
  strandOf(30, (at, x, y) =>
    place(
      matt(
        sheet,
        'M-30 -6L-12 -34L20 -28L34 2L14 30L-22 26Z',
        [sheet.colour, lighter(sheet.colour, 0.3), darker(sheet.colour, 0.2)][at % 3] ?? sheet.colour,
      ) + path('M-12 -34L20 -28L0 0L-30 -6Z', '#fff', 'opacity=".3"'),
      x,
      y,
      0.9 + (at % 3) * 0.12,
      at * 67,
    ),
  );

/** Turned wooden beads on a cord, with grain. */
const woodBeads: Shape = (sheet) =>
  line('M-290 -120C-120 -260 120 -240 290 -120', '#b99b6b', 8) +
  repeat(7, (at) => {
    const x = -230 + at * 76;
    const y = -160 - Math.sin((at / 6) * Math.PI) * 54;
    return (
      bead(sheet, x, y, 44, at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.3)) +
      `<ellipse cx="${x}" cy="${n(y)}" rx="40" ry="14" fill="none" stroke="${darker(sheet.colour, 0.4)}" stroke-width="3" opacity=".4"/>`
    );
  }) +
  repeat(6, (at) => {
    const x = -150 + (at % 3) * 150;
    const y = 50 + Math.floor(at / 3) * 140;
    return (
      ellipse(x + 6, y + 62, 66, 16, '#3a2a20', 'opacity=".2"') +
      bead(sheet, x, y, 66, at % 2 === 0 ? lighter(sheet.colour, 0.2) : sheet.colour) +
      ellipse(x + 6, y - 6, 18, 22, darker(sheet.colour, 0.6)) +
      `<ellipse cx="${x}" cy="${y}" rx="58" ry="30" fill="none" stroke="${darker(sheet.colour, 0.4)}" stroke-width="4" opacity=".35"/>`
    );
  });

const shellDiscs: Shape = (sheet) =>
  strandOf(34, (at, x, y) =>
    place(
      rect(
        -13,
        -44,
        26,
        88,
        mix(sheet.colour, '#f6ead8', (at % 4) * 0.2),
        `rx="9" stroke="${darker(sheet.colour, 0.4)}" stroke-width="2"`,
      ) + rect(-8, -40, 7, 60, '#fff', 'opacity=".5" rx="4"'),
      x,
      y,
      1,
      90 - (0.9 + (at / 33) * (Math.PI * 2 - 1.8)) * 57.3 + 90,
    ),
  );

/** Barrel beads of bright plastic; cubes with letters; flat clay discs. */
const ponyBeads: Shape = (sheet) =>
  repeat(16, (at) => {
    const far = Math.sqrt(at) * 62;
    const tone =
      [sheet.colour, '#f7c52e', '#e0453a', '#3f86b0', '#5aa860', '#9b5fb0'][at % 6] ?? sheet.colour;
    return place(
      '<ellipse cx="5" cy="12" rx="62" ry="46" fill="#3a2a20" opacity=".18"/>' +
        plastic(
          sheet,
          'M-56 -34C-70 -10 -70 10 -56 34C-20 50 20 50 56 34C70 10 70 -10 56 -34C20 -50 -20 -50 -56 -34Z',
          tone,
        ) +
        ellipse(0, -26, 34, 15, darker(tone, 0.5)) +
        ellipse(0, -20, 26, 8, darker(tone, 0.3)),
      Math.cos(at * 2.4) * far,
      Math.sin(at * 2.4) * far * 0.94,
      0.95,
      at * 29,
    );
  });

const letterBeads: Shape = (sheet) =>
  line('M-300 40C-160 -120 -60 120 60 0S240 -60 300 40', sheet.colour, 9) +
  [...'ATELIER']
    .map((letter, at) => {
      const x = -222 + at * 74;
      const y = [-10, -34, 10, 40, 10, -14, -4][at] ?? 0;
      return place(
        dropShadow(roundedRect(-36, -36, 72, 72, 16), 0.4) +
          path(roundedRect(-36, -36, 72, 72, 16), PAPER) +
          path(roundedRect(-36, -36, 72, 72, 16), slantLight(sheet)) +
          `<text y="19" text-anchor="middle" font-family="'Helvetica Neue',Arial,'DejaVu Sans',sans-serif" font-size="52" font-weight="800" fill="${[darker(sheet.colour, 0.1), '#c0392b', '#2f6f9f'][at % 3] ?? sheet.colour}">${letter}</text>`,
        x,
        y,
        1,
        at * 5 - 14,
      );
    })
    .join('') +
  repeat(12, (at) =>
    bead(
      sheet,
      -240 + ((at * 83) % 480),
      at % 2 === 0 ? -190 + ((at * 31) % 70) : 150 + ((at * 31) % 90),
      26,
      [sheet.colour, '#f7c52e', lighter(sheet.colour, 0.4)][at % 3] ?? sheet.colour,
    ),
  );

const discBeads: Shape = (sheet) =>
  strandOf(46, (at, x, y) =>
    place(
      rect(
        -9,
        -38,
        18,
        76,
        [sheet.colour, PAPER, sheet.third, lighter(sheet.colour, 0.4), darker(sheet.colour, 0.2)][
          Math.floor(at / 2) % 5
        ] ?? sheet.colour,
        'rx="7" stroke="#3a2a20" stroke-opacity=".3" stroke-width="2"',
      ),
      x,
      y,
      1,
      90 - (0.9 + (at / 45) * (Math.PI * 2 - 1.8)) * 57.3 + 90,
    ),
  );

/** Pliers of a kind, open a little. */
const pliers =
  (jaw: 'round' | 'chain' | 'cutter'): Shape =>
  (sheet) => {
    const tip = {
      round: 'M-34 -90C-40 -170 -20 -250 -8 -290H6C4 -230 10 -150 16 -90Z',
      chain: 'M-40 -90L-26 -290H0L16 -90Z',
      cutter: 'M-60 -90C-90 -170 -60 -220 0 -236V-120L16 -90Z',
    }[jaw];
    const grip =
      'M-30 -60C-80 20 -140 90 -150 200C-152 270 -120 300 -100 290C-78 280 -100 200 -66 130C-40 80 10 30 24 -30Z';
    const half = (tone: string): string =>
      metal(sheet, tip, STEEL) +
      metal(sheet, 'M-50 -100H30L24 -20L-36 -20Z', STEEL) +
      plastic(sheet, grip, tone);
    return (
      `<g transform="translate(10 18)" opacity=".2">${path(grip, '#3a2a20')}<g transform="scale(-1 1)">${path(grip, '#3a2a20')}</g></g><g transform="scale(-1 1) rotate(-7)">${half(darker(sheet.colour, 0.12))}</g><g transform="rotate(-7)">${half(sheet.colour)}</g>` +
      circle(0, -60, 34, '#8b8d92') +
      circle(0, -62, 30, '#d9dbde') +
      circle(0, -62, 13, '#8b8d92')
    );
  };

/** A pair of irons with many prongs, one beveler, one rotating punch. */
const prickingIron: Shape = (sheet) =>
  repeat(2, (at) => {
    const half = at === 0 ? 90 : 44;
    const prongs = at === 0 ? 7 : 3;
    return place(
      lying(
        `M-26 -280H26V-60H${half}V120H${-half}V-60H-26Z`,
        metal(sheet, `M-26 -280H26V-90L${half} -50V110H${-half}V-50L-26 -90Z`, STEEL) +
          repeat(prongs, (p) =>
            metal(
              sheet,
              `M${n(-half + (p * half * 2) / prongs + 3)} 108H${n(-half + ((p + 1) * half * 2) / prongs - 3)}L${n(-half + ((p + 0.5) * half * 2) / prongs)} 220Z`,
              STEEL,
            ),
          ) +
          rect(-26, -230, 52, 60, sheet.colour),
      ),
      -110 + at * 220,
      10,
      1,
      at === 0 ? -8 : 10,
    );
  }) +
  line(
    repeat(14, (at) => `M${-260 + at * 40} 268l14 -14`),
    darker(sheet.colour, 0.3),
    7,
    'stroke-linecap="round"',
  );

export const strandsAndPliers = {
  'stone-chips': jewel(chips),
  'wood-beads': jewel(woodBeads),
  'shell-discs': jewel(shellDiscs),
  'pony-beads': jewel(ponyBeads, playroom),
  'letter-beads': jewel(letterBeads, playroom),
  'disc-beads': jewel(discBeads, playroom),
  'round-nose-pliers': jewel(pliers('round')),
  'chain-nose-pliers': jewel(pliers('chain')),
  'flush-cutters': jewel(pliers('cutter')),
  'pricking-irons': jewel(prickingIron, leatherworker),
};
