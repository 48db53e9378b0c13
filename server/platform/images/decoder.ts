/**
 * Pictures of strangers are decoded in a child process, one at a time: a decoder that takes too long is killed, one that crashes or
 * runs out of memory refuses one picture, and the shop's own threads are never waited for.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fairQueue, type FairJob, type FairQueueLimits } from './fair-queue.ts';
import type { DecoderMessage, RedrawRequest } from './messages.ts';
import { acceptedFormat, ImageRefused, type Redrawing, type Redrawn } from './redraw.ts';

/** From the start of the child until it can decode. */
const START_MS = 20_000;
/** The child goes, and its memory with it, when it has had nothing to do for so long. */
const IDLE_MS = 30_000;
/** What of the environment the child may know: none of the shop's secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_ENV'] as const;
/** Pixels live outside of it. */
const HEAP_MB = 64;

export interface DecoderLimits extends FairQueueLimits {
  /** One picture may take so long. */
  readonly timeMs: number;
  readonly idleMs?: number;
}

export interface ImageDecoder {
  /**
   * @throws ImageRefused for a picture that isn't taken, QueueFull when too many wait, the reason of the job's signal when that comes while it waits
   */
  redraw(bytes: Buffer, redrawing: Redrawing, job: FairJob): Promise<Redrawn>;
  /** The child's process id, while there is one. */
  pid(): number | undefined;
  close(): Promise<void>;
}

function forkDecoder(): ChildProcess {
  const env: NodeJS.ProcessEnv = {};
  for (const name of PASSED_ON) if (process.env[name] !== undefined) env[name] = process.env[name];
  // Beside the built server lies the built decoder; from the sources (development, commands, tests) tsx reads it.
  const isBuilt = !import.meta.url.endsWith('.ts');
  const entry = isBuilt ? 'image-decoder.js' : 'decoder-process.ts';
  return fork(join(import.meta.dirname, entry), [], {
    cwd: import.meta.dirname,
    env,
    execArgv: [`--max-old-space-size=${String(HEAP_MB)}`, ...(isBuilt ? [] : ['--import', 'tsx'])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * The next message of the child. A child that is late is killed.
 * @throws ImageRefused `timeout` when it is late, `crash` when it ends instead
 */
function nextMessage(child: ChildProcess, limitMs: number): Promise<DecoderMessage> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(late);
      child.off('message', hear).off('exit', end).off('error', end);
    };
    const hear = (message: DecoderMessage): void => {
      settle();
      resolve(message);
    };
    const end = (): void => {
      settle();
      reject(new ImageRefused('crash'));
    };
    const late = setTimeout(() => {
      settle();
      void kill(child).then(() => reject(new ImageRefused('timeout')));
    }, limitMs);
    child.on('message', hear).once('exit', end).once('error', end);
    if (!isRunning(child)) end();
  });
}

/** A process that waits for its next picture keeps neither a command nor a test from ending. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** A decoder whose child starts with the first picture. Each has a child of its own. */
export function imageDecoder({ timeMs, idleMs = IDLE_MS, ...limits }: DecoderLimits): ImageDecoder {
  const inTurn = fairQueue(limits);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const running = async (): Promise<ChildProcess> => {
    if (child !== undefined && isRunning(child) && child.connected) return child;
    const starting = forkDecoder();
    // A message that can't be sent any more is told by the child's end.
    starting.on('error', () => undefined);
    child = starting;
    await nextMessage(starting, START_MS).catch((cause: unknown) => {
      throw new Error('the image decoder can’t be started', { cause });
    });
    return starting;
  };

  const draw = async (request: RedrawRequest): Promise<Redrawn> => {
    clearTimeout(idle);
    const worker = await running();
    wake(worker);
    try {
      const answered = nextMessage(worker, timeMs);
      worker.send(request, () => undefined);
      const message = await answered;
      switch (message.kind) {
        case 'redrawn':
          return message.redrawn;
        case 'refused':
          throw new ImageRefused(message.problem, {
            ...(message.pixels === undefined ? {} : { pixels: message.pixels }),
            ...(message.pixelsMax === undefined ? {} : { pixelsMax: message.pixelsMax }),
          });
        case 'ready':
          throw new ImageRefused('crash');
      }
    } finally {
      rest(worker);
      idle = setTimeout(() => void kill(worker), idleMs).unref();
    }
  };

  return {
    async redraw(bytes, redrawing, job) {
      // What is no picture costs nobody a turn.
      acceptedFormat(bytes, redrawing);
      return inTurn(job, () => draw({ bytes, redrawing }));
    },
    pid: () => (child !== undefined && isRunning(child) ? child.pid : undefined),
    async close() {
      clearTimeout(idle);
      if (child !== undefined) await kill(child);
    },
  };
}
