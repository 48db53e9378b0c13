import { within } from '#server/features/pictures/backdrop.ts';
import { PAPER, darker, inkOn, lighter } from '#server/features/pictures/colour.ts';
import { printLabel } from '#server/features/pictures/lettering.ts';
import { STEEL, glass, metal } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { floorShadow, roundness, sheen } from '#server/features/pictures/shading.ts';
import { circle, ellipse, line, n, path, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';

export const stood = (shape: Shape, setting: Setting, scale = 0.96) =>
  views({
    shape,
    printed: true,
    front: [400, 420, scale],
    close: [330, 420, 1.7, -6],
    setting,
    used: [300, 440, 0.74],
  });

/** What a bottle, jar or tin looks like; measures in the units of the sheet, the foot at y = 280. */
export type Vessel = {
  /** Half the width of the body, its height, and half the width of its neck. */
  half: number;
  tall: number;
  neck: number;
  /** The rise from the body's shoulder to the neck, and the neck's own height. */
  shoulder: number;
  collar: number;
  body: 'glass' | 'amber' | 'plastic' | 'tin' | 'paint';
  cap: 'screw' | 'nozzle' | 'dropper' | 'cork' | 'lid' | 'press' | 'none';
  /** The share of the body that the contents fill, from its foot. */
  fill?: number;
  /** The label covers this share of the body. */
  label?: number;
};

const AMBER = '#8a4f1a';

const bodyPath = ({ half, tall, neck, shoulder, collar }: Vessel): string => {
  const top = 280 - tall;
  return `M${-neck} ${top - shoulder - collar}H${neck}V${top - shoulder}C${neck} ${n(top - shoulder * 0.4)} ${half} ${n(top - shoulder * 0.5)} ${half} ${top + 16}V256C${half} 290 ${-half} 290 ${-half} 256V${top + 16}C${-half} ${n(top - shoulder * 0.5)} ${-neck} ${n(top - shoulder * 0.4)} ${-neck} ${top - shoulder}Z`;
};

function capOf(sheet: Sheet, { neck, tall, shoulder, collar, cap, half }: Vessel): string {
  const y = 280 - tall - shoulder - collar;
  const dark = '#2b2830';
  switch (cap) {
    case 'screw': {
      const d = `M${-neck - 10} ${y - 44}C${-neck - 10} ${y - 54} ${neck + 10} ${y - 54} ${neck + 10} ${y - 44}V${y + 22}H${-neck - 10}Z`;
      return (
        path(d, dark) +
        line(
          repeat(9, (at) => `M${n(-neck - 2 + (at * (neck * 2 + 4)) / 8)} ${y - 40}V${y + 18}`),
          '#55505c',
          3,
        ) +
        path(d, sheen(sheet))
      );
    }
    case 'nozzle': {
      const d = `M${-neck - 8} ${y + 20}V${y - 20}H-20L-9 ${y - 120}H9L20 ${y - 20}H${neck + 8}V${y + 20}Z`;
      return path(d, '#dedad1') + path(d, sheen(sheet)) + rect(-10, y - 132, 20, 22, sheet.colour, 'rx="6"');
    }
    case 'dropper': {
      const bulb = `M-26 ${y - 40}C-34 ${y - 90} -30 ${y - 150} 0 ${y - 152}C30 ${y - 150} 34 ${y - 90} 26 ${y - 40}Z`;
      return (
        path(bulb, dark) +
        path(bulb, sheen(sheet)) +
        metal(sheet, `M${-neck - 6} ${y - 46}H${neck + 6}V${y + 18}H${-neck - 6}Z`, '#c2933c')
      );
    }
    case 'cork': {
      const d = `M${-neck + 4} ${y - 46}H${neck - 4}L${neck - 10} ${y + 26}H${-neck + 10}Z`;
      return (
        path(d, '#c99d68') +
        path(d, roundness(sheet)) +
        repeat(7, (at) =>
          circle(
            -neck + 18 + ((at * 23) % (neck * 1.5)),
            y - 34 + ((at * 17) % 48),
            3,
            '#8a6236',
            'opacity=".6"',
          ),
        )
      );
    }
    case 'lid': {
      const d = `M${-half - 6} ${y - 10}C${-half - 6} ${y - 44} ${half + 6} ${y - 44} ${half + 6} ${y - 10}V${y + 40}H${-half - 6}Z`;
      return (
        path(d, darker(sheet.colour, 0.12)) +
        path(d, sheen(sheet)) +
        line(`M${-half - 6} ${y + 12}H${half + 6}`, lighter(sheet.colour, 0.4), 3, 'opacity=".6"')
      );
    }
    case 'press':
      return (
        metal(
          sheet,
          `M${-half - 8} ${y - 6}C${-half - 8} ${y - 22} ${half + 8} ${y - 22} ${half + 8} ${y - 6}V${y + 22}H${-half - 8}Z`,
          STEEL,
        ) +
        ellipse(0, y - 12, half - 6, 13, darker(STEEL, 0.2)) +
        ellipse(0, y - 15, half - 26, 10, lighter(STEEL, 0.5))
      );
    case 'none':
      return (
        ellipse(0, y, neck, 14, darker(sheet.colour, 0.3)) + ellipse(0, y + 2, neck - 9, 10, sheet.colour)
      );
  }
}

const MATERIAL = { glass: '#e8f1f1', amber: AMBER, plastic: '#f6f3ec', tin: STEEL } as const;

export const vessel =
  (form: Vessel): Shape =>
  (sheet) => {
    const d = bodyPath(form);
    const { half, tall, fill = 0.86, label = 0.46, body } = form;
    const top = 280 - tall;
    const level = 280 - tall * fill;
    const low = top + tall * (1 - label) * 0.6;
    const print = `M${-half} ${n(low)}C${n(-half / 2)} ${n(low + 16)} ${n(half / 2)} ${n(low + 16)} ${half} ${n(low)}V${n(low + tall * label)}C${n(half / 2)} ${n(low + tall * label + 16)} ${n(-half / 2)} ${n(low + tall * label + 16)} ${-half} ${n(low + tall * label)}Z`;
    const clear = body === 'glass' || body === 'amber';
    const contents = clear
      ? within(
          sheet,
          d,
          rect(
            -half - 4,
            level,
            half * 2 + 8,
            320,
            body === 'amber' ? darker(sheet.colour, 0.35) : sheet.colour,
          ) + ellipse(0, level, half, 13, lighter(sheet.colour, 0.35)),
        )
      : '';
    const shell = clear
      ? glass(sheet, d, MATERIAL[body], body === 'amber' ? 0.72 : 0.24)
      : body === 'tin'
        ? metal(sheet, d, STEEL)
        : path(d, body === 'paint' ? sheet.colour : MATERIAL[body]) + path(d, sheen(sheet));
    const ground = clear || body === 'paint' ? PAPER : sheet.colour;
    const ink = inkOn(ground);
    return (
      floorShadow(sheet, 0, 276, half * 1.5, 30) +
      contents +
      shell +
      path(print, ground) +
      line(
        `M${-half} ${n(low + 14)}C${n(-half / 2)} ${n(low + 30)} ${n(half / 2)} ${n(low + 30)} ${half} ${n(low + 14)}`,
        ground === PAPER ? sheet.colour : PAPER,
        5,
        'opacity=".9"',
      ) +
      path(print, sheen(sheet), 'opacity=".7"') +
      printLabel(
        sheet,
        { x: 0, y: low + tall * label * 0.56, width: half * 1.66, height: tall * label * 0.66 },
        { size: Math.min(44, half * 0.3), sub: Math.min(18, half * 0.12), ink, soft: ink },
      ) +
      capOf(sheet, form)
    );
  };
