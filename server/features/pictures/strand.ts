import { darker, lighter, mix } from './colour.ts';
import type { Sheet } from './sheet.ts';
import { line } from './shapes.ts';

/** The colour of the row or bead with index `at`: one colour, or several in turn. */
export function dyed(sheet: Sheet, at: number): string {
  switch (sheet.pattern) {
    case 'variegated':
      return (
        [
          sheet.colour,
          mix(sheet.colour, sheet.accent, 0.55),
          sheet.accent,
          mix(sheet.colour, sheet.third, 0.6),
        ][at % 4] ?? sheet.colour
      );
    case 'stripe':
    case 'gingham':
    case 'plaid':
    case 'chevron':
    case 'herringbone':
      return at % 2 === 0 ? sheet.colour : sheet.accent;
    case 'marble':
      return mix(sheet.colour, sheet.accent, (at % 3) * 0.25);
    case 'solid':
    case 'floral':
    case 'dots':
    case 'leaves':
    case 'stars':
    case 'speckle':
    case 'heather':
      return sheet.colour;
  }
}

/** A repeating dyed stretch along a strand; run, pause and start are in strand widths. */
type DyeRun = { colour: string; run: number; pause: number; start: number };

function dyeRuns(sheet: Sheet): readonly DyeRun[] {
  const { colour, accent, third } = sheet;
  switch (sheet.pattern) {
    case 'variegated':
      return [
        { colour: mix(colour, accent, 0.6), run: 6, pause: 15, start: 0 },
        { colour: accent, run: 3, pause: 18, start: 20 },
        { colour: mix(colour, third, 0.75), run: 5, pause: 16, start: 11 },
      ];
    case 'stripe':
    case 'gingham':
    case 'plaid':
    case 'chevron':
    case 'herringbone':
      return [{ colour: accent, run: 7, pause: 9, start: 0 }];
    case 'marble':
      return [
        { colour: mix(colour, accent, 0.45), run: 5, pause: 7, start: 0 },
        { colour: darker(colour, 0.25), run: 3, pause: 13, start: 8 },
      ];
    case 'dots':
    case 'stars':
    case 'floral':
    case 'leaves':
      return [{ colour: accent, run: 0.8, pause: 10, start: 0 }];
    case 'solid':
    case 'speckle':
    case 'heather':
      return [];
  }
}

/** Draws plied yarn along path data: outline, body, twist, highlight, and flecks for heather and speckle. */
export function strands(sheet: Sheet, d: string, colour: string, width: number): string {
  const id = sheet.defineId(`<path id="@" d="${d}" fill="none"/>`);
  const use = (stroke: string, wide: number, more = ''): string =>
    `<use href="#${id}" stroke="${stroke}" stroke-width="${Math.round(wide * 10) / 10}"${more}/>`;
  const twist = Math.max(2, Math.round(width * 0.16));
  const flecks =
    sheet.pattern === 'heather' || sheet.pattern === 'speckle'
      ? use(
          sheet.accent,
          width * 0.5,
          ` stroke-dasharray="${Math.round(width * 0.6)} ${width * 9}" opacity=".4"`,
        ) +
        use(
          lighter(colour, 0.7),
          width * 0.35,
          ` stroke-dasharray="${Math.round(width * 0.5)} ${width * 7}" stroke-dashoffset="${width * 3}" opacity=".35"`,
        )
      : '';
  return (
    use(darker(colour, 0.48), width * 1.1) +
    use(colour, width * 0.88) +
    dyeRuns(sheet)
      .map((dye) =>
        use(
          dye.colour,
          width * 0.88,
          ` stroke-dasharray="${Math.round(dye.run * width)} ${Math.round(dye.pause * width)}" stroke-dashoffset="${Math.round(dye.start * width)}"`,
        ),
      )
      .join('') +
    use(darker(colour, 0.3), width * 0.72, ` stroke-dasharray="${twist} ${twist * 3}" opacity=".5"`) +
    flecks +
    use(
      lighter(colour, 0.35),
      width * 0.2,
      ` stroke-dasharray="${twist * 3} ${twist}" opacity=".5" transform="translate(${-Math.round(width * 1.8) / 10} ${-Math.round(width * 1.2) / 10})"`,
    )
  );
}

/** Draws a loose yarn end lying on the table, with its shadow. */
export const tail = (sheet: Sheet, d: string, colour: string, width: number): string =>
  `<g stroke-linecap="round">${line(d, '#3a2a20', width + 6, 'opacity=".16" transform="translate(2 10)"')}${line(d, '#3a2a20', width, 'opacity=".2" transform="translate(2 8)"')}${strands(sheet, d, colour, width)}</g>`;
