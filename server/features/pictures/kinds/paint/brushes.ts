import { within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, mix, turned } from '#server/features/pictures/colour.ts';
import { STEEL, lacquer, lying, metal, wax, wooden } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { painter, room } from '#server/features/pictures/settings.ts';
import { brass, linear } from '#server/features/pictures/shading.ts';
import { between, ellipse, line, n, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';

export const art = (shape: Shape, setting: Setting = painter, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [430, 340, 1.9, 6],
    used: [260, 420, scale * 0.72, -8],
  });

export const stands = (shape: Shape) =>
  views({ shape, setting: room, front: [400, 364, 0.98], close: [400, 480, 1.7], used: [430, 420, 0.96] });

const brushed = (shape: Shape) =>
  views({
    shape,
    setting: painter,
    front: [400, 366, 1.06],
    close: [300, 720, 2.2, -6],
    used: [280, 460, 0.84, 30],
  });

export const range = (sheet: Sheet, at: number, of: number): string =>
  mix(turned(sheet.colour, (at / of) * 330), sheet.colour, 0.12);

/** A brush of the given head, its ferrule of steel, its handle lacquered. */
const brushOf =
  (head: 'flat' | 'filbert' | 'fan' | 'rigger' | 'mop'): Shape =>
  (sheet) => {
    const hair = {
      flat: 'M-44 -150H44V-290H-44Z',
      filbert: 'M-42 -150H42C50 -220 40 -290 0 -300C-40 -290 -50 -220 -42 -150Z',
      fan: 'M-34 -150H34L150 -262C110 -310 -110 -310 -150 -262Z',
      rigger: 'M-14 -150H14L4 -300H-4Z',
      mop: 'M-50 -150H50C96 -220 70 -300 0 -304C-70 -300 -96 -220 -50 -150Z',
    }[head];
    const half = { flat: 46, filbert: 44, fan: 36, rigger: 15, mop: 52 }[head];
    const tone = head === 'mop' ? '#8a6a4c' : '#b98a58';
    const top = head === 'fan' ? 150 : half;
    const handle = `M${n(-half * 0.8)} -40C${n(-half * 0.9)} 40 -34 90 -22 160L-8 300C-4 310 4 310 8 300L22 160C34 90 ${n(half * 0.9)} 40 ${n(half * 0.8)} -40Z`;
    return place(
      lying(
        `${hair}M${-half} -160H${half}V-40H${-half}Z${handle}`,
        path(hair, tone) +
          within(
            sheet,
            hair,
            line(
              between(
                [-half, -150, -half, -200, -top, -260, -top, -310],
                [half, -150, half, -200, top, -260, top, -310],
                15,
              ),
              darker(tone, 0.35),
              3,
              'opacity=".6"',
            ) + rect(-160, -320, 320, head === 'fan' ? 50 : 60, sheet.third, 'opacity=".9"'),
          ) +
          metal(sheet, `M${-half} -160H${half}L${n(half * 0.82)} -36H${n(-half * 0.82)}Z`, STEEL) +
          line(`M${-half} -130H${half}M${-half} -116H${half}`, '#77797f', 3) +
          path(handle, sheet.colour) +
          path(
            handle,
            linear(sheet, 'across', [
              [0, '#1a1020', 0.35],
              [0.3, '#fff', 0.45],
              [0.5, '#fff', 0],
              [1, '#1a1020', 0.45],
            ]),
          ),
      ),
      0,
      0,
      1,
      26,
    );
  };

/** A painting knife with a loaded blade. */
const knife: Shape = (sheet) =>
  place(
    lying(
      'M-10 -40C-70 -110 -66 -230 0 -300C66 -230 70 -110 10 -40V60H-10Z',
      metal(
        sheet,
        'M-12 -30C-70 -110 -66 -230 0 -300C66 -230 70 -110 12 -30L8 20C8 50 -20 60 -20 90H-44C-44 50 -10 50 -12 -30Z',
        STEEL,
      ),
    ) +
      path(
        'M-40 -130C-30 -200 -16 -250 0 -290C30 -256 50 -200 48 -150C20 -190 0 -110 -40 -130Z',
        sheet.third,
      ) +
      rect(-50, 80, 44, 40, brass(sheet), 'rx="4"') +
      lacquer(sheet, 'M-54 116H-2C10 180 10 250 -4 300H-52C-66 250 -66 180 -54 116Z', sheet.colour),
    20,
    0,
    1,
    28,
  );

/** A kidney-shaped palette with dabs of paint. */
const palette: Shape = (sheet) => {
  const d =
    'M-280 0C-290 -150 -130 -240 40 -220C210 -210 310 -110 286 20C270 110 190 90 150 120S120 220 20 224C-150 230 -276 140 -280 0Z';
  return (
    lying(d, wooden(sheet, d, '#b98550', [-290, -240, 300, 230])) +
    ellipse(120, 30, 52, 38, '#efe7dc') +
    ellipse(120, 30, 52, 38, 'none', 'stroke="#6b4626" stroke-width="5"') +
    repeat(8, (at) => {
      const a = 2.7 + at * 0.5;
      const x = Math.cos(a) * 196;
      const y = Math.sin(a) * 130;
      return place(
        wax(
          sheet,
          'M-40 6C-46 -30 -10 -44 10 -34C40 -40 50 0 34 20C10 40 -34 36 -40 6Z',
          at === 0 ? sheet.colour : range(sheet, at, 8),
        ),
        x,
        y,
        0.95,
      );
    }) +
    place(
      path('M-70 0C-60 -50 40 -50 80 -10C60 40 -50 50 -70 0Z', sheet.colour) +
        path('M-40 -6C-20 -30 40 -26 60 -8', 'none', `stroke="${PAPER}" stroke-width="6" opacity=".5"`),
      -90,
      90,
      1,
    )
  );
};

export const brushes = {
  'flat-brush': brushed(brushOf('flat')),
  'filbert-brush': brushed(brushOf('filbert')),
  'fan-brush': brushed(brushOf('fan')),
  'rigger-brush': brushed(brushOf('rigger')),
  'mop-brush': brushed(brushOf('mop')),
  'painting-knife': brushed(knife),
  palette: art(palette),
};
