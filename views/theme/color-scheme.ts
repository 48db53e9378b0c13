/** Light or dark pages: the reader's device decides, unless the reader chooses one. The browser stores the choice. */
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { COLOR_SCHEME, LOCAL_PREFIX, readLocal, removeLocal, writeLocal } from '#services/storage.ts';

/** As on the device, light, dark. */
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

const isColorScheme = (value: unknown): value is MantineColorScheme =>
  COLOR_SCHEMES.some((scheme) => scheme === value);

const chosen = (): MantineColorScheme | null =>
  typeof document === 'undefined' ? null : readLocal(COLOR_SCHEME, isColorScheme);

let onStorage: ((event: StorageEvent) => void) | undefined;

export const colorSchemeManager: MantineColorSchemeManager = {
  get: (otherwise) => chosen() ?? otherwise,
  set(scheme) {
    // A tab that follows another one finds the choice already stored; writing it again would notify the other tab.
    if (scheme !== chosen()) writeLocal(COLOR_SCHEME, scheme);
  },
  subscribe(follow) {
    onStorage = ({ key }) => {
      if (key === LOCAL_PREFIX + COLOR_SCHEME) follow(chosen() ?? 'auto');
    };
    window.addEventListener('storage', onStorage);
  },
  unsubscribe() {
    if (onStorage) window.removeEventListener('storage', onStorage);
  },
  clear() {
    removeLocal(COLOR_SCHEME);
  },
};

/** The part of the inline script that sets the scheme. Without script, pages are light. */
export const COLOR_SCHEME_SCRIPT =
  `(()=>{let s;try{s=JSON.parse(localStorage.getItem(${JSON.stringify(LOCAL_PREFIX + COLOR_SCHEME)})).data}catch{}` +
  `if(s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches)document.documentElement.dataset.mantineColorScheme="dark"})()`;
