/**
 * Which message files are bundled, to save requests on a phone: what every page needs is one file for each language, and so are
 * the messages of pages that lead to each other.
 */
import type { Language } from './paths.ts';

/**
 * Namespaces by bundle. Every other namespace is a file of its own.
 */
export const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  shell: ['shell', 'dates', 'zones'],
  validation: ['validation'],
  areas: ['areas', 'aftersales', 'order-status', 'pages', 'parcels'],
  goods: ['home', 'listing', 'item', 'product', 'project', 'class'],
  checkout: ['checkout', 'regions', 'address', 'stores'],
  problems: ['problems', 'cart', 'agent'],
  orders: ['orders'],
  returns: ['returns'],
  account: ['account'],
  rewards: ['rewards', 'card'],

  moderation: ['moderation'],
};

const fileOf = new Map(
  Object.entries(BUNDLES).flatMap(([file, namespaces]) =>
    namespaces.map((namespace) => [namespace, file] as const),
  ),
);

/** The bundle of the browser's build that contains this namespace; null for a namespace with its own file. */
export function bundleFile(namespace: string, language: Language): string | null {
  const file = fileOf.get(namespace);
  return file === undefined ? null : `${file}-${language}`;
}
