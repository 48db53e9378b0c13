import { ENVIRONMENTS } from '#contract/environments.ts';
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
} from './readers.ts';
import type { SettingDeclaration } from './readers.ts';
import {
  regionHosts,
  trustProxy,
  privateKey,
  logLevel,
  emailAddress,
  emailAddresses,
} from './single-readers.ts';

function declare<Value>(declared: SettingDeclaration<Value>): SettingDeclaration<Value> {
  return declared;
}

const SECRET_LENGTH = 32;

/** Every environment variable that the shop reads, in the order of the README's table. */
export const DECLARATIONS = {
  PORT: declare({
    fallback: '3000',
    description: 'Port to listen on; 0 picks a free one.',
    read: wholeNumber(0, 65_535),
  }),
  HOST: declare({
    fallback: '127.0.0.1',
    description: 'Address to listen on; 0.0.0.0 listens on every network interface.',
    read: matching(/^[0-9a-z.:-]+$/i, 'must be an IP address or a host name'),
  }),
  DATA_DIR: declare({
    fallback: '.data',
    description:
      'Folder of the database, secrets and mails. When root starts the shop and only root can read that folder, the database is kept in /var/lib/atelier.',
    read: matching(/./, 'must name a folder'),
  }),
  DATABASE_URL: declare({
    fallback: '',
    description:
      'An existing PostgreSQL 15 or newer, as postgres://user:password@host/database. The role must own the database and must not be a superuser. Without it the shop starts its own PostgreSQL.',
    isSecret: true,
    read: address(['postgres', 'postgresql']),
  }),
  DATABASE_POOL: declare({
    fallback: '10',
    description: 'Maximum number of database connections per process.',
    read: wholeNumber(2, 100),
  }),
  PUBLIC_ORIGIN: declare({
    fallback: '',
    description:
      'Public address of the shop, such as https://shop.example, used in mails and canonical links. Default: http://localhost and the port.',
    read: origin,
  }),
  REGION_HOSTS: declare({
    fallback: '',
    description:
      'Host names and their regions, such as shop.example=US,ca.shop.example=CA. The first host of a region is its canonical one. Default: localhost=US, ca.localhost=CA, and the same for the host of PUBLIC_ORIGIN.',
    read: regionHosts,
  }),
  BRAND: declare({
    fallback: 'Atelier',
    description: 'Name of the shop.',
    read: matching(
      /^[\p{L}\p{N}][\p{L}\p{N} '&.-]{0,39}$/u,
      "must be a name of at most 40 letters, digits, spaces or '&.-",
    ),
  }),
  BRAND_SLUG: declare({
    fallback: 'atelier',
    description: 'Short name of the shop in cookies and paths.',
    read: matching(
      /^[a-z][a-z0-9_]{0,19}$/,
      'must be 1 to 20 lower-case letters, digits or _, beginning with a letter',
    ),
  }),
  TRUST_PROXY: declare({
    fallback: 'off',
    description:
      "Which proxies' X-Forwarded headers to trust: off, a number of hops, loopback, linklocal, uniquelocal, addresses such as 10.0.0.0/8, or on. With on, any client can fake its address and get around the rate limits.",
    read: trustProxy,
  }),
  SECURE_COOKIES: declare({
    fallback: 'auto',
    description: 'Sets the Secure attribute of cookies: on, off, or auto (on when PUBLIC_ORIGIN is https).',
    read: (text: string) => (text === 'auto' ? undefined : onOff(text)),
  }),
  SMTP_URL: declare({
    fallback: '',
    description:
      'Mail server, as smtp://user:password@host:587. Without it, mails are written to files in MAIL_OUTBOX.',
    isSecret: true,
    read: address(['smtp', 'smtps']),
  }),
  MAIL_FROM: declare({
    fallback: 'Atelier <shop@localhost>',
    description: 'Sender address of all mails.',
    read: matching(
      /^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address such as Atelier <shop@example.com>',
    ),
  }),
  MAIL_OUTBOX: declare({
    fallback: '',
    description: 'Folder that mails are written to when SMTP_URL is not set. Default: outbox in DATA_DIR.',
    read: optional,
  }),
  SUPPORT_EMAIL: declare({
    fallback: 'help@atelier.example',
    description: 'Email address of Atelier Support, on the pages that say how to reach it.',
    read: emailAddress,
  }),
  SUPPORT_PHONE: declare({
    fallback: '800-555-0199',
    description: 'Phone number of Atelier Support, on the same pages.',
    read: matching(/^\d{3}-\d{3}-\d{4}$/, 'must be a phone number such as 800-555-0199'),
  }),
  PRIVACY_EMAIL: declare({
    fallback: 'privacy@atelier.example',
    description: 'Email address of the person in charge of personal information, on the privacy page.',
    read: emailAddress,
  }),
  POSTAL_ADDRESS: declare({
    fallback: 'Atelier, 5214, boulevard Saint-Laurent, Montréal QC H2T 1S1, Canada',
    description: 'Postal address of the shop, on one line.',
    read: matching(/./, 'must be an address'),
  }),
  LOG_LEVEL: declare({
    fallback: 'info',
    description: 'Log level: fatal, error, warn, info, debug, trace or silent.',
    read: logLevel,
  }),
  CATALOGUE_SEED: declare({
    fallback: '1',
    description: 'Seed of the generated catalogue; the same seed gives the same catalogue.',
    read: wholeNumber(0, 4_294_967_295),
  }),
  CATALOGUE_SCALE: declare({
    fallback: '1',
    description:
      'Size of the generated catalogue as a multiple of the usual number of products; 0.1 gives a small shop that fills quickly.',
    read: decimal(0.1, 100),
  }),
  DEMO: declare({
    fallback: 'on',
    description:
      'Fills an empty database with a demo catalogue and four demo accounts; turn it off for a real shop.',
    read: onOff,
  }),
  RATE_LIMIT: declare({
    fallback: '600',
    description: 'API calls allowed per minute and client address.',
    read: wholeNumber(1, 1_000_000),
  }),
  RATE_LIMIT_SIGN_IN: declare({
    fallback: '20',
    description: 'Sign-ins, registrations and password mails allowed per minute and client address.',
    read: wholeNumber(1, 1_000_000),
  }),
  RATE_LIMIT_SEARCH: declare({
    fallback: '240',
    description: 'Searches and suggestions allowed per minute and client address.',
    read: wholeNumber(1, 1_000_000),
  }),
  RATE_LIMIT_CARTS: declare({
    fallback: '300',
    description: 'New guest carts allowed per hour and client address.',
    read: wholeNumber(1, 1_000_000),
  }),
  PAYMENT_URL: declare({
    fallback: '',
    description:
      'Address of a payment provider that implements contract/payment-provider.ts, such as http://10.0.0.7:3001 (npm run payments). Without it, npm start runs the test provider beside the shop, unless DATABASE_URL is set; then nothing can be paid.',
    read: address(['http', 'https']),
  }),
  PAYMENT_PUBLIC_URL: declare({
    fallback: '',
    description:
      "Public address of the test provider's page where buyers confirm a payment. Default: the provider's own address.",
    read: address(['http', 'https']),
  }),
  PAYMENT_KEY: declare({
    fallback: '',
    description: 'API key for the provider at PAYMENT_URL, 16 characters or more.',
    isSecret: true,
    read: secret(16),
  }),
  PAYMENT_WEBHOOK_SECRET: declare({
    fallback: '',
    description: 'Secret that the provider at PAYMENT_URL signs its webhooks with, 16 characters or more.',
    isSecret: true,
    read: secret(16),
  }),
  ENVIRONMENT: declare({
    fallback: 'dev',
    description:
      'Deployment: dev, beta, uat, staging or 2c-prd. The provider of the store credit card runs in test mode in all but staging and 2c-prd.',
    read: oneOf(ENVIRONMENTS),
  }),
  CARD_URL: declare({
    fallback: '',
    description:
      'Address of a provider of the store credit card that implements contract/card-provider.ts. Default: the payment provider, whose test program is both.',
    read: address(['http', 'https']),
  }),
  CARD_KEY: declare({
    fallback: '',
    description: 'Key that the shop and the provider at CARD_URL share, 16 characters or more.',
    isSecret: true,
    read: secret(16),
  }),
  CARD_SDK_URL: declare({
    fallback: '',
    description:
      "Address of the card provider's script, which only the rewards page loads. Default: /card/sdk.js at the provider's public address.",
    read: address(['http', 'https']),
  }),
  CARD_TEAM: declare({
    fallback: '',
    description:
      'Email addresses, separated by commas, that hear of each failed registration of a store card. Default: SUPPORT_EMAIL.',
    read: emailAddresses,
  }),
  CARRIER_SECRET: declare({
    fallback: '',
    description:
      'Secret that carriers sign their webhooks with, 16 characters or more (docs/carriers.md). Without it, their webhooks are refused: an order counts as delivered when its deadline passes, a return when its seller confirms it.',
    isSecret: true,
    read: secret(16),
  }),
  BODY_LIMIT: declare({ fallback: '256kb', description: 'Maximum size of a request body.', read: bytes }),
  IMPORT_LIMIT: declare({
    fallback: '250mb',
    description: 'Maximum size of a catalogue file that a seller imports.',
    read: bytes,
  }),
  PAGE_CACHE: declare({
    fallback: '64mb',
    description: 'Memory for cached pages of visitors who are not signed in.',
    read: bytes,
  }),
  SHUTDOWN_GRACE_MS: declare({
    fallback: '10000',
    description: 'How long the shop waits for running requests when it stops, in milliseconds.',
    read: wholeNumber(0, 600_000),
  }),
  METRICS_TOKEN: declare({
    fallback: '',
    description:
      'Bearer token for /metrics. Without it, only requests from this machine can read /metrics, and none once PUBLIC_ORIGIN is set.',
    isSecret: true,
    read: secret(16),
  }),
  SECRET_TOKEN: declare({
    fallback: '',
    description:
      'Secret that signs session tokens, 32 characters or more; replaces the generated one. To rotate, list several separated by commas, newest first.',
    isSecret: true,
    read: secretList(SECRET_LENGTH),
  }),
  SECRET_COOKIE: declare({
    fallback: '',
    description: 'Secret that signs cookies and mailed links, in the same form as SECRET_TOKEN.',
    isSecret: true,
    read: secretList(SECRET_LENGTH),
  }),
  SECRET_SIGN_IN_KEY: declare({
    fallback: '',
    description:
      'RSA private key (PEM, 2048 bits) that decrypts sealed passwords; replaces the generated one.',
    isSecret: true,
    read: privateKey,
  }),
  INSPECTOR: declare({
    fallback: 'auto',
    description:
      'Serves /inspector, which shows every state machine of a browser tab live: on, off, or auto (on with npm run dev).',
    read: (text: string) => (text === 'auto' ? undefined : onOff(text)),
  }),
  ATELIER_DEV: declare({
    fallback: 'off',
    description: 'Set by npm run dev: serves the source without a build and reloads on every edit.',
    read: onOff,
  }),
} as const;
