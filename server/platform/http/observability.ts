/** /health, /ready, Prometheus /metrics, and one log line for each request, without personal data. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Shop } from '../shop.ts';

/** /ready fails when the database or `isReady` takes longer than this. */
const READY_WITHIN_MS = 2_000;

const hidden = { schema: { hide: true }, config: { isAnonymous: true } };

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Shared with the shutdown: `stopping` makes /ready fail, so that load balancers send no more traffic. */
export type Readiness = { stopping: boolean };

/** A gauge whose value is read when /metrics is requested. */
export type ObservedGauge = { name: string; help: string; read: () => number };

export interface ObserveOptions {
  readonly readiness: Readiness;
  /** Resolves once the app has loaded what it needs to answer. */
  readonly isReady: () => Promise<unknown>;
  /** Added to those of the process, the requests and the database. */
  readonly gauges: readonly ObservedGauge[];
}

export function observe(
  app: FastifyInstance,
  { database, settings }: Shop,
  { readiness, isReady, gauges }: ObserveOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'atelier_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const problems = new Counter({
    name: 'atelier_failures_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  });
  const addGauge = ({ name, help, read }: ObservedGauge) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  for (const gauge of gauges) addGauge(gauge);
  addGauge({
    name: 'atelier_database_connections',
    help: 'Open database connections',
    read: () => database.pool.totalCount,
  });
  addGauge({
    name: 'atelier_database_waiting',
    help: 'Requests that wait for a connection',
    read: () => database.pool.waitingCount,
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    durations.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    if (reply.statusCode >= 500) problems.inc();
    // Logs the route, not the address: searches and mailed links are personal.
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(seconds * 1000),
      },
      'answered',
    );
  });

  app.get('/health', hidden, async () => ({
    status: 'up',
    uptimeSeconds: Math.round(process.uptime()),
  }));
  app.get('/ready', hidden, async (_request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ status: 'stopping' });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error('late'));
      }, READY_WITHIN_MS);
    });
    try {
      await Promise.race([Promise.all([database.pool.query('select 1'), isReady()]), late]);
      return { status: 'ready' };
    } catch {
      return await reply.code(503).send({ status: 'database unreachable or catalogue not read yet' });
    } finally {
      clearTimeout(timer);
    }
  });
  app.get('/metrics', hidden, async (request, reply) => {
    // Metrics are for the operator: requested from this machine, or with METRICS_TOKEN.
    const { metricsToken } = settings;
    // A proxy on this machine has a loopback address too. Most add a Forwarded header; because some don't, a public shop needs the token.
    const isForwarded =
      request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = LOOPBACK.has(request.ip) && !isForwarded && !settings.isPublic;
    if (metricsToken === undefined ? !isLocal : request.headers.authorization !== `Bearer ${metricsToken}`)
      return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
