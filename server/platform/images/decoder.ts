/**
 * Decodes untrusted pictures in a child process, one at a time: a decoder that takes too long is killed, one that crashes or runs
 * out of memory costs one picture, and the shop's own threads stay free.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fairQueue, type FairJob, type FairQueueLimits } from './fair-queue.ts';
import type { DecoderMessage, ReencodeRequest } from './decoder-messages.ts';
import { acceptedFormat, ImageRefused, type ReencodeOptions, type ReencodedImage } from './reencode.ts';

/** How long the child may take to start. */
const START_MS = 20_000;
/** An idle child is killed after this, which frees its memory. */
const IDLE_MS = 30_000;
/** Environment variables passed to the child: none of the shop's secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_ENV'] as const;
/** The child's JavaScript heap; pixels live outside it. */
const HEAP_MB = 64;

export interface DecoderLimits extends FairQueueLimits {
  /** The most that decoding one picture may take. */
  readonly timeMs: number;
  readonly idleMs?: number;
}

export interface ImageDecoder {
  /**
   * @throws ImageRefused for a refused picture, QueueFull if too many wait, the signal's reason if it aborts a waiting job
   */
  redraw(bytes: Buffer, options: ReencodeOptions, job: FairJob): Promise<ReencodedImage>;
  /** The child's process id, while there is one. */
  pid(): number | undefined;
  close(): Promise<void>;
}

function forkDecoder(): ChildProcess {
  const env: NodeJS.ProcessEnv = {};
  for (const name of PASSED_ON) if (process.env[name] !== undefined) env[name] = process.env[name];
  // The built server has a built decoder beside it; from the sources (development, commands, tests) tsx runs the TypeScript.
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
 * The child's next message. Kills a late child.
 * @throws ImageRefused `timeout` when it is late, `crash` when it ends instead
 */
function nextMessage(child: ChildProcess, limitMs: number): Promise<DecoderMessage> {
  return new Promise((resolve, reject) => {
    const removeListeners = (): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    };
    const onMessage = (message: DecoderMessage): void => {
      removeListeners();
      resolve(message);
    };
    const onEnd = (): void => {
      removeListeners();
      reject(new ImageRefused('crash'));
    };
    const timer = setTimeout(() => {
      removeListeners();
      void kill(child).then(() => reject(new ImageRefused('timeout')));
    }, limitMs);
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
    if (!isRunning(child)) onEnd();
  });
}

/** An idle child must not keep a command or a test from exiting. */
function unrefChild(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
function refChild(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** A decoder whose child process starts with the first picture. */
export function imageDecoder({ timeMs, idleMs = IDLE_MS, ...limits }: DecoderLimits): ImageDecoder {
  const enqueue = fairQueue(limits);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Kills the idle child. A picture that arrives before the killed process has ended gets a new one. */
  const killIdle = (): void => {
    if (child !== undefined) void kill(child);
    child = undefined;
  };

  const startedChild = async (): Promise<ChildProcess> => {
    if (child !== undefined && isRunning(child) && child.connected) return child;
    const starting = forkDecoder();
    // A failed send is reported by the child's exit instead.
    starting.on('error', () => undefined);
    child = starting;
    await nextMessage(starting, START_MS).catch((cause: unknown) => {
      throw new Error('the image decoder can’t be started', { cause });
    });
    return starting;
  };

  const draw = async (request: ReencodeRequest): Promise<ReencodedImage> => {
    clearTimeout(idle);
    const worker = await startedChild();
    refChild(worker);
    try {
      const answered = nextMessage(worker, timeMs);
      worker.send(request, () => undefined);
      const message = await answered;
      switch (message.kind) {
        case 'reencoded':
          return message.image;
        case 'refused':
          throw new ImageRefused(message.problem, {
            ...(message.pixels === undefined ? {} : { pixels: message.pixels }),
            ...(message.pixelsMax === undefined ? {} : { pixelsMax: message.pixelsMax }),
          });
        case 'ready':
          throw new ImageRefused('crash');
      }
    } finally {
      unrefChild(worker);
      idle = setTimeout(killIdle, idleMs).unref();
    }
  };

  return {
    async redraw(bytes, options, job) {
      // A file that is no picture is refused before it takes a place in the queue.
      acceptedFormat(bytes, options);
      return enqueue(job, () => draw({ bytes, options }));
    },
    pid: () => (child !== undefined && isRunning(child) ? child.pid : undefined),
    async close() {
      clearTimeout(idle);
      if (child !== undefined) await kill(child);
    },
  };
}
