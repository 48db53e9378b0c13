import { boards, within } from '../backdrop.ts';
import { darker, lighter, turned } from '../colour.ts';
import { colourCard } from '../colour-card.ts';
import type { Drawing } from '../drawing.ts';
import { printLabel } from '../lettering.ts';
import { linear, dropShadow, shaded, slantLight } from '../shading.ts';
import type { Sheet } from '../sheet.ts';
import { line, path, place, rect, repeat } from '../shapes.ts';

const BODY = 'M-290 -44H150L196 -30V30L150 44H-290Q-306 44 -306 28V-28Q-306 -44 -290 -44Z';
const gloss = (sheet: Sheet): string =>
  linear(sheet, 'down', [
    [0, '#1a1020', 0.22],
    [0.2, '#fff', 0.6],
    [0.42, '#fff', 0.04],
    [1, '#1a1020', 0.5],
  ]);

/** A felt marker lying, nib to the right unless capped; 640 long round the origin. */
function markerShape(sheet: Sheet, capped = false): string {
  const cap = 'M120 -52H300Q318 -52 318 -34V34Q318 52 300 52H120Z';
  return (
    dropShadow(capped ? `${BODY}${cap}` : BODY, 0.7) +
    (capped
      ? ''
      : shaded('M196 -22L250 -14V14L196 22Z', '#d9d6d0', gloss(sheet)) +
        shaded('M250 -13L300 -3Q308 2 300 7L250 13Z', sheet.colour, gloss(sheet))) +
    shaded(BODY, '#f7f4ee', gloss(sheet)) +
    rect(-306, -44, 52, 88, sheet.colour, 'rx="10"') +
    rect(-306, -44, 52, 88, gloss(sheet), 'rx="10"') +
    rect(86, -44, 16, 88, sheet.colour) +
    rect(86, -44, 16, 88, gloss(sheet)) +
    printLabel(sheet, { x: -84, y: 2, width: 310, height: 66 }, { size: 33, sub: 15, lines: 1 }) +
    (capped
      ? shaded(cap, sheet.colour, gloss(sheet)) + path('M180 -52H330V-36H196Z', darker(sheet.colour, 0.25))
      : '')
  );
}

/** Drawn loops, as a hand tries out a pen. */
const scribble = (colour: string, width: number): string =>
  line(
    'M0 60C20 -30 70 -30 70 30S20 90 40 40S110 -30 120 30S70 90 90 40S160 -30 170 30S120 90 140 40S210 -30 220 30S180 80 280 40',
    colour,
    width,
    'stroke-linecap="round"',
  );

export const marker: Drawing = {
  front: (sheet) =>
    place(
      markerShape(sheet.like({ colour: lighter(sheet.colour, 0.35), label: '', sublabel: '' }), true),
      396,
      230,
      0.92,
      -24,
    ) +
    place(
      markerShape(sheet.like({ colour: darker(sheet.colour, 0.28), label: '', sublabel: '' }), true),
      420,
      590,
      0.92,
      -24,
    ) +
    place(markerShape(sheet), 396, 410, 1.06, -24),
  detail: (sheet) =>
    rect(0, 0, 800, 800, '#fdfaf3') +
    repeat(19, (at) => line(`M0 ${40 + at * 42}H800`, '#d8e0e4', 2)) +
    repeat(5, (at) =>
      line(
        `M-20 ${90 + at * 62}C180 ${74 + at * 62} 380 ${108 + at * 62} ${470 + ((at * 53) % 90)} ${84 + at * 62}`,
        sheet.colour,
        50,
        'opacity=".8" stroke-linecap="round"',
      ),
    ) +
    place(scribble(sheet.colour, 16), 90, 480, 1.5) +
    place(markerShape(sheet), 1046, 186, 2.1, 147) +
    colourCard(sheet, 580, 690),
  scene: (sheet) => {
    const page = 'M90 110H600Q616 110 616 126V690Q616 706 600 706H90Z';
    const petals = Array.from(
      { length: 8 },
      (_, at) =>
        `<ellipse cy="-62" rx="26" ry="44" fill="${turned(sheet.colour, at % 2 === 0 ? 0 : 30)}" opacity=".85" transform="rotate(${at * 45})"/>`,
    ).join('');
    return (
      boards(sheet, '#cfae86') +
      dropShadow(page) +
      shaded(page, '#fdfaf3', slantLight(sheet)) +
      within(
        sheet,
        page,
        place(`${petals}<circle r="28" fill="${sheet.third}"/>`, 330, 300) +
          line(
            'M330 390C320 480 350 540 330 620M330 520C270 500 240 450 236 420M334 570C400 550 430 500 440 470',
            '#4f7d4a',
            12,
            'stroke-linecap="round"',
          ) +
          place(scribble(sheet.colour, 8), 180, 640, 0.9),
      ) +
      repeat(
        13,
        (at) =>
          `<circle cx="90" cy="${150 + at * 43}" r="9" fill="#5b4636"/>` +
          line(`M60 ${144 + at * 43}q16 -14 32 4`, '#b9bbc0', 6),
      ) +
      place(markerShape(sheet), 596, 470, 0.6, -118) +
      place(
        markerShape(sheet.like({ colour: turned(sheet.colour, 30), label: '', sublabel: '' }), true),
        706,
        340,
        0.6,
        -84,
      ) +
      place(
        markerShape(sheet.like({ colour: sheet.third, label: '', sublabel: '' }), true),
        730,
        560,
        0.52,
        -96,
      )
    );
  },
};
