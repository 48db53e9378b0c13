/** One step of long-running work, as shown in the terminal. */
export interface ProgressStep {
  /** Reports how much is done; `total` is 0 if it isn't known. */
  update(done: number, total: number): void;
  /** Reports the current activity. */
  detail(text: string): void;
  /** Ends the step; `result` sums it up. */
  done(result?: string): void;
}

/** The reporter of long-running work (start, seed, import, backup). */
export interface Progress {
  begin(name: string): ProgressStep;
  note(sentence: string): void;
}

/** Reports nothing, for tests and callers without a terminal. */
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
/** In a file, an unfinished step gets a line at most this often. */
const LINE_MS = 10_000;
/** A terminal line is repainted at most this often. */
const REPAINT_MS = 80;

function bar(done: number, total: number): string {
  const filled = Math.min(BAR_WIDTH, Math.round((done / total) * BAR_WIDTH));
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(Math.floor((done / total) * 100)).padStart(3)} %`;
}

/** Progress for a terminal: repainted bars, or a few plain lines if the output is a file. */
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
      let printed = begun;
      let text = '';
      const paint = (force: boolean, line: string) => {
        if (!live || (!force && performance.now() - painted < REPAINT_MS)) return;
        painted = performance.now();
        screen.write(`${clear}${line.slice(0, (screen.columns ?? 80) - 1)}`);
      };
      paint(true, `  … ${name}`);
      return {
        update(done, total) {
          if (!live && performance.now() - printed >= LINE_MS) {
            printed = performance.now();
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
