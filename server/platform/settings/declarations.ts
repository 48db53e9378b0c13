import { createPrivateKey } from 'node:crypto';
import { REGIONS } from '#locales/paths.ts';
import type { Region } from '#locales/paths.ts';
import {
  address,
  bytes,
  decimal,
  matching,
  oneOf,
  onOff,
  optional,
  origin,
  secret,
  secretList,
  wholeNumber,
  InvalidSetting,
} from './readers.ts';
import type { SettingDeclaration, Reader } from './readers.ts';

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^\[[0-9a-f:]+\]$/;

const regionHosts: Reader<ReadonlyMap<string, Region> | undefined> = (text) => {
  if (text === '') return undefined;
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  const hosts = new Map<string, Region>();
  for (const pair of pairs) {
    const [host = '', code = ''] = pair.split('=').map((part) => part.trim());
    const region = REGIONS.find((known) => known === code.toUpperCase());
    if (!HOST_NAME.test(host.toLowerCase()) || region === undefined) {
      throw new InvalidSetting(
        `must list hosts and regions such as shop.example=US,ca.shop.example=CA ("${pair}" isn't one)`,
      );
    }
    hosts.set(host.toLowerCase(), region);
  }
  if (hosts.size === 0) throw new InvalidSetting('must name at least one host');
  return hosts;
};

/** A value of Fastify's `trustProxy`: on, off, hops, or a list of addresses. */
const trustProxy: Reader<boolean | number | string> = (text) => {
  if (/^\d{1,2}$/.test(text)) return text === '0' ? false : Number(text);
  if (/^[0-9a-f.:/, ]+$/i.test(text) && /[.:]/.test(text)) return text;
  const word = text.toLowerCase();
  if (['loopback', 'linklocal', 'uniquelocal'].includes(word)) return word;
  try {
    return onOff(text);
  } catch {
    throw new InvalidSetting('must be off, on, a number of hops, or addresses such as 10.0.0.0/8');
  }
};

