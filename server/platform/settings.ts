import { join, resolve } from 'node:path';
import { REGIONS } from '../../locales/paths.ts';
import type { Region } from '../../locales/paths.ts';
import { Failure } from './failure.ts';
import { DECLARED } from './settings/declared.ts';
import type { LogLevel } from './settings/declared.ts';
import { Wrong } from './settings/reading.ts';
import type { Declared } from './settings/reading.ts';

/** Everything that can be set about a shop, read once at start and never changed. Times are ms, sizes bytes. */
export type Settings = Readonly<{
  mode: 'production' | 'development';
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Where older versions kept pictures: absolute, below `dataDir`. What still lies there is part of every backup. */
  filesDir: string;
  /** Undefined: the shop's own PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  brand: Readonly<{ name: string; slug: string }>;
  /** Host name (lower case, without port) to region. */
  regionHosts: ReadonlyMap<string, Region>;
  /** The region of a host that isn't listed. */
  defaultRegion: Region;
  /** The address of each region in mails, canonical links and the site map, without a trailing slash. */
  origins: Readonly<Record<Region, string>>;
  /** What Fastify's `trustProxy` takes: off, on, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  /** People reach it under PUBLIC_ORIGIN, most likely through a proxy. */
  isPublic: boolean;
  secureCookies: boolean;
  mail: Readonly<{ smtpUrl: string | undefined; from: string; outboxDir: string }>;
  logLevel: LogLevel;
  /** Undefined where `npm start` runs the test provider beside the shop, or, with `databaseUrl`, where nothing can be paid. */
  provider: ProviderAccount | undefined;
  /** Where browsers reach the page of the test provider beside the shop, without a trailing slash; its own address unless set. */
  paymentPublicUrl: string | undefined;
  /** Secrets given from outside; each takes the place of the generated ring of its purpose. */
  secrets: Readonly<{
    token: readonly string[] | undefined;
    cookie: readonly string[] | undefined;
    signInKey: string | undefined;
  }>;
  catalogue: Readonly<{ seed: number; scale: number }>;
  /** Whether an empty shop is filled with the generated catalogue and the four logins. */
  isDemo: boolean;
  limits: Readonly<{
    requestsPerMinute: number;
    signInPerMinute: number;
    searchPerMinute: number;
    newCartsPerHour: number;
    bodyBytes: number;
    importBytes: number;
    pageCacheBytes: number;
  }>;
  shutdownGraceMs: number;
  /** What carriers sign with; undefined where none tells of parcels. */
  carrierSecret: string | undefined;
  /** Whether /inspector is served, and pages report to it. */
  isInspected: boolean;
  /** Undefined: /metrics answers this machine only, and nobody once `isPublic`. */
  metricsToken: string | undefined;
}>;

/** The payment provider, and how it and the shop know each other. */
export type ProviderAccount = Readonly<{
  /** Without a trailing slash. */
  url: string;
  key: string;
  webhookSecret: string;
  /** It runs beside this shop, on the same machine: it tells the shop at its own port. */
  isBeside: boolean;
}>;

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = new Map<Declared<unknown>, string>(
  Object.entries(DECLARED).map(([name, declared]) => [declared, name]),
);

function textOf(env: Environment, declared: Declared<unknown>): string {
  const given = env[NAMES.get(declared) ?? '']?.trim() ?? '';
  return given === '' ? declared.fallback : given;
}

/** A sentence for every variable that can't be read. */
function problems(env: Environment): string[] {
  return [...NAMES].flatMap(([declared, name]) => {
    const text = textOf(env, declared);
    try {
      declared.read(text);
      return [];
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      return [`${name} ${error.message}${declared.isSecret === true ? '' : `, not "${text}"`}.`];
    }
  });
}

/** The addresses of the regions: the scheme and port of the shop's own, with the region's canonical host. */
function originsOf(own: URL, hosts: ReadonlyMap<string, Region>, isPublic: boolean): Record<Region, string> {
  const originOf = (region: Region): string => {
    // The public address itself is canonical for its region, wherever its host stands in the list.
    if (isPublic && (hosts.get(own.hostname) ?? 'US') === region) return own.origin;
    const host = [...hosts].find(([, found]) => found === region)?.[0];
    if (host === undefined) return own.origin;
    const url = new URL(own);
    url.hostname = host;
    return url.origin;
  };
  return { US: originOf('US'), CA: originOf('CA') };
}

