/** Ids that this browser creates: for a request, and for itself. */
import { DEVICE_NAME_MAX } from '../contract/limits.ts';
import { KEY_LIFETIME_MS } from '../machines/rules/local-data.ts';
import { readLocal, writeLocal } from './storage.ts';

const DEVICE = 'deviceUuid';

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A random UUID. `crypto.randomUUID` exists in secure contexts only, and a shop on a local network isn't one. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(bytes, (byte, index) => {
    if (index === 6) return hex((byte & 0x0f) | 0x40);
    return hex(index === 8 ? (byte & 0x3f) | 0x80 : byte);
  }).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** This browser's id: created once, kept for a year like its cookie (§3 deviceUuid, §9). */
export function deviceUuid(): string {
  const known = readLocal(DEVICE, isText);
  if (known !== null) return known;
  const made = uuid();
  writeLocal(DEVICE, made, { priority: 'high', lifetimeMs: KEY_LIFETIME_MS });
  return made;
}

/** What this browser calls itself (§3 deviceName). */
export const deviceName = (): string => navigator.userAgent.slice(0, DEVICE_NAME_MAX);
