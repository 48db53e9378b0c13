import { round, within } from '#server/features/pictures/backdrop.ts';
import { PAPER, SHADE, darker, mix } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { lying } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Shape } from '#server/features/pictures/object-views.ts';
import { knitter } from '#server/features/pictures/settings.ts';
import { floorShadow, roundness, shaded, volume } from '#server/features/pictures/shading.ts';
import { between, circle, ellipse, line, n, path, place, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { dyed, strands, tail } from '#server/features/pictures/strand.ts';

export const spun = (shape: Shape, printed = false) =>
  views({
    shape,
    printed,
    front: [400, printed ? 400 : 376, 0.98],
    close: [330, 330, 2.3, -20],
    setting: knitter,
    used: [430, 330, 0.72, 6],
  });

/** A paper band with the label round a thing; `d` is its outline. */
const band = (sheet: Sheet, x: number, y: number, width: number, height: number): string => {
  const d = `M${x - width / 2} ${y - height / 2}C${x - width / 4} ${y - height / 2 + 16} ${x + width / 4} ${y - height / 2 + 16} ${x + width / 2} ${y - height / 2}V${y + height / 2}C${x + width / 4} ${y + height / 2 + 16} ${x - width / 4} ${y + height / 2 + 16} ${x - width / 2} ${y + height / 2}Z`;
  return (
    shaded(d, PAPER, roundness(sheet)) +
    line(
      `M${x - width / 2} ${y - height / 2 + 12}C${x - width / 4} ${y - height / 2 + 28} ${x + width / 4} ${y - height / 2 + 28} ${x + width / 2} ${y - height / 2 + 12}`,
      sheet.colour,
      4,
    ) +
    printLabel(sheet, { x, y: y + 12, width: width * 0.84, height: height * 0.6 }, { size: 30, sub: 15 })
  );
};

/** A hank twisted on itself, two fat cords crossing. */
const twistedHank: Shape = (sheet) => {
  const thread = 8;
  const waves = (phase: number): string => {
    const point = (at: number): string => `${-270 + at * 90} ${n(Math.cos(at * Math.PI + phase) * 58)}`;
    return `M${point(0)}${repeat(6, (at) => `C${-270 + at * 90 + 45} ${n(Math.cos(at * Math.PI + phase) * 58)} ${-270 + at * 90 + 45} ${n(Math.cos((at + 1) * Math.PI + phase) * 58)} ${point(at + 1)}`)}`;
  };
  const cord = (phase: number): string => {
    const d = waves(phase);
    return (
      line(d, darker(sheet.colour, 0.45), 108, 'stroke-linecap="round"') +
      repeat(thread, (at) => {
        const shift = -46 + (at * 92) / (thread - 1);
        const tone = mix(dyed(sheet, Math.floor(at / 2)), at % 2 === 0 ? '#fff8ee' : '#1a1020', 0.1);
        return line(
          d,
          tone,
          100 / thread,
          `transform="translate(${n(shift * 0.25)} ${n(shift)})" stroke-linecap="round"`,
        );
      })
    );
  };
  return place(
    `<g opacity=".22" transform="translate(8 22)">${line(waves(0), SHADE, 120, 'stroke-linecap="round"')}</g>` +
      cord(0) +
      cord(Math.PI) +
      repeat(
        3,
        (at) =>
          `<g transform="translate(${-180 + at * 180} 0)">${line('M-34 52C-10 20 20 -20 44 -56', darker(sheet.colour, 0.5), 12, 'opacity=".55" stroke-linecap="round"')}</g>`,
      ) +
      line('M258 -58C330 -70 330 70 262 60', sheet.colour, 26, 'stroke-linecap="round"'),
    0,
    -20,
    1,
    -24,
  );
};

/** SVG path data of an ellipse around x = 0: a ring that lies flat, seen at an angle. */
const ring = (y: number, rx: number, ry: number): string =>
  `M${n(-rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 0 ${n(rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 0 ${n(-rx)} ${n(y)}`;

/** A cake of yarn from a ball winder: its strands cross on the side, and coil on top around the hole that the yarn is pulled from. */
const cake: Shape = (sheet) => {
  const side = 'M-226 -96C-262 -40 -262 70 -226 132C-150 204 150 204 226 132C262 70 262 -40 226 -96Z';
  const plain = sheet.like({ pattern: 'solid' });
  /** Strands that climb the side to the right, or to the left where `way` is -1; three in a row have one color. */
  const crossing = (way: 1 | -1, first: number): string =>
    repeat(5, (group) => {
      const d = repeat(3, (at) => {
        const x = -560 + (group * 3 + at) * 66 + first;
        return `M${n(way * x)} 190C${n(way * (x + 90))} 150 ${n(way * (x + 230))} 20 ${n(way * (x + 290))} -90`;
      });
      return strands(sheet, d, dyed(sheet, group), 19);
    });
  return (
    floorShadow(sheet, 0, 176, 280, 44) +
    path(side, darker(sheet.colour, 0.4)) +
    within(sheet, side, crossing(1, 0) + crossing(-1, 0) + crossing(1, 33)) +
    path(side, roundness(sheet)) +
    ellipse(0, -96, 228, 74, darker(sheet.colour, 0.42)) +
    repeat(6, (at) => strands(plain, ring(-98, 212 - at * 28, 66 - at * 8.6), dyed(sheet, at), 23)) +
    ellipse(0, -96, 56, 18, darker(sheet.colour, 0.66)) +
    tail(plain, 'M14 -94C40 -150 120 -160 170 -120S262 -60 284 20', sheet.colour, 17)
  );
};

/** A ball of very thick, soft yarn: few fat strands. */
const chunky: Shape = (sheet) => {
  const ball = round(0, 0, 240);
  return (
    floorShadow(sheet, 0, 250, 230, 34) +
    circle(0, 0, 240, darker(sheet.colour, 0.4)) +
    within(
      sheet,
      ball,
      repeat(3, (layer) => {
        const fat = 78;
        return `<g transform="rotate(${[-58, 40, -16][layer] ?? 0})">${repeat(5, (at) => strands(sheet, `M${-170 + at * fat + layer * 12} -290C${-120 + at * fat * 1.05} -100 ${-120 + at * fat * 1.05} 100 ${-170 + at * fat + layer * 12} 290`, dyed(sheet, at + layer), fat * 0.94))}</g>`;
      }),
    ) +
    circle(0, 0, 240, volume(sheet)) +
    tail(sheet, 'M180 160C250 230 180 280 60 276S-180 300 -270 250', sheet.colour, 44)
  );
};

/** A center-pull skein: a soft cylinder in a wide band. */
const pullSkein: Shape = (sheet) => {
  const body =
    'M-270 -120C-300 -60 -300 60 -270 120C-200 160 200 160 270 120C300 60 300 -60 270 -120C200 -160 -200 -160 -270 -120Z';
  return place(
    lying(
      body,
      path(body, darker(sheet.colour, 0.3)) +
        within(
          sheet,
          body,
          strands(
            sheet,
            between(
              [-320, -130, -120, -60, 120, -190, 320, -120],
              [-320, 150, -120, 190, 120, 60, 320, 140],
              13,
            ),
            sheet.colour,
            22,
          ),
        ) +
        path(body, volume(sheet)),
    ) +
      ellipse(276, 0, 34, 70, darker(sheet.colour, 0.4)) +
      ellipse(280, 0, 20, 40, darker(sheet.colour, 0.65)) +
      tail(sheet.like({ pattern: 'solid' }), 'M284 0C330 40 250 150 300 210', sheet.colour, 14) +
      band(sheet, -10, 0, 270, 292),
    0,
    -10,
    0.98,
    -10,
  );
};

export const hanks = {
  'twisted-hank': spun(twistedHank),
  'yarn-cake': spun(cake),
  'chunky-ball': spun(chunky),
  'pull-skein': spun(pullSkein, true),
};
