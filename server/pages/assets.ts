/** The files of the browser build, read from Vite's manifest: which modules and which CSS a page needs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageName } from '../../contract/pages.ts';
import type { Language } from '../../locales/paths.ts';
import type { PageAssets } from '../../views/render.tsx';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk | undefined>;
/** The sources of a page, as `views/render.tsx` names them. */
type Sources = (page: PageName, language: Language) => { modules: string[]; styles: readonly string[] };

export type Assets = (page: PageName, language: Language) => PageAssets;

const ENTRY = 'views/browser.tsx';
const styleSource = (name: string): string => `views/styles/${name}.css`;

/**
 * @param folder of the browser build, `dist/client`.
 * @throws when the build is incomplete: a mistake that must stop the start.
 */
export async function readAssets(folder: string, sources: Sources): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const chunkOf = (source: string): Chunk => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the browser build has no ${source}`);
    return chunk;
  };
  const styleNames = Object.keys(manifest)
    .filter((source) => source.startsWith('views/styles/'))
    .map((source) => source.slice('views/styles/'.length, -'.css'.length));
  const css = new Map<string, string>();
  for (const name of styleNames)
    css.set(name, (await readFile(join(folder, chunkOf(styleSource(name)).file), 'utf8')).trim());
  const styles = Object.fromEntries(styleNames.map((name) => [name, `/${chunkOf(styleSource(name)).file}`]));
  const entry = chunkOf(ENTRY);

  const collect = (source: string, files: Set<string>): void => {
    const chunk = chunkOf(source);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) collect(imported, files);
  };

  const ready = new Map<string, PageAssets>();
  return (page, language) => {
    const key = `${page} ${language}`;
    let assets = ready.get(key);
    if (!assets) {
      const wanted = sources(page, language);
      const files = new Set<string>();
      for (const source of [ENTRY, ...wanted.modules]) collect(source, files);
      files.delete(`/${entry.file}`);
      assets = {
        entry: `/${entry.file}`,
        preload: [...files],
        css: wanted.styles.map((name) => css.get(name) ?? '').join(''),
        styles,
      };
      ready.set(key, assets);
    }
    return assets;
  };
}