/** Without REGION_HOSTS: the public host is the US shop and its `ca.` the Canadian one, as on a developer's machine. */
function usualHosts(publicOrigin: string | undefined): ReadonlyMap<string, Region> {
  const hosts = publicOrigin === undefined ? ['localhost'] : [new URL(publicOrigin).hostname, 'localhost'];
  return new Map<string, Region>([
    ...hosts.map((host) => [host, 'US'] as const),
    ...hosts.map((host) => [`ca.${host}`, 'CA'] as const),
    ['127.0.0.1', 'US'],
  ]);
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** @throws Failure `settings` when only a part of what is needed is set */
function providerAccount(
  url: string | undefined,
  key: string | undefined,
  webhookSecret: string | undefined,
): ProviderAccount | undefined {
  if (url === undefined) return undefined;
  if (key !== undefined && webhookSecret !== undefined)
    return Object.freeze({ url: withoutSlash(url), key, webhookSecret, isBeside: false });
  throw new Failure(
    'settings',
    'One setting is wrong:\n  PAYMENT_URL must come with PAYMENT_KEY and PAYMENT_WEBHOOK_SECRET.',
  );
}

/**
 * Reads and checks all environment variables, here and nowhere else.
 * @throws Failure `settings` that lists every wrong variable, one sentence each.
 */
export function readSettings(env: Environment = process.env): Settings {
  const wrong = problems(env);
  if (wrong.length > 0) {
    const head = wrong.length === 1 ? 'One setting is wrong' : `${wrong.length} settings are wrong`;
    throw new Failure('settings', `${head}:\n${wrong.map((sentence) => `  ${sentence}`).join('\n')}`);
  }
  const value = <Value>(declared: Declared<Value>): Value => declared.read(textOf(env, declared));

  const port = value(DECLARED.PORT);
  const dataDir = resolve(value(DECLARED.DATA_DIR));
  const publicOrigin = value(DECLARED.PUBLIC_ORIGIN);
  const regionHosts = value(DECLARED.REGION_HOSTS) ?? usualHosts(publicOrigin);
  const own = new URL(publicOrigin ?? `http://localhost:${port}`);
  const [[, defaultRegion] = ['', REGIONS[0]] as const] = regionHosts;
  const outbox = value(DECLARED.MAIL_OUTBOX);
  const isDevelopment = value(DECLARED.ATELIER_DEV);

  const paymentPublicUrl = value(DECLARED.PAYMENT_PUBLIC_URL);

  const settings: Settings = {
    mode: isDevelopment ? 'development' : 'production',
    isInspected: value(DECLARED.INSPECTOR) ?? isDevelopment,
    port,
    host: value(DECLARED.HOST),
    dataDir,
    filesDir: join(dataDir, 'files'),
    databaseUrl: value(DECLARED.DATABASE_URL),
    databasePool: value(DECLARED.DATABASE_POOL),
    brand: Object.freeze({ name: value(DECLARED.BRAND), slug: value(DECLARED.BRAND_SLUG) }),
    regionHosts,
    defaultRegion,
    origins: Object.freeze(originsOf(own, regionHosts, publicOrigin !== undefined)),
    trustProxy: value(DECLARED.TRUST_PROXY),
    isPublic: publicOrigin !== undefined,
    secureCookies: value(DECLARED.SECURE_COOKIES) ?? own.protocol === 'https:',
    mail: Object.freeze({
      smtpUrl: value(DECLARED.SMTP_URL),
      from: value(DECLARED.MAIL_FROM),
      outboxDir: outbox === undefined ? join(dataDir, 'outbox') : resolve(outbox),
    }),
    logLevel: value(DECLARED.LOG_LEVEL),
    provider: providerAccount(
      value(DECLARED.PAYMENT_URL),
      value(DECLARED.PAYMENT_KEY),
      value(DECLARED.PAYMENT_WEBHOOK_SECRET),
    ),
    carrierSecret: value(DECLARED.CARRIER_SECRET),
    paymentPublicUrl: paymentPublicUrl === undefined ? undefined : withoutSlash(paymentPublicUrl),
    secrets: Object.freeze({
      token: value(DECLARED.SECRET_TOKEN),
      cookie: value(DECLARED.SECRET_COOKIE),
      signInKey: value(DECLARED.SECRET_SIGN_IN_KEY),
    }),
    catalogue: Object.freeze({
      seed: value(DECLARED.CATALOGUE_SEED),
      scale: value(DECLARED.CATALOGUE_SCALE),
    }),
    isDemo: value(DECLARED.DEMO),
    limits: Object.freeze({
      requestsPerMinute: value(DECLARED.RATE_LIMIT),
      signInPerMinute: value(DECLARED.RATE_LIMIT_SIGN_IN),
      searchPerMinute: value(DECLARED.RATE_LIMIT_SEARCH),
      newCartsPerHour: value(DECLARED.RATE_LIMIT_CARTS),
      bodyBytes: value(DECLARED.BODY_LIMIT),
      importBytes: value(DECLARED.IMPORT_LIMIT),
      pageCacheBytes: value(DECLARED.PAGE_CACHE),
    }),
    shutdownGraceMs: value(DECLARED.SHUTDOWN_GRACE_MS),
    metricsToken: value(DECLARED.METRICS_TOKEN),
  };
  return Object.freeze(settings);
}

/** What works as set, and is dangerous: a sentence each, for whoever starts the shop. */
export function dangersOf({ trustProxy }: Pick<Settings, 'trustProxy'>): string[] {
  return trustProxy === true
    ? [
        'TRUST_PROXY=on believes whatever address a request names, so anybody can get around the limits: set a number of hops or the addresses of your proxies.',
      ]
    : [];
}

/** The settings as a Markdown table: what the README shows, so that the two can't differ. */
export function settingsTable(): string {
  const rows = [...NAMES].map(([{ fallback, meaning }, name]) => {
    const standard = fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${standard} | ${meaning} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
