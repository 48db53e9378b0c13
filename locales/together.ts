/**
 * Which messages come together: a request costs a phone more than a few words too many. What every page says, with the small
 * things that pages of every kind say, is one file for each language; so is what pages say that lead to each other.
 */
import type { Language } from './paths.ts';

/** Namespaces by the file that has them. All others are a file each. */
export const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  shell: ['shell', 'dates', 'aftersales', 'order-status', 'pages', 'parcels', 'validation', 'zones'],
  goods: ['home', 'listing', 'item', 'product', 'project', 'class'],
  checkout: ['checkout', 'regions'],
  problems: ['problems', 'cart', 'agent'],
};

const fileOf = new Map(
  Object.entries(TOGETHER).flatMap(([file, namespaces]) =>
    namespaces.map((namespace) => [namespace, file] as const),
  ),
);

/** The file of the browser's build that has these messages, with others; null where they have one of their own. */
export function sharedFile(namespace: string, language: Language): string | null {
  const file = fileOf.get(namespace);
  return file === undefined ? null : `${file}-${language}`;
}
