import { join, resolve } from 'node:path';
import { REGIONS } from '#locales/paths.ts';
import type { Region } from '#locales/paths.ts';
import type { Environment as Deployment } from '#contract/environments.ts';
import { Failure } from './failure.ts';
import { DECLARATIONS } from './settings/declarations.ts';
import type { LogLevel } from './settings/single-readers.ts';
import { InvalidSetting } from './settings/readers.ts';
import type { SettingDeclaration } from './settings/readers.ts';

/** All settings of a shop, read once at start and never changed. Times are ms, sizes bytes. */
export type Settings = Readonly<{
  mode: 'production' | 'development';
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Where older versions stored pictures: an absolute path below `dataDir`. Backups include any that remain. */
  filesDir: string;
  /** Undefined: the shop's own PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  brand: Readonly<{ name: string; slug: string }>;
  /** Host name (lower case, without port) to region. */
  regionHosts: ReadonlyMap<string, Region>;
  /** The region for hosts that aren't listed. */
  defaultRegion: Region;
  /** The address of each region in mails, canonical links and the site map, without a trailing slash. */
  origins: Readonly<Record<Region, string>>;
  /** Fastify's `trustProxy`: off, on, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  /** PUBLIC_ORIGIN is set, so people reach the shop under it, probably through a proxy. */
  isPublic: boolean;
  secureCookies: boolean;
  mail: Readonly<{ smtpUrl: string | undefined; from: string; outboxDir: string }>;
  /** How people reach the shop; printed on its pages. */
  contact: Readonly<{
    supportEmail: string;
    supportPhone: string;
    privacyEmail: string;
    postalAddress: string;
  }>;
  logLevel: LogLevel;
  /** Undefined if `npm start` runs the test provider too, or if `databaseUrl` is set and no provider is: then payments are refused. */
  provider: ProviderAccount | undefined;
  /** The URL of the test provider's page for browsers, without a trailing slash; the provider's own address by default. */
  paymentPublicUrl: string | undefined;
  /** The deployment (§9). */
  environment: Deployment;
  /** The store credit card. */
  card: Readonly<{
    /** Undefined where the test payment provider, which also serves as the card provider, is used. */
    account: Readonly<{ url: string; key: string }> | undefined;
    /** Undefined: at the provider's public address. */
    sdkUrl: string | undefined;
    /** The addresses that hear of failed registrations (§8). */
    team: readonly string[];
  }>;
  /** Secrets from the environment; each replaces the generated key ring for its purpose. */
  secrets: Readonly<{
    token: readonly string[] | undefined;
    cookie: readonly string[] | undefined;
    signInKey: string | undefined;
  }>;
  catalogue: Readonly<{ seed: number; scale: number }>;
  /** Whether an empty shop is filled with the generated catalogue and the four demo logins. */
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
  /** The secret that carriers sign events with; undefined if no carrier sends any. */
  carrierSecret: string | undefined;
  /** Whether /inspector is served and pages report to it. */
  isInspected: boolean;
  /** Undefined: /metrics answers only requests from this machine, and none if `isPublic`. */
  metricsToken: string | undefined;
}>;

/** The payment provider's address and the secrets it shares with the shop. */
export type ProviderAccount = Readonly<{
  /** Has no trailing slash. */
  url: string;
  key: string;
  webhookSecret: string;
  /** The provider runs on the shop's machine and sends its webhooks to the shop's own port. */
  isLocal: boolean;
}>;

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = new Map<SettingDeclaration<unknown>, string>(
  Object.entries(DECLARATIONS).map(([name, declared]) => [declared, name]),
);

function textOf(env: Environment, declared: SettingDeclaration<unknown>): string {
  const text = env[NAMES.get(declared) ?? '']?.trim() ?? '';
  return text === '' ? declared.fallback : text;
}

/** One sentence for each variable with an invalid value. */
function problems(env: Environment): string[] {
  return [...NAMES].flatMap(([declared, name]) => {
    const text = textOf(env, declared);
    try {
      declared.read(text);
      return [];
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      return [`${name} ${error.message}${declared.isSecret === true ? '' : `, not "${text}"`}.`];
    }
  });
}

