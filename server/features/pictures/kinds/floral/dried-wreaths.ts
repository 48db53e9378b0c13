import { round } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, lighter, mix } from '#server/features/pictures/colour.ts';
import { bead, blossom, glass, leaf, matt, metal } from '#server/features/pictures/materials.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { wall } from '#server/features/pictures/settings.ts';
import { floorShadow, rod } from '#server/features/pictures/shading.ts';
import { circle, line, n, path, place, repeat } from '#server/features/pictures/shapes.ts';
import { bunch, GREEN, bloom, ring } from './stems.ts';

const bunnyTails: Shape = (sheet) =>
  bunch(
    sheet,
    11,
    (at) =>
      matt(
        sheet,
        'M0 10C-34 -10 -34 -90 0 -110C34 -90 34 -10 0 10Z',
        at % 2 === 0 ? sheet.colour : lighter(sheet.colour, 0.45),
      ) +
      line(
        repeat(
          14,
          (hair) =>
            `M${n(Math.cos(hair * 0.45) * 24)} ${n(-50 + Math.sin(hair * 0.45) * 50)}l${n(Math.cos(hair * 0.45) * 17)} ${n(Math.sin(hair * 0.45) * 17)}`,
        ),
        lighter(sheet.colour, 0.5),
        3,
        'opacity=".8"',
      ),
    '#b59a6a',
  );

const driedEucalyptus: Shape = (sheet) =>
  bunch(
    sheet,
    5,
    (at) =>
      repeat(6, (pair) => {
        const y = 60 - pair * 48;
        const tone = mix('#8fa596', sheet.colour, at % 2 === 0 ? 0.2 : 0.35);
        return (
          matt(sheet, round(-30, y, 30, 25), tone) +
          matt(sheet, round(30, y - 20, 30, 25), lighter(tone, 0.2))
        );
      }),
    '#8a8a6a',
  ) + circle(0, 300, 0, sheet.colour);

const strawflowers: Shape = (sheet) =>
  repeat(8, (at) => {
    const far = Math.sqrt(at) * 98;
    const tone = [sheet.colour, '#d9793a', '#e8c05a', '#c05a72'][at % 4] ?? sheet.colour;
    return place(
      '<circle r="78" cx="5" cy="12" fill="#3a2a20" opacity=".18"/>' +
        blossom(sheet, tone, 84, 2, 13) +
        circle(0, 0, 24, '#c98a2a') +
        repeat(10, (dot) =>
          circle(
            Math.cos(dot * 2.4) * Math.sqrt(dot) * 6,
            Math.sin(dot * 2.4) * Math.sqrt(dot) * 6,
            3,
            '#8a5a1a',
          ),
        ),
      Math.cos(at * 2.4) * far,
      Math.sin(at * 2.4) * far * 0.92,
      0.96,
      at * 31,
    );
  });

const moss: Shape = (sheet) =>
  floorShadow(sheet, 0, 180, 290, 36) +
  repeat(70, (at) => {
    const far = Math.sqrt(at) * 31;
    const tone = [mix('#7d9a4f', sheet.colour, 0.15), '#93ad5f', '#6a8a44', sheet.colour][at % 4] ?? GREEN;
    const x = Math.cos(at * 2.4) * far;
    const y = 20 + Math.sin(at * 2.4) * far * 0.6;
    return (
      circle(x, y, 36, darker(tone, 0.12)) +
      line(
        repeat(
          6,
          (hair) => `M${n(x)} ${n(y)}l${n(Math.cos(hair + at) * 30)} ${n(Math.sin(hair + at) * 26 - 8)}`,
        ),
        lighter(tone, 0.3),
        4,
        'stroke-linecap="round" opacity=".8"',
      )
    );
  });

