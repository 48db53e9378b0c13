/** The page's address without the language segment, and the data of the shell. */
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShellData } from '../contract/pages.ts';

export const ShellContext = createContext<ShellData>({ departments: [] });

export type PageContextValue = {
  /** Path and query of the page on show, without the language segment. */
  path: string;
  shell: ShellData;
};

export function usePageContext(): PageContextValue {
  const { pathname, search } = useLocation();
  return { path: pathname + search, shell: useContext(ShellContext) };
}
