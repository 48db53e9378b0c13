/** Parses the typed payload of an event. */
import type { HandMade } from '#services/inspection/protocol.ts';

export type Payload =
  | { readonly event: HandMade }
  | { readonly problem: 'json'; readonly reason: string }
  | { readonly problem: 'object' | 'type' };

/**
 * The event to send.
 * @param text a JSON object, or nothing for an event without a payload
 */
export function readPayload(type: string, text: string): Payload {
  if (text.trim() === '') return { event: { type } };
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    return { problem: 'json', reason: error instanceof Error ? error.message : String(error) };
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return { problem: 'object' };
  if ('type' in read) return { problem: 'type' };
  return { event: { ...read, type } };
}

/** The payload of a received event, as the initial text of the field. */
export function payloadText(event: { readonly type: string } | undefined): string {
  if (event === undefined) return '';
  const { type: _, ...payload } = event;
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload, null, 2);
}
