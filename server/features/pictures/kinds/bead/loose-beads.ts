import { round, roundedRect, within } from '#server/features/pictures/backdrop.ts';
import { darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { bead, matt } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { jeweller } from '#server/features/pictures/settings.ts';
import { dropShadow, linear } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import { dyed } from '#server/features/pictures/strand.ts';

export const jewel = (shape: Shape, setting: Setting = jeweller, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [430, 400, 1.9, 8],
    used: [280, 410, scale * 0.74, -8],
  });

/** Slim tubes of seed beads, one spilled. */
const beadTubes: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      dropShadow(roundedRect(-50, -250, 100, 440, 30), 0.6) +
        path(roundedRect(-50, -250, 100, 440, 30), '#eef3f4') +
        within(
          sheet,
          roundedRect(-50, -210, 100, 400, 30),
          repeat(70, (dot) => {
            const x = -44 + (dot % 5) * 21 + (Math.floor(dot / 5) % 2) * 6;
            const y = -120 + Math.floor(dot / 5) * 20;
            const tone = [sheet.colour, lighter(sheet.colour, 0.4), sheet.third][at] ?? sheet.colour;
            return rect(
              x - 6,
              y - 7,
              13,
              15,
              dot % 3 === 0 ? lighter(tone, 0.25) : dot % 3 === 1 ? tone : darker(tone, 0.15),
              'rx="5"',
            );
          }),
        ) +
        path(
          roundedRect(-50, -250, 100, 440, 30),
          linear(sheet, 'across', [
            [0, '#24343c', 0.25],
            [0.2, '#fff', 0.6],
            [0.35, '#fff', 0.05],
            [1, '#24343c', 0.25],
          ]),
        ) +
        rect(-56, -280, 112, 60, '#f7f5ef', 'rx="14"'),
      -150 + at * 150,
      0,
      1,
      at * 4 - 4,
    ),
  ) +
  repeat(22, (at) =>
    place(
      `<circle r="10" fill="none" stroke="${dyed(sheet, at)}" stroke-width="9"/><circle cx="-3" cy="-4" r="3" fill="#fff" opacity=".8"/>`,
      -240 + ((at * 83) % 500),
      220 + ((at * 41) % 60),
    ),
  );

/** Loose cut crystals, each with its facets. */
const crystals: Shape = (sheet) =>
  repeat(13, (at) => {
    const far = Math.sqrt(at) * 72;
    const tone =
      [sheet.colour, lighter(sheet.colour, 0.4), darker(sheet.colour, 0.2)][at % 3] ?? sheet.colour;
    return place(
      `<g transform="translate(5 12)" opacity=".2">${path('M-66 0L0 -56L66 0L0 56Z', '#3a2a20')}</g>` +
        path('M-66 0L0 -56L66 0L0 56Z', tone) +
        path('M-66 0L0 -56L-16 0Z', lighter(tone, 0.7)) +
        path('M-16 0L0 -56L22 0Z', lighter(tone, 0.35)) +
        path('M22 0L0 -56L66 0Z', lighter(tone, 0.1)) +
        path('M-66 0L0 56L-16 0Z', darker(tone, 0.15)) +
        path('M-16 0L0 56L22 0Z', darker(tone, 0.4)) +
        path('M22 0L0 56L66 0Z', darker(tone, 0.28)) +
        ellipse(-66, 0, 6, 10, '#3a2a20') +
        circle(-30, -20, 6, '#fff', 'opacity=".95"'),
      Math.cos(at * 2.4) * far,
      Math.sin(at * 2.4) * far * 0.9,
      1,
      at * 41,
    );
  });

const lampwork: Shape = (sheet) =>
  repeat(7, (at) => {
    const x = [0, -170, 170, -90, 100, -200, 200][at] ?? 0;
    const y = [0, -90, -70, 160, 170, 120, 110][at] ?? 0;
    const tone =
      [sheet.colour, lighter(sheet.colour, 0.3), darker(sheet.colour, 0.2)][at % 3] ?? sheet.colour;
    return place(
      `<ellipse cx="6" cy="60" rx="74" ry="18" fill="#3a2a20" opacity=".2"/>` +
        matt(sheet, round(0, 0, 76, 64), tone) +
        repeat(6, (dot) => {
          const a = dot * 1.05;
          return (
            circle(Math.cos(a) * 44, Math.sin(a) * 34, 13, lighter(sheet.third, 0.3)) +
            circle(Math.cos(a) * 44, Math.sin(a) * 34, 7, sheet.colour)
          );
        }) +
        ellipse(0, 0, 13, 20, '#3a2a20') +
        ellipse(0, 0, 20, 27, 'none', `stroke="#d9dcdf" stroke-width="5"`) +
        ellipse(-30, -34, 20, 10, '#fff', 'opacity=".7"'),
      x,
      y - 30,
      0.95,
      at * 33,
    );
  });

const glassFlowers: Shape = (sheet) =>
  repeat(7, (at) => {
    const x = [0, -180, 170, -90, 110, -220, 220][at] ?? 0;
    const y = [-20, -110, -100, 140, 150, 90, 70][at] ?? 0;
    const tone = [sheet.colour, lighter(sheet.colour, 0.45), sheet.third][at % 3] ?? sheet.colour;
    return place(
      '<g transform="translate(5 12)" opacity=".2"><circle r="70" fill="#3a2a20"/></g>' +
        repeat(
          5,
          (p) =>
            `<g transform="rotate(${p * 72})">${path('M0 0C-50 -20 -46 -84 0 -90C46 -84 50 -20 0 0Z', tone, `opacity=".92" stroke="${darker(tone, 0.35)}" stroke-width="3"`)}${ellipse(-12, -64, 9, 15, '#fff', 'opacity=".7"')}</g>`,
        ) +
        circle(0, 0, 20, darker(tone, 0.35)) +
        circle(0, 0, 8, '#3a2a20'),
      x,
      y,
      0.95,
      at * 24,
    );
  });

export const strandOf = (count: number, one: (at: number, x: number, y: number) => string): string => {
  const point = (at: number): readonly [number, number] => {
    const turn = 0.9 + (at / (count - 1)) * (Math.PI * 2 - 1.8);
    return [Math.sin(turn) * 220, Math.cos(turn) * 220];
  };
  return (
    line('M172 138C120 210 90 260 30 280M-172 138C-120 210 -90 260 -30 280', '#8a6f50', 4) +
    repeat(count, (at) => one(at, ...point(at)))
  );
};

/** A strand of round stones with their veins. */
const stones: Shape = (sheet) =>
  strandOf(
    17,
    (at, x, y) =>
      bead(
        sheet,
        x,
        y,
        40,
        mix(sheet.colour, at % 3 === 0 ? '#ffffff' : sheet.accent, (at % 3) * 0.12 + 0.05),
      ) +
      place(
        line(
          'M-30 6C-10 -14 8 14 28 -6M-18 22C0 10 10 26 22 16',
          lighter(sheet.colour, 0.55),
          4,
          'opacity=".6" stroke-linecap="round"',
        ),
        x,
        y,
        1,
        at * 47,
      ),
  );

export const looseBeads = {
  'bead-tubes': jewel(beadTubes),
  'crystal-bicones': jewel(crystals),
  'lampwork-beads': jewel(lampwork),
  'glass-flowers': jewel(glassFlowers),
  'stone-strand': jewel(stones),
};
