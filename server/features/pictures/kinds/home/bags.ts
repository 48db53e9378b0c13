import { darker, lighter } from '#server/features/pictures/colour.ts';
import { BEECH, STEEL, cloth, lying } from '#server/features/pictures/materials.ts';
import { views } from '#server/features/pictures/object-views.ts';
import type { Setting, Shape } from '#server/features/pictures/object-views.ts';
import { surface } from '#server/features/pictures/pattern.ts';
import { knitter, quiet, room, sewer, dyer } from '#server/features/pictures/settings.ts';
import { floorShadow, linear, rod, slantLight, volume } from '#server/features/pictures/shading.ts';
import { circle, line, path, place, rect, repeat } from '#server/features/pictures/shapes.ts';
import type { Sheet } from '#server/features/pictures/sheet.ts';
import { weave } from '#server/features/pictures/weave.ts';
import { wound } from '../ball.ts';

export const kept = (shape: Shape, setting: Setting = quiet, scale = 0.96) =>
  views({
    shape,
    setting,
    front: [400, 366, scale],
    close: [420, 460, 1.8, 4],
    used: [330, 380, scale * 0.82, -4],
  });

export const stood = (shape: Shape) =>
  views({ shape, setting: room, front: [400, 362, 0.96], close: [420, 560, 1.7], used: [420, 420, 0.96] });

export const soft = (sheet: Sheet, d: string, scale = 0.8): string =>
  path(d, surface(sheet, scale)) +
  path(d, weave(sheet)) +
  path(d, volume(sheet)) +
  line(d, darker(sheet.colour, 0.5), 2, 'opacity=".4"');

/** A project bag drawn shut, yarn looking out. */
const drawstring: Shape = (sheet) => {
  const d =
    'M-110 -120C-210 -60 -250 90 -220 220C-200 280 200 280 220 220C250 90 210 -60 110 -120C60 -96 -60 -96 -110 -120Z';
  return (
    floorShadow(sheet, 0, 268, 260, 26) +
    place(
      wound(sheet.like({ pattern: 'solid', label: '', sublabel: '', colour: sheet.third })),
      10,
      -170,
      0.4,
    ) +
    soft(sheet, d) +
    path(
      'M-150 -230C-90 -190 -60 -150 -110 -110C-60 -86 60 -86 110 -110C60 -150 90 -190 150 -230C90 -200 60 -160 0 -160S-90 -200 -150 -230Z',
      surface(sheet, 0.8),
    ) +
    path(
      'M-150 -230C-90 -190 -60 -150 -110 -110C-60 -86 60 -86 110 -110C60 -150 90 -190 150 -230C90 -200 60 -160 0 -160S-90 -200 -150 -230Z',
      '#1a1020',
      'opacity=".14"',
    ) +
    line('M-112 -116C-60 -92 60 -92 112 -116', '#e9dcc6', 15) +
    rod('M100 -112C190 -90 190 20 230 60', '#e9dcc6', 11) +
    rod('M104 -108C170 -60 150 40 190 90', '#e9dcc6', 11) +
    line(
      'M-80 -80C-100 40 -90 160 -70 240M0 -80C-10 60 10 160 0 250M80 -80C100 40 90 160 70 240',
      darker(sheet.colour, 0.4),
      4,
      'opacity=".3"',
    )
  );
};

