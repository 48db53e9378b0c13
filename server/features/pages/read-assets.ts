/** The files of the browser build, read from Vite's manifest: which modules and which CSS a page needs. */
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PageName } from '#contract/pages.ts';
import type { MessageLanguage } from '#locales/paths.ts';
import type { PageAssets, PageSources } from '#views/render.tsx';
import type { InspectorFiles } from './inspector-page.ts';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk | undefined>;
type Sources = (page: PageName, language: MessageLanguage) => PageSources;

export type Assets = (page: PageName, language: MessageLanguage) => PageAssets;

/** The module that starts a page's actors: the usual one, or the one that reports to the inspector. */
const ENTRY = { plain: 'views/browser.ts', inspected: 'views/inspector/inspected.tsx' } as const;
const ACCESSIBILITY_STYLE = 'views/theme/accessibility.css';
const INSPECTOR = { entry: 'views/inspector/main.tsx', style: 'views/inspector/inspector.css' } as const;

/** The chunk of each source. @throws Error for a source that the build doesn't have */
async function readManifest(
  folder: string,
): Promise<{ sheets: Set<string>; chunkOf(source: string): Chunk }> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  return {
    sheets: new Set(Object.values(manifest).flatMap((chunk) => chunk?.css ?? [])),
    chunkOf(source) {
      // A chunk that several sources share has no entry of its own; it is found by its name, that of the source which imports it.
      const chunk =
        manifest[source] ?? Object.values(manifest).find((each) => each?.name === parse(source).name);
      if (!chunk) throw new Error(`the browser build has no ${source}`);
      return chunk;
    },
  };
}

type Files = { readonly scripts: Set<string>; readonly sheets: Set<string> };
const noFiles = (): Files => ({ scripts: new Set(), sheets: new Set() });

/** Adds the files of a source, and of all that it imports. Sheets of imports come first, as the browser would apply them. */
function collect(source: string, chunkOf: (source: string) => Chunk, files: Files): void {
  const chunk = chunkOf(source);
  if (files.scripts.has(`/${chunk.file}`)) return;
  files.scripts.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) collect(imported, chunkOf, files);
  for (const sheet of chunk.css ?? []) files.sheets.add(`/${sheet}`);
}

/**
 * The files of the inspector.
 * @param folder of the inspected build, `dist/inspected`
 */
export async function readInspectorFiles(folder: string): Promise<InspectorFiles> {
  const { chunkOf } = await readManifest(folder);
  const files = noFiles();
  collect(INSPECTOR.entry, chunkOf, files);
  const [entry = '', ...preload] = files.scripts;
  return { entry, preload, style: `/${chunkOf(INSPECTOR.style).file}` };
}

/**
 * @param folder of the browser build, `dist/client` or `dist/inspected`
 * @param entryName which of the two builds it is
 * @throws Error for an incomplete build, which must stop the start
 */
export async function readAssets(
  folder: string,
  sources: Sources,
  entryName: keyof typeof ENTRY = 'plain',
): Promise<Assets> {
  const { chunkOf, sheets: builtSheets } = await readManifest(folder);
  const texts = new Map<string, string>();
  for (const file of builtSheets) texts.set(`/${file}`, (await readFile(join(folder, file), 'utf8')).trim());
  const textOf = (sheet: string): string => texts.get(sheet) ?? '';
  const entry = chunkOf(ENTRY[entryName]);
  const accessibilitySheet = `/${chunkOf(ACCESSIBILITY_STYLE).file}`;

  const ready = new Map<string, PageAssets>();
  return (page, language) => {
    const key = `${page} ${language}`;
    let assets = ready.get(key);
    if (!assets) {
      const wanted = sources(page, language);
      const files = noFiles();
      for (const source of [ENTRY[entryName], ...wanted.modules]) collect(source, chunkOf, files);
      files.scripts.delete(`/${entry.file}`);
      const later: Files = { scripts: new Set(files.scripts), sheets: files.sheets };
      for (const source of wanted.late) collect(source, chunkOf, later);
      const sheets = [...files.sheets];
      assets = {
        entry: `/${entry.file}`,
        preload: [...files.scripts],
        css: sheets.map(textOf).join(''),
        sheets,
        accessibilitySheet,
      };
      ready.set(key, assets);
    }
    return assets;
  };
}
