/** One step of a long piece of work, as a person at the terminal follows it. */
export interface ProgressStep {
  /** How far it is; `total` may be 0 when it isn't known. */
  update(done: number, total: number): void;
  /** What it is busy with now. */
  detail(text: string): void;
  /** It is finished; `result` says what came of it. */
  done(result?: string): void;
}

/** Where long work (start, seed, import, backup) reports to. */
export interface Progress {
  begin(name: string): ProgressStep;
  note(sentence: string): void;
}

/** Says nothing: for tests and for callers with nobody watching. */
export const silentProgress: Progress = {
  begin: () => ({ update() {}, detail() {}, done() {} }),
  note() {},
};

interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

const BAR_WIDTH = 24;
/** Into a file goes a line about an unfinished step at most this often. */
const LINE_MS = 10_000;
/** A line that repaints is repainted at most this often. */
const REPAINT_MS = 80;

function bar(done: number, total: number): string {
  const filled = Math.min(BAR_WIDTH, Math.round((done / total) * BAR_WIDTH));
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(Math.floor((done / total) * 100)).padStart(3)} %`;
}

/** Progress on a terminal: repainted bars on a real one, few plain lines when piped into a file. */
export function terminalProgress(screen: Screen): Progress {
  const live = screen.isTTY === true;
  const clear = live ? '\r\u001b[2K' : '';
  return {
    note(sentence) {
      screen.write(`${clear}${sentence}\n`);
    },
    begin(name) {
      const begun = performance.now();
      let painted = Number.NEGATIVE_INFINITY;
      let told = begun;
      let text = '';
      const paint = (force: boolean, line: string) => {
        if (!live || (!force && performance.now() - painted < REPAINT_MS)) return;
        painted = performance.now();
        screen.write(`${clear}${line.slice(0, (screen.columns ?? 80) - 1)}`);
      };
      paint(true, `  … ${name}`);
      return {
        update(done, total) {
          if (!live && performance.now() - told >= LINE_MS) {
            told = performance.now();
            const far = total > 0 ? `${String(Math.floor((done / total) * 100))} %` : String(done);
            screen.write(`  … ${name} ${far}\n`);
          }
          paint(
            done >= total,
            total > 0 ? `  … ${name} ${bar(done, total)} ${text}` : `  … ${name} ${String(done)} ${text}`,
          );
        },
        detail(now) {
          text = now;
          paint(false, `  … ${name} ${text}`);
        },
        done(result) {
          const seconds = ((performance.now() - begun) / 1000).toFixed(1);
          screen.write(`${clear}  ✓ ${name}${result === undefined ? '' : `: ${result}`} (${seconds} s)\n`);
        },
      };
    },
  };
}