/** Each region's origin: the shop's own scheme and port with the region's canonical host. */
function originsOf(own: URL, hosts: ReadonlyMap<string, Region>, isPublic: boolean): Record<Region, string> {
  const originOf = (region: Region): string => {
    // The public address is canonical for its region, even if another host of the region is listed first.
    if (isPublic && (hosts.get(own.hostname) ?? 'US') === region) return own.origin;
    const host = [...hosts].find(([, found]) => found === region)?.[0];
    if (host === undefined) return own.origin;
    const url = new URL(own);
    url.hostname = host;
    return url.origin;
  };
  return { US: originOf('US'), CA: originOf('CA') };
}

/** The default of REGION_HOSTS: the public host is the US shop and its `ca.` subdomain the Canadian one, as on localhost. */
function usualHosts(publicOrigin: string | undefined): ReadonlyMap<string, Region> {
  const hosts = publicOrigin === undefined ? ['localhost'] : [new URL(publicOrigin).hostname, 'localhost'];
  return new Map<string, Region>([
    ...hosts.map((host) => [host, 'US'] as const),
    ...hosts.map((host) => [`ca.${host}`, 'CA'] as const),
    ['127.0.0.1', 'US'],
  ]);
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** @throws Failure `settings` if only some of the variables are set */
function providerAccount(
  url: string | undefined,
  key: string | undefined,
  webhookSecret: string | undefined,
): ProviderAccount | undefined {
  if (url === undefined) return undefined;
  if (key !== undefined && webhookSecret !== undefined)
    return Object.freeze({ url: withoutSlash(url), key, webhookSecret, isLocal: false });
  throw new Failure(
    'settings',
    'One setting is wrong:\n  PAYMENT_URL must come with PAYMENT_KEY and PAYMENT_WEBHOOK_SECRET.',
  );
}

/** @throws Failure `settings` if only one of the variables is set */
function cardAccount(url: string | undefined, key: string | undefined): Settings['card']['account'] {
  if (url === undefined) return undefined;
  if (key !== undefined) return Object.freeze({ url: withoutSlash(url), key });
  throw new Failure('settings', 'One setting is wrong:\n  CARD_URL must come with CARD_KEY.');
}

/**
 * Reads and checks all environment variables. No other code reads them.
 * @throws Failure `settings` that lists every wrong variable, one sentence each.
 */
export function readSettings(env: Environment = process.env): Settings {
  const wrong = problems(env);
  if (wrong.length > 0) {
    const head = wrong.length === 1 ? 'One setting is wrong' : `${wrong.length} settings are wrong`;
    throw new Failure('settings', `${head}:\n${wrong.map((sentence) => `  ${sentence}`).join('\n')}`);
  }
  const value = <Value>(declared: SettingDeclaration<Value>): Value => declared.read(textOf(env, declared));

  const port = value(DECLARATIONS.PORT);
  const dataDir = resolve(value(DECLARATIONS.DATA_DIR));
  const publicOrigin = value(DECLARATIONS.PUBLIC_ORIGIN);
  const regionHosts = value(DECLARATIONS.REGION_HOSTS) ?? usualHosts(publicOrigin);
  const own = new URL(publicOrigin ?? `http://localhost:${port}`);
  const [[, defaultRegion] = ['', REGIONS[0]] as const] = regionHosts;
  const outbox = value(DECLARATIONS.MAIL_OUTBOX);
  const isDevelopment = value(DECLARATIONS.ATELIER_DEV);

  const team = value(DECLARATIONS.CARD_TEAM);
  const paymentPublicUrl = value(DECLARATIONS.PAYMENT_PUBLIC_URL);

  const settings: Settings = {
    mode: isDevelopment ? 'development' : 'production',
    isInspected: value(DECLARATIONS.INSPECTOR) ?? isDevelopment,
    port,
    host: value(DECLARATIONS.HOST),
    dataDir,
    filesDir: join(dataDir, 'files'),
    databaseUrl: value(DECLARATIONS.DATABASE_URL),
    databasePool: value(DECLARATIONS.DATABASE_POOL),
    brand: Object.freeze({ name: value(DECLARATIONS.BRAND), slug: value(DECLARATIONS.BRAND_SLUG) }),
    regionHosts,
    defaultRegion,
    origins: Object.freeze(originsOf(own, regionHosts, publicOrigin !== undefined)),
    trustProxy: value(DECLARATIONS.TRUST_PROXY),
    isPublic: publicOrigin !== undefined,
    secureCookies: value(DECLARATIONS.SECURE_COOKIES) ?? own.protocol === 'https:',
    mail: Object.freeze({
      smtpUrl: value(DECLARATIONS.SMTP_URL),
      from: value(DECLARATIONS.MAIL_FROM),
      outboxDir: outbox === undefined ? join(dataDir, 'outbox') : resolve(outbox),
    }),
    contact: Object.freeze({
      supportEmail: value(DECLARATIONS.SUPPORT_EMAIL),
      supportPhone: value(DECLARATIONS.SUPPORT_PHONE),
      privacyEmail: value(DECLARATIONS.PRIVACY_EMAIL),
      postalAddress: value(DECLARATIONS.POSTAL_ADDRESS),
    }),
    logLevel: value(DECLARATIONS.LOG_LEVEL),
    provider: providerAccount(
      value(DECLARATIONS.PAYMENT_URL),
      value(DECLARATIONS.PAYMENT_KEY),
      value(DECLARATIONS.PAYMENT_WEBHOOK_SECRET),
    ),
    environment: value(DECLARATIONS.ENVIRONMENT),
    card: Object.freeze({
      account: cardAccount(value(DECLARATIONS.CARD_URL), value(DECLARATIONS.CARD_KEY)),
      sdkUrl: value(DECLARATIONS.CARD_SDK_URL),
      team: team.length === 0 ? [value(DECLARATIONS.SUPPORT_EMAIL)] : team,
    }),
    carrierSecret: value(DECLARATIONS.CARRIER_SECRET),
    paymentPublicUrl: paymentPublicUrl === undefined ? undefined : withoutSlash(paymentPublicUrl),
    secrets: Object.freeze({
      token: value(DECLARATIONS.SECRET_TOKEN),
      cookie: value(DECLARATIONS.SECRET_COOKIE),
      signInKey: value(DECLARATIONS.SECRET_SIGN_IN_KEY),
    }),
    catalogue: Object.freeze({
      seed: value(DECLARATIONS.CATALOGUE_SEED),
      scale: value(DECLARATIONS.CATALOGUE_SCALE),
    }),
    isDemo: value(DECLARATIONS.DEMO),
    limits: Object.freeze({
      requestsPerMinute: value(DECLARATIONS.RATE_LIMIT),
      signInPerMinute: value(DECLARATIONS.RATE_LIMIT_SIGN_IN),
      searchPerMinute: value(DECLARATIONS.RATE_LIMIT_SEARCH),
      newCartsPerHour: value(DECLARATIONS.RATE_LIMIT_CARTS),
      bodyBytes: value(DECLARATIONS.BODY_LIMIT),
      importBytes: value(DECLARATIONS.IMPORT_LIMIT),
      pageCacheBytes: value(DECLARATIONS.PAGE_CACHE),
    }),
    shutdownGraceMs: value(DECLARATIONS.SHUTDOWN_GRACE_MS),
    metricsToken: value(DECLARATIONS.METRICS_TOKEN),
  };
  return Object.freeze(settings);
}

/** Warnings that the start prints for the operator: one sentence for each setting that leaves the shop open to abuse. */
export function dangersOf({ trustProxy }: Pick<Settings, 'trustProxy'>): string[] {
  return trustProxy === true
    ? [
        'TRUST_PROXY=on believes whatever address a request names, so anybody can get around the limits: set a number of hops or the addresses of your proxies.',
      ]
    : [];
}

/** The settings as a Markdown table. The README is checked against it. */
export function settingsTable(): string {
  const rows = [...NAMES].map(([{ fallback, description }, name]) => {
    const standard = fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${standard} | ${description} |`;
  });
  return ['| Variable | Default | Description |', '|---|---|---|', ...rows].join('\n');
}
