/** `npm run payments`: runs the test payment provider as a separate process. `npm start` starts it together with the shop. */
import { join, resolve } from 'node:path';
import { startProvider, type Provider } from './provider.ts';

const SECRET_LENGTH = 16;

class InvalidSettings extends Error {}

function required(name: string): string {
  const value = process.env[name]?.trim() ?? '';
  if (value.length < SECRET_LENGTH)
    throw new InvalidSettings(`${name} must be set, with ${String(SECRET_LENGTH)} characters or more.`);
  return value;
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? '3001');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidSettings('PAYMENT_PORT must be a whole number from 0 to 65535.');
  return port;
}

const optional = (name: string): string | undefined => process.env[name]?.trim() || undefined;

const printError = (error: unknown): void => {
  process.stderr.write(
    `payments: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
};

function start(): Promise<Provider> {
  const lateMs = optional('PAYMENT_LATE_MS');
  return startProvider({
    folder: resolve(optional('PAYMENT_DIR') ?? join(optional('DATA_DIR') ?? '.data', 'payments')),
    host: optional('PAYMENT_HOST') ?? '127.0.0.1',
    port: portOf(optional('PAYMENT_PORT')),
    key: required('PAYMENT_KEY'),
    webhookSecret: required('PAYMENT_WEBHOOK_SECRET'),
    publicUrl: optional('PAYMENT_PUBLIC_URL')?.replace(/\/+$/, ''),
    now: () => Date.now(),
    ...(lateMs === undefined ? {} : { lateMs: Number(lateMs) }),
    onError: printError,
    onBroken: (error) => {
      printError(error);
      process.exit(1);
    },
  });
}

const isChild = process.send !== undefined;
try {
  const provider = await start();
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void provider.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  // Ctrl-C reaches every process of the terminal. A provider that the shop started waits for the shop to end it.
  process.on('SIGINT', isChild ? () => undefined : end);
  process.on('SIGHUP', isChild ? () => undefined : end);
  process.on('disconnect', end);
  if (isChild) process.send?.({ url: provider.url, port: provider.port });
  else
    process.stdout.write(
      `Payments are taken at ${provider.url} (a test: no money moves). Ctrl-C stops it.\n`,
    );
} catch (error) {
  process.stderr.write(`${error instanceof InvalidSettings ? error.message : String(error)}\n`);
  process.exit(1);
}