/** A tote with long handles; printed or with a lining that shows. */
const tote =
  (form: 'plain' | 'lined' | 'screened' | 'knitting'): Shape =>
  (sheet) => {
    const d = 'M-210 -90H210L230 260C80 280 -80 280 -230 260Z';
    const base = form === 'screened' ? sheet.like({ colour: '#efe6d3', pattern: 'solid' }) : sheet;
    const handle = (tone: string, inner: boolean): string =>
      line(inner ? 'M-100 -80C-100 -330 100 -330 100 -80' : 'M-120 -70C-120 -310 120 -310 120 -70', tone, 26);
    return (
      floorShadow(sheet, 0, 268, 270, 26) +
      handle(darker(form === 'screened' ? '#e0d4bb' : sheet.colour, 0.3), true) +
      path(
        'M-210 -90C-80 -120 80 -120 210 -90C80 -60 -80 -60 -210 -90Z',
        form === 'lined' ? sheet.third : darker(base.colour, 0.5),
      ) +
      (form === 'knitting'
        ? place(
            wound(
              sheet.like({ pattern: 'solid', label: '', sublabel: '', colour: lighter(sheet.third, 0.2) }),
            ),
            -70,
            -110,
            0.3,
          ) +
          rod('M30 -90L110 -270', BEECH, 15) +
          rod('M70 -90L40 -280', BEECH, 15)
        : '') +
      path(d, surface(base, 0.8)) +
      path(d, weave(sheet)) +
      path(d, slantLight(sheet)) +
      (form === 'lined'
        ? path('M-210 -90H210L214 -44H-214Z', sheet.third) + path('M-210 -90H210L214 -44H-214Z', weave(sheet))
        : line('M-212 -64H212', darker(base.colour, 0.35), 4, 'stroke-dasharray="11 8" opacity=".7"')) +
      handle(form === 'screened' ? '#d9ccb0' : lighter(sheet.colour, 0.12), false) +
      rect(-134, -80, 28, 60, form === 'screened' ? '#d9ccb0' : lighter(sheet.colour, 0.12)) +
      rect(106, -80, 28, 60, form === 'screened' ? '#d9ccb0' : lighter(sheet.colour, 0.12)) +
      (form === 'screened'
        ? place(
            repeat(
              8,
              (at) =>
                `<g transform="rotate(${at * 45})">${path('M0 -16C26 -50 26 -86 0 -116C-26 -86 -26 -50 0 -16Z', sheet.colour)}</g>`,
            ) + circle(0, 0, 18, sheet.colour),
            0,
            100,
            1,
          )
        : form === 'lined'
          ? rect(
              -120,
              30,
              240,
              150,
              'none',
              `stroke="${lighter(sheet.colour, 0.5)}" stroke-width="5" stroke-dasharray="13 9"`,
            )
          : '') +
      line('M-190 -40C-200 80 -180 180 -200 250', darker(base.colour, 0.4), 4, 'opacity=".3"')
    );
  };

/** A roll of pockets with hooks in them, half open. */
const hookRoll: Shape = (sheet) => {
  const d = 'M-280 -160H230V170H-280Z';
  return (
    lying(d, cloth(sheet, d)) +
    path('M-280 -20H230V170H-280Z', lighter(sheet.colour, 0.25)) +
    path('M-280 -20H230V170H-280Z', weave(sheet)) +
    repeat(8, (at) => {
      const x = -240 + at * 60;
      return (
        rod(`M${x} 120V-110`, ['#8a6bb0', '#d9a321', '#3f86b0', '#c0392b'][at % 4] ?? STEEL, 17) +
        line(`M${x} -112C${x + 16} -126 ${x - 10} -134 ${x + 3} -142`, STEEL, 9, 'stroke-linecap="round"') +
        line(`M${x + 30} -20V170`, darker(sheet.colour, 0.3), 3, 'stroke-dasharray="8 6"')
      );
    }) +
    path('M-280 0H230V40H-280Z', lighter(sheet.colour, 0.25), 'opacity=".0"') +
    path('M-280 -20H230', 'none') +
    path('M-280 20H230V170H-280Z', lighter(sheet.colour, 0.3)) +
    path('M-280 20H230V170H-280Z', weave(sheet)) +
    repeat(7, (at) =>
      line(`M${-210 + at * 60} 20V170`, darker(sheet.colour, 0.3), 3, 'stroke-dasharray="8 6"'),
    ) +
    path('M230 -170C300 -176 310 180 230 180Z', sheet.colour) +
    path(
      'M230 -170C300 -176 310 180 230 180Z',
      linear(sheet, 'across', [
        [0, '#1a1020', 0.3],
        [0.5, '#fff', 0.3],
        [1, '#1a1020', 0.4],
      ]),
    ) +
    rod('M280 0C330 40 260 120 300 220M280 10C250 80 220 160 250 240', '#e9dcc6', 9)
  );
};

export const bags = {
  'drawstring-bag': kept(drawstring, knitter),
  'knitting-tote': kept(tote('knitting'), knitter),
  'lined-tote': kept(tote('lined'), sewer),
  'screen-printed-tote': kept(tote('screened'), dyer),
  'hook-roll': kept(hookRoll, knitter),
};