/** Wreaths: vines wound in a ring, wire rings, straw bound with cord; and finished ones. */
const vineWreath: Shape = (sheet) =>
  `<circle r="210" cx="8" cy="18" fill="none" stroke="#3a2a20" stroke-width="96" opacity=".2"/>` +
  repeat(
    10,
    (at) =>
      `<ellipse cx="${n(Math.cos(at * 1.9) * 14)}" cy="${n(Math.sin(at * 1.9) * 14)}" rx="${196 + (at % 4) * 11}" ry="${206 - (at % 3) * 10}" fill="none" stroke="${[sheet.colour, lighter(sheet.colour, 0.2), darker(sheet.colour, 0.3)][at % 3] ?? sheet.colour}" stroke-width="13" transform="rotate(${at * 37})"/>`,
  ) +
  repeat(
    9,
    (at) =>
      `<g transform="rotate(${at * 40})">${line('M0 -256C30 -220 -30 -190 10 -152', lighter(sheet.colour, 0.3), 11, 'stroke-linecap="round"')}</g>`,
  ) +
  line(
    'M180 -150C230 -190 200 -230 260 -250M-190 140C-240 150 -230 210 -280 220',
    sheet.colour,
    7,
    'stroke-linecap="round"',
  );

const wireForm: Shape = (sheet) =>
  [250, 205, 160, 118]
    .map(
      (r) =>
        `<circle r="${r}" cx="6" cy="12" fill="none" stroke="#3a2a20" stroke-width="8" opacity=".18"/><circle r="${r}" fill="none" stroke="${darker(sheet.colour, 0.35)}" stroke-width="11"/><circle r="${r}" fill="none" stroke="${sheet.colour}" stroke-width="7"/><circle r="${r}" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/>`,
    )
    .join('') +
  repeat(
    6,
    (at) =>
      `<g transform="rotate(${at * 60})">${rod('M0 -116C12 -150 12 -210 0 -252', darker(sheet.colour, 0.1), 9)}</g>`,
  );

const strawWreath: Shape = (sheet) =>
  `<circle r="195" cx="8" cy="18" fill="none" stroke="#3a2a20" stroke-width="140" opacity=".2"/><circle r="195" fill="none" stroke="${darker('#d9b566', 0.2)}" stroke-width="130"/><circle r="195" fill="none" stroke="#d9b566" stroke-width="112"/>` +
  repeat(100, (at) => {
    const a = at * 2.4;
    const r = 140 + ((at * 37) % 110);
    return `<path d="M${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}l${n(-Math.sin(a) * 52)} ${n(Math.cos(a) * 52)}" stroke="${at % 2 === 0 ? '#f0d68f' : '#a8823a'}" stroke-width="4" opacity=".7"/>`;
  }) +
  repeat(
    16,
    (at) => `<g transform="rotate(${at * 22.5})">${line('M-10 -262L14 -128', sheet.colour, 6)}</g>`,
  ) +
  `<circle r="236" fill="none" stroke="#fff" stroke-width="14" opacity=".15"/>`;

const flowerWreath: Shape = (sheet) =>
  `<circle r="200" cx="8" cy="18" fill="none" stroke="#3a2a20" stroke-width="110" opacity=".18"/>` +
  repeat(
    6,
    (at) =>
      `<circle r="${190 + at * 5}" fill="none" stroke="${at % 2 === 0 ? '#8a6a44' : '#6b4e2e'}" stroke-width="9"/>`,
  ) +
  repeat(26, (at) => {
    const a = at * 0.242;
    return place(
      leaf(88, ['#7d986c', '#8fa87c', '#64824f'][at % 3] ?? GREEN, 0.3),
      Math.cos(a) * (180 + (at % 3) * 22),
      Math.sin(a) * (180 + (at % 3) * 22),
      1,
      (a * 180) / Math.PI + 60 + (at % 2) * 60,
    );
  }) +
  repeat(9, (at) => {
    const a = at * 0.698 + 0.3;
    return place(
      blossom(
        sheet,
        [sheet.colour, lighter(sheet.colour, 0.4), sheet.third][at % 3] ?? sheet.colour,
        at % 2 === 0 ? 62 : 44,
        2,
        7,
      ),
      Math.cos(a) * 204,
      Math.sin(a) * 204,
    );
  });

