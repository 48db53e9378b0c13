/** Readers of values that a single setting has: hosts by region, trusted proxies, keys, addresses. */
import { createPrivateKey } from 'node:crypto';
import { REGIONS } from '#locales/paths.ts';
import type { Region } from '#locales/paths.ts';
import { matching, oneOf, onOff, InvalidSetting } from './readers.ts';
import type { Reader } from './readers.ts';

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^\[[0-9a-f:]+\]$/;

export const regionHosts: Reader<ReadonlyMap<string, Region> | undefined> = (text) => {
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
export const trustProxy: Reader<boolean | number | string> = (text) => {
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
export const privateKey: Reader<string | undefined> = (text) => {
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
export const logLevel: Reader<LogLevel> = oneOf(LOG_LEVELS);

export const emailAddress = matching(
  /^[^<>\s@]+@[^<>\s@]+$/,
  'must be an email address such as help@shop.example',
);

export const emailAddresses: Reader<readonly string[]> = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(emailAddress);
