import type { DemoLogin } from '../demo/logins.ts';
import type { Progress } from '../platform/progress.ts';
import type { Shop } from '../platform/shop.ts';
import type { PageRenderer } from '../features/pages/routes.ts';

/** A listening server. */
export interface RunningServer {
  addresses: string[];
  /** The port it listens on. */
  port: number;
  close(): Promise<void>;
}

/** The exports of the server's entry (main.ts), built or loaded by Vite. */
export interface ServerModule {
  serve(shop: Shop, renderer?: PageRenderer): Promise<RunningServer>;
  isEmpty(shop: Shop): Promise<boolean>;
  seedIfEmpty(shop: Shop, progress: Progress): Promise<DemoLogin[]>;
}

function isServerModule(value: unknown): value is ServerModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'serve' in value &&
    typeof value.serve === 'function' &&
    'isEmpty' in value &&
    typeof value.isEmpty === 'function' &&
    'seedIfEmpty' in value &&
    typeof value.seedIfEmpty === 'function'
  );
}

/** Loads the server's entry by name, because it exists only after the build. @throws Error when exports are missing */
export async function readServer(load: () => Promise<unknown>): Promise<ServerModule> {
  const loaded = await load();
  if (!isServerModule(loaded))
    throw new Error('server/app/main.ts must export serve, isEmpty and seedIfEmpty');
  return loaded;
}