/** A PEM key; on one line it may have `\n` for its line ends. */
const privateKey: Reader<string | undefined> = (text) => {
  if (text === '') return undefined;
  const pem = text.replaceAll('\\n', '\n');
  try {
    const key = createPrivateKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    // The sealed payload travels in blocks of 256 bytes (contract/user.ts).
    if (key.asymmetricKeyType === 'rsa' && bits === 2048) return pem;
  } catch {
    throw new InvalidSetting('must be an RSA private key in PEM form');
  }
  throw new InvalidSetting('must be an RSA private key of 2048 bits');
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const logLevel: Reader<LogLevel> = oneOf(LOG_LEVELS);

function declare<Value>(declared: SettingDeclaration<Value>): SettingDeclaration<Value> {
  return declared;
}

const SECRET_LENGTH = 32;

/** Every environment variable that the shop reads, in the order of the README's table. */
export const DECLARATIONS = {
  PORT: declare({
    fallback: '3000',
    meaning: 'Port to listen on; 0 takes any free one.',
    read: wholeNumber(0, 65_535),
  }),
  HOST: declare({
    fallback: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 answers every network of the machine.',
    read: matching(/^[0-9a-z.:-]+$/i, 'must be an IP address or a host name'),
  }),
  DATA_DIR: declare({
    fallback: '.data',
    meaning:
      'Folder of the database, secrets and mails. As root, where nobody else may enter that folder, the database itself lies in /var/lib/atelier.',
    read: matching(/./, 'must name a folder'),
  }),
  DATABASE_URL: declare({
    fallback: '',
    meaning:
      'An existing PostgreSQL 15 or newer, as postgres://user:password@host/database, whose role owns the database and is no superuser; without it the shop brings its own.',
    isSecret: true,
    read: address(['postgres', 'postgresql']),
  }),
  DATABASE_POOL: declare({
    fallback: '10',
    meaning: 'Connections to the database at most, per process.',
    read: wholeNumber(2, 100),
  }),
  PUBLIC_ORIGIN: declare({
    fallback: '',
    meaning:
      'Address under which people reach the shop, such as https://shop.example; for mails and canonical links. Default: http://localhost and the port.',
    read: origin,
  }),
  REGION_HOSTS: declare({
    fallback: '',
    meaning:
      'Host names and their region, such as shop.example=US,ca.shop.example=CA; the first host of a region is its canonical one. Default: localhost=US, ca.localhost=CA, and the same for the host of PUBLIC_ORIGIN.',
    read: regionHosts,
  }),
  BRAND: declare({
    fallback: 'Atelier',
    meaning: 'Name of the shop.',
    read: matching(
      /^[\p{L}\p{N}][\p{L}\p{N} '&.-]{0,39}$/u,
      "must be a name of at most 40 letters, digits, spaces or '&.-",
    ),
  }),
  BRAND_SLUG: declare({
    fallback: 'atelier',
    meaning: 'Its short name in cookies and paths.',
    read: matching(
      /^[a-z][a-z0-9_]{0,19}$/,
      'must be 1 to 20 lower-case letters, digits or _, beginning with a letter',
    ),
  }),
  TRUST_PROXY: declare({
    fallback: 'off',
    meaning:
      'Whose X-Forwarded headers to believe: off, a number of hops, loopback, linklocal, uniquelocal, addresses such as 10.0.0.0/8, or on: everybody, so that anybody can name an address and get around the limits.',
    read: trustProxy,
  }),
  SECURE_COOKIES: declare({
    fallback: 'auto',
    meaning: 'Marks cookies Secure: on, off, or auto (on when PUBLIC_ORIGIN is https).',
    read: (text: string) => (text === 'auto' ? undefined : onOff(text)),
  }),
  SMTP_URL: declare({
    fallback: '',
    meaning:
      'Mail server, as smtp://user:password@host:587; without it mails are written into the outbox folder.',
    isSecret: true,
    read: address(['smtp', 'smtps']),
  }),
  MAIL_FROM: declare({
    fallback: 'Atelier <shop@localhost>',
    meaning: 'Sender of mails.',
    read: matching(
      /^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address such as Atelier <shop@example.com>',
    ),
  }),
  MAIL_OUTBOX: declare({
    fallback: '',
    meaning: 'Folder for mails without a mail server. Default: outbox in DATA_DIR.',
    read: optional,
  }),
  LOG_LEVEL: declare({
    fallback: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
    read: logLevel,
  }),
  CATALOGUE_SEED: declare({
    fallback: '1',
    meaning: 'Seed of the generated catalogue; the same seed gives the same catalogue.',
    read: wholeNumber(0, 4_294_967_295),
  }),
  CATALOGUE_SCALE: declare({
    fallback: '1',
    meaning:
      'How many times the usual number of products is generated; 0.1 fills a small shop quickly, with a few of everything.',
    read: decimal(0.1, 100),
  }),
  DEMO: declare({
    fallback: 'on',
    meaning: 'Fills an empty shop with the catalogue and four logins; turn off for a real shop.',
    read: onOff,
  }),
  RATE_LIMIT: declare({
    fallback: '600',
    meaning: 'Calls per minute and client address.',
    read: wholeNumber(1, 1_000_000),
  }),
  RATE_LIMIT_SIGN_IN: declare({
    fallback: '20',
    meaning: 'Sign-ins, registrations and password mails per minute and client address.',
    read: wholeNumber(1, 1_000_000),
  }),
  RATE_LIMIT_SEARCH: declare({
    fallback: '240',
    meaning: 'Searches and suggestions per minute and client address.',
    read: wholeNumber(1, 1_000_000),
  }),
  RATE_LIMIT_CARTS: declare({
    fallback: '300',
    meaning: "New guests' carts per hour and client address.",
    read: wholeNumber(1, 1_000_000),
  }),
  PAYMENT_URL: declare({
    fallback: '',
    meaning:
      'A payment provider that speaks contract/payment-provider.ts, such as http://10.0.0.7:3001 (npm run payments). Without it npm start runs the test provider beside the shop; with DATABASE_URL nothing can be paid then.',
    read: address(['http', 'https']),
  }),
  PAYMENT_PUBLIC_URL: declare({
    fallback: '',
    meaning:
      "Where browsers reach the test provider's page, on which buyers confirm a payment. Default: its own address.",
    read: address(['http', 'https']),
  }),
  PAYMENT_KEY: declare({
    fallback: '',
    meaning: 'What the shop shows to the provider of PAYMENT_URL, 16 characters or more.',
    isSecret: true,
    read: secret(16),
  }),
  PAYMENT_WEBHOOK_SECRET: declare({
    fallback: '',
    meaning: 'What the provider of PAYMENT_URL signs its webhooks with, 16 characters or more.',
    isSecret: true,
    read: secret(16),
  }),
  CARRIER_SECRET: declare({
    fallback: '',
    meaning:
      'What carriers sign their news of parcels with, 16 characters or more (docs/carriers.md). Without it no news is believed, and people and deadlines tell.',
    isSecret: true,
    read: secret(16),
  }),
  BODY_LIMIT: declare({ fallback: '256kb', meaning: 'Largest request body.', read: bytes }),
  IMPORT_LIMIT: declare({
    fallback: '250mb',
    meaning: 'Largest catalogue file that a seller may send.',
    read: bytes,
  }),
  PAGE_CACHE: declare({ fallback: '64mb', meaning: 'Memory for rendered anonymous pages.', read: bytes }),
  SHUTDOWN_GRACE_MS: declare({
    fallback: '10000',
    meaning: 'How long running requests may take to end when the shop stops.',
    read: wholeNumber(0, 600_000),
  }),
  METRICS_TOKEN: declare({
    fallback: '',
    meaning:
      'Bearer token that /metrics asks for; without it only this machine may read it, and nobody once PUBLIC_ORIGIN is set.',
    isSecret: true,
    read: secret(16),
  }),
  SECRET_TOKEN: declare({
    fallback: '',
    meaning:
      'Secret that signs session tokens, 32 characters or more, in place of the generated ones; several, newest first, are separated by commas.',
    isSecret: true,
    read: secretList(SECRET_LENGTH),
  }),
  SECRET_COOKIE: declare({
    fallback: '',
    meaning: 'The same for cookies and mailed links.',
    isSecret: true,
    read: secretList(SECRET_LENGTH),
  }),
  SECRET_SIGN_IN_KEY: declare({
    fallback: '',
    meaning: 'RSA private key (PEM, 2048 bits) that opens sealed passwords, in place of the generated ones.',
    isSecret: true,
    read: privateKey,
  }),
  INSPECTOR: declare({
    fallback: 'auto',
    meaning:
      'Serves /inspector, which shows the machines of a tab at work, with pages that report to it: on, off, or auto (on with npm run dev).',
    read: (text: string) => (text === 'auto' ? undefined : onOff(text)),
  }),
  ATELIER_DEV: declare({
    fallback: 'off',
    meaning: 'Set by npm run dev: edits show at once, nothing is built.',
    read: onOff,
  }),
} as const;