const evergreen: Shape = (sheet) =>
  `<circle r="200" cx="8" cy="18" fill="none" stroke="#3a2a20" stroke-width="100" opacity=".12"/>` +
  repeat(40, (at) => {
    const a = at * 0.157;
    const r = 186 + (at % 3) * 18;
    return `<g transform="translate(${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}) rotate(${n((a * 180) / Math.PI + 70 + (at % 3) * 30)})">${line(
      repeat(8, (needle) => `M${needle * 10} 0l20 ${needle % 2 === 0 ? -26 : 26}`),
      ['#3f6b4a', '#54805a', '#2f5a3f'][at % 3] ?? '#3f6b4a',
      5,
      'stroke-linecap="round"',
    )}${line('M0 0H88', '#4a3a28', 5)}</g>`;
  }) +
  repeat(8, (at) => {
    const a = at * 0.785;
    return bead(sheet, Math.cos(a) * 200, Math.sin(a) * 200, 20, '#c0392b');
  }) +
  place(
    path(
      'M0 0C-60 -80 -140 -50 -110 0C-140 50 -60 80 0 0C60 -80 140 -50 110 0C140 50 60 80 0 0Z',
      sheet.colour,
    ) +
      path('M-10 10L-60 130L-20 116L0 40L20 116L60 130L10 10Z', darker(sheet.colour, 0.15)) +
      circle(0, 0, 26, lighter(sheet.colour, 0.2)),
    0,
    196,
  );

/** Ornaments to make: clear globes, wooden flakes, felt shapes. */
const globes: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      line('M0 -150V-260', '#b99b6b', 4) +
        '<circle r="118" cx="6" cy="16" fill="#3a2a20" opacity=".12"/>' +
        path(
          'M-100 40C-60 0 60 70 100 40C90 100 40 118 0 118C-40 118 -90 100 -100 40Z',
          [sheet.colour, sheet.third, lighter(sheet.colour, 0.4)][at] ?? sheet.colour,
        ) +
        repeat(16, (dot) =>
          circle(-70 + ((dot * 37) % 140), 40 + ((dot * 23) % 60), 6, dot % 2 === 0 ? PAPER : sheet.third),
        ) +
        glass(sheet, round(0, 0, 118), '#eaf2f4', 0.2) +
        metal(sheet, 'M-34 -150H34L28 -110H-28Z', '#d6b25c') +
        circle(0, -160, 15, 'none', 'stroke="#c9a24a" stroke-width="6"'),
      [-180, 180, 0][at] ?? 0,
      [-20, 10, 120][at] ?? 0,
      at === 2 ? 1.05 : 0.9,
    ),
  );

const flakes: Shape = (sheet) =>
  repeat(3, (at) =>
    place(
      line('M0 -170C-20 -220 20 -240 0 -290', '#c0392b', 6) +
        `<g transform="translate(5 12)" opacity=".2">${repeat(6, (arm) => `<g transform="rotate(${arm * 60})">${line('M0 0V-170M0 -80L-44 -124M0 -80L44 -124M0 -126L-26 -152M0 -126L26 -152', '#3a2a20', 26)}</g>`)}</g>` +
        repeat(
          6,
          (arm) =>
            `<g transform="rotate(${arm * 60})">${line('M0 0V-170M0 -80L-44 -124M0 -80L44 -124M0 -126L-26 -152M0 -126L26 -152', darker(sheet.colour, 0.35), 27, 'stroke-linecap="round"')}${line('M0 0V-170M0 -80L-44 -124M0 -80L44 -124M0 -126L-26 -152M0 -126L26 -152', sheet.colour, 22, 'stroke-linecap="round"')}</g>`,
        ) +
        circle(0, 0, 34, lighter(sheet.colour, 0.2)) +
        circle(0, 0, 15, '#efe7dc'),
      [-160, 160, 10][at] ?? 0,
      [-60, -20, 140][at] ?? 0,
      [0.85, 0.72, 0.8][at] ?? 1,
      at * 14,
    ),
  );

export const driedAndWreaths = {
  'bunny-tails': bloom(bunnyTails),
  'dried-eucalyptus': bloom(driedEucalyptus),
  strawflowers: bloom(strawflowers),
  moss: bloom(moss),
  'grapevine-wreath': ring(vineWreath),
  'wire-wreath-form': ring(wireForm),
  'straw-wreath': ring(strawWreath),
  'flower-wreath': ring(flowerWreath),
  'evergreen-wreath': ring(evergreen),
  'clear-ornaments': bloom(globes, wall),
  'snowflake-ornaments': bloom(flakes, wall),
};
