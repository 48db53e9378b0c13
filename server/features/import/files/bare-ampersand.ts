/** Finds an `&` that begins no entity, with its position: the XML parser would report it only at the next `;`, lines later. */
import { BrokenFile } from '../broken-file.ts';
import { cut, oneLine } from '../wording.ts';

/** The length of the longest HTML entity, with `&` and `;`. */
const ENTITY_LENGTH = 34;
/** An entity, or the beginning of one at the end of the text. */
const ENTITY = /^&(?:(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]*)(?:;|$)|#?x?$)/i;
const SHOWN_BEFORE = 20;
const SHOWN = 40;
/** Sections in which an `&` is plain text, and the mark that ends each. */
const ENDS = { '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' } as const;
const MARKS = /&|<!\[CDATA\[|<!--|<\?/g;

const isOpening = (mark: string): mark is keyof typeof ENDS => Object.hasOwn(ENDS, mark);

/**
 * Checks the text of an XML file, pushed piece by piece.
 * @throws BrokenFile BARE_AMPERSAND with line, column and the text around
 */
export function ampersandCheck() {
  let line = 1;
  let column = 1;
  /** Text that may continue in the next piece: part of an entity or of a mark. */
  let rest = '';
  let until: string | undefined;

  const advance = (text: string): void => {
    const last = text.lastIndexOf('\n');
    if (last === -1) {
      column += text.length;
      return;
    }
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line += 1;
    column = text.length - last;
  };

  const read = (text: string, isEnd: boolean): void => {
    const safe = isEnd ? text.length : Math.max(0, text.length - ENTITY_LENGTH);
    let done = 0;
    while (done < safe) {
      let next: number;
      if (until === undefined) {
        MARKS.lastIndex = done;
        const mark = MARKS.exec(text);
        if (!mark || mark.index >= safe) break;
        if (isOpening(mark[0])) {
          until = ENDS[mark[0]];
          next = mark.index + mark[0].length;
        } else if (ENTITY.test(text.slice(mark.index, mark.index + ENTITY_LENGTH))) {
          next = mark.index + 1;
        } else {
          advance(text.slice(done, mark.index));
          const around = text.slice(Math.max(0, mark.index - SHOWN_BEFORE), mark.index + SHOWN_BEFORE);
          throw new BrokenFile('BARE_AMPERSAND', {
            line,
            column,
            values: { found: cut(oneLine(around), SHOWN) },
          });
        }
      } else {
        const end = text.indexOf(until, done);
        if (end === -1 || end >= safe) break;
        next = end + until.length;
        until = undefined;
      }
      advance(text.slice(done, next));
      done = next;
    }
    const kept = Math.max(done, safe);
    advance(text.slice(done, kept));
    rest = text.slice(kept);
  };
  return {
    push(piece: string): void {
      read(rest + piece, false);
    },
    /** Checks the rest: at the end of the file, or when the parser has found a fault. */
    end(): void {
      read(rest, true);
    },
  };
}
