import { INK, SOFT_INK } from './colour.ts';
import { n } from './shapes.ts';
import { LABEL_LENGTH } from './vocabulary.ts';

/*
 * Every system has one of these fonts. Widths are estimated for the widest of them (DejaVu), so a label that fits here fits in any
 * browser.
 */
const SERIF = "Georgia,'DejaVu Serif','Liberation Serif','Noto Serif',serif";
const SANS = "'Helvetica Neue',Arial,'DejaVu Sans','Liberation Sans','Noto Sans',sans-serif";

const ELLIPSIS = '…';
const SMALLEST = 0.45;

/** Plain letters and signs, words one space apart, as in nearly every label: nothing to clean. */
const CLEAN = /^[!-~\u00c0-\u00ff]+(?: [!-~\u00c0-\u00ff]+)*$/;

/** Cleans a label for XML and print: no control characters, no direction overrides, at most two combining marks in a row. */
export function cleanText(text: string | undefined): string {
  if (text === undefined) return '';
  if (text.length <= LABEL_LENGTH && CLEAN.test(text)) return text;
  const printable = Array.from(text.slice(0, LABEL_LENGTH * 4).normalize('NFC'))
    .map((letter) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter) ? ' ' : letter))
    .filter(
      (letter) =>
        !/[\p{Cs}\p{Cn}\p{Co}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff\ufffe\uffff]/u.test(letter),
    )
    .join('')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(printable).slice(0, LABEL_LENGTH).join('').trim();
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function emOf(letter: string): number {
  if (/\p{M}|\u200d|\ufe0f/u.test(letter)) return 0;
  if (/[ilj.,:;!|'·’()[\]I]/.test(letter)) return 0.4;
  if (/[ tfr\-/]/.test(letter)) return 0.46;
  if (/[mwMW@%&—…]/.test(letter)) return 1;
  if (/\p{Lu}/u.test(letter)) return 0.78;
  if (/[\u2e80-\uffef]|\p{Extended_Pictographic}/u.test(letter)) return 1.25;
  return 0.65;
}

/** The width of a text in ems, for the widest font of the stack. */
export function emWidth(text: string, spacing = 0): number {
  const letters = Array.from(text);
  return letters.reduce((sum, letter) => sum + emOf(letter) + spacing, 0);
}

function broken(text: string, lines: number): string[] {
  const words = text.split(' ');
  if (lines === 1 || words.length === 1) return [text];
  let best: string[] = [text];
  let narrowest = Infinity;
  for (let cut = 1; cut < words.length; cut += 1) {
    const pair = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const widest = Math.max(...pair.map((half) => emWidth(half)));
    if (widest < narrowest) [best, narrowest] = [pair, widest];
  }
  return best;
}

function cut(text: string, ems: number, spacing: number): string {
  // Tolerates the rounding error of a size that was computed from this width.
  if (emWidth(text, spacing) <= ems + 0.01) return text;
  const kept: string[] = [];
  for (const letter of Array.from(text)) {
    if (emWidth(kept.join('') + letter + ELLIPSIS, spacing) > ems) break;
    kept.push(letter);
  }
  return `${kept.join('').trimEnd()}${ELLIPSIS}`;
}

/** The lines and size at which a text fits a width: on one line, else on two, else smaller, else truncated. */
export function fitted(
  text: string,
  width: number,
  size: number,
  lines: number,
  spacing = 0,
): { lines: string[]; size: number } {
  const whole = emWidth(text, spacing) * size;
  if (whole <= width) return { lines: [text], size };
  const halves = whole * 0.82 <= width ? [text] : broken(text, lines);
  const widest = Math.max(...halves.map((half) => emWidth(half, spacing)));
  const fit = Math.max(size * SMALLEST, Math.min(size, width / widest));
  return { lines: halves.map((half) => cut(half, width / fit, spacing)), size: fit };
}

export type Box = { x: number; y: number; width: number; height: number };
export type Lettering = {
  ink?: string;
  soft?: string;
  size?: number;
  lines?: 1 | 2;
  spacing?: number;
  sub?: number;
};

/** Prints a label and sublabel, centred in a box around x, y; without either, a small ornament. */
export function printLabel(
  texts: { label: string; sublabel: string },
  box: Box,
  style: Lettering = {},
): string {
  const { ink = INK, soft = SOFT_INK, lines = 2, spacing = 0.04 } = style;
  const wanted = style.size ?? Math.min(34, box.height * 0.42);
  if (texts.label === '' && texts.sublabel === '') return ornament(box, soft);
  const head =
    texts.label === '' ? { lines: [], size: 0 } : fitted(texts.label, box.width, wanted, lines, spacing);
  const under =
    texts.sublabel === ''
      ? { lines: [], size: 0 }
      : fitted(
          texts.sublabel,
          box.width,
          style.sub ?? Math.max(13, wanted * 0.5),
          texts.label === '' ? 2 : 1,
          0.1,
        );
  const gap = head.lines.length > 0 && under.lines.length > 0 ? under.size * 0.45 : 0;
  const tall = head.lines.length * head.size * 1.12 + gap + under.lines.length * under.size * 1.15;
  // A box too low for both shrinks them together.
  const squeeze = Math.min(1, box.height / tall);
  let top = box.y - (tall * squeeze) / 2;
  const rows: string[] = [];
  for (const row of head.lines) {
    rows.push(
      letters(row, box.x, top + head.size * squeeze * 0.86, head.size * squeeze, SERIF, ink, spacing),
    );
    top += head.size * 1.12 * squeeze;
  }
  top += gap * squeeze;
  for (const row of under.lines) {
    rows.push(letters(row, box.x, top + under.size * squeeze * 0.88, under.size * squeeze, SANS, soft, 0.1));
    top += under.size * 1.15 * squeeze;
  }
  return rows.join('');
}

function letters(
  text: string,
  x: number,
  y: number,
  size: number,
  face: string,
  fill: string,
  spacing: number,
): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="${face}" font-size="${n(size)}" letter-spacing="${n(size * spacing)}" text-anchor="middle" fill="${fill}">${escapeXml(text)}</text>`;
}

function ornament(box: Box, ink: string): string {
  const half = Math.min(60, box.width * 0.3);
  const { x, y } = box;
  return `<path d="M${n(x - half)} ${n(y)}H${n(x - 14)}M${n(x + 14)} ${n(y)}H${n(x + half)}" stroke="${ink}" stroke-width="2"/><path d="M${n(x)} ${n(y - 9)}L${n(x + 9)} ${n(y)}L${n(x)} ${n(y + 9)}L${n(x - 9)} ${n(y)}Z" fill="${ink}"/>`;
}
