/** Checks addresses the payment provider sends the buyer to, such as the bank's. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether it is https, or http on this very machine, where the test provider runs. */
export function isSafeRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
