/** The built shop as `npm start` serves it, where bundling could change the behavior of the sources. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { Button, Modal, TextInput } from '@mantine/core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import type { PageName } from '#contract/pages.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { readAssets } from '#server/features/pages/read-assets.ts';
import { PHOTO_REDRAWING } from '#server/features/photos/redraw-photo.ts';
import { pages } from '#views/pages.tsx';
import { pageSources } from '#views/render.tsx';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { fillSmallCatalogue } from '#tests/api/catalogue/small-catalogue.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
  shop = await startShop({ env: { DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await shop.stop();
  await database.close();
});

const isPage = (name: string): name is PageName => name in pages;

/** Sends the path unchanged; `fetch` would normalize it. */
function askRaw(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${shop.url}/`, { path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

it('the built image decoder runs as its own process, re-encodes a photo and ends on disconnect', async () => {
  const decoder = fork(resolve(import.meta.dirname, '../../../../dist/server/image-decoder.js'), [], {
    execArgv: [],
    serialization: 'advanced',
  });
  try {
    expect(await once(decoder, 'message')).toMatchObject([{ kind: 'ready' }, undefined]);
    const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b5482a' } });
    decoder.send({ bytes: await photo.jpeg().toBuffer(), options: PHOTO_REDRAWING });
    expect(await once(decoder, 'message')).toMatchObject([
      { kind: 'reencoded', image: { width: 60, height: 40 } },
      undefined,
    ]);
    const ended = once(decoder, 'exit');
    decoder.disconnect();
    expect(await ended).toEqual([null, 'SIGKILL']);
  } finally {
    decoder.kill('SIGKILL');
  }
});

it('the build has a program for each script of package.json that uses launch.js', async () => {
  const programs = Object.values<string>(manifest.scripts).flatMap(
    (script) => /launch\.js (\S+)$/.exec(script)?.[1] ?? [],
  );
  const sources = await readdir(resolve(import.meta.dirname, '../../../../server/app/commands'));
  const commands = sources.filter((name) => name.endsWith('.ts') && name !== 'command.ts');
  expect(programs.sort()).toEqual([
    ...commands.map((name) => `commands/${name.replace('.ts', '')}`).sort(),
    'start',
  ]);
  const built = await readdir(resolve(import.meta.dirname, '../../../../dist/server'), { recursive: true });
  expect(built).toEqual(expect.arrayContaining(programs.map((name) => `${name}.js`)));
});

it('the built shop answers a malformed address with a 400 page in the language of the address', async () => {
  const { status, text } = await askRaw('/fr/%E0%A4%A');
  expect(status).toBe(400);
  expect(text).toContain('<html lang="fr-US"');
});

it('a built product page has structured data and a policy for its inline scripts and style, also from the cache', async () => {
  const url = `${shop.url}/product/merino-sock-yarn-1001`;
  const drawn = await fetch(url);
  const html = await drawn.text();
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']): unknown => JSON.parse(text),
  );
  expect(facts).toMatchObject([{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }]);
  const policy = drawn.headers.get('content-security-policy') ?? '';
  // One script sets the color scheme before the first paint, the other starts hydration.
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
  expect([scripts.length, styles.length]).toEqual([2, 1]);
  for (const [, inline = ''] of [...scripts, ...styles])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  const cached = await fetch(url);
  expect(cached.headers.get('etag')).toMatch(/-br"$|-gzip"$/);
  expect(cached.headers.get('content-security-policy')).toBe(policy);
  expect(await cached.text()).toBe(html);
});

it('every asset of a built page is served as immutable, and compressed if larger than 2 kB', async () => {
  const html = await (await fetch(`${shop.url}/fr`)).text();
  const files = new Set([...html.matchAll(/"(\/assets\/[^"\\]+)"/g)].map(([, file = '']) => file));
  expect(files.size).toBeGreaterThan(5);
  for (const file of files) {
    const answer = await fetch(shop.url + file);
    const body = await answer.arrayBuffer();
    expect(answer.status, file).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    if (body.byteLength > 2048) expect(answer.headers.get('content-encoding'), file).not.toBeNull();
  }
});

it('each page preloads at most nine built files (ten at the checkout, eleven off the path to a purchase, fourteen in an area), and its entry file has no imports and no React', async () => {
  const folder = resolve(import.meta.dirname, '../../../../dist/client');
  const assets = await readAssets(folder, pageSources);
  for (const page of Object.keys(pages).filter(isPage))
    for (const language of LANGUAGES) {
      const { entry, preload } = assets(page, language);
      // All pages share three files; the page, its kind and its messages add two or three each. The checkout
      // checks fields, and pages that don't lead to a purchase load the list of such pages; an area has a layout and messages too.
      const onTheWay = page === 'checkout' ? 10 : 9;
      const most = pages[page].isInArea ? 14 : pages[page].isLater ? 11 : onTheWay;
      expect(preload.length, `${page} in ${language}: ${preload.join(' ')}`).toBeLessThanOrEqual(most);
      const first = await readFile(folder + entry, 'utf8');
      expect(first.match(/\b(?:from|import)"[^"]+"/g)).toBeNull();
      const drawing = 'react.transitional.element';
      expect(first).not.toContain(drawing);
      const hydrate = preload.find((file) => file.startsWith('/assets/hydrate-')) ?? '';
      expect(await readFile(folder + hydrate, 'utf8')).toContain(drawing);
    }
});

it('a built page contains the style sheets of its own components only, and keeps the browser from loading them again', async () => {
  const { text } = await askRaw('/sign-in');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const classNames = (component: { classes?: Record<string, string> }) =>
    Object.values(component.classes ?? {}).map((name) => `.${name}`);
  expect(style).toMatch(/^@layer base,mantine;/);
  for (const name of [...classNames(TextInput), ...classNames(Button)].filter((each) =>
    text.includes(each.slice(1)),
  ))
    expect(style).toContain(name);
  for (const name of classNames(Modal)) expect(style).not.toContain(name);
  const present = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g)].map(
    ([, href]) => href,
  );
  expect(present.length).toBeGreaterThan(0);
  for (const href of present) {
    const sheet = await askRaw(href ?? '');
    expect(sheet.status).toBe(200);
    expect(style).toContain(sheet.text.trim());
  }
});

it('the built shop does not serve the Vite manifest or server files', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/%2e%2e/server/main.js',
  ])
    expect((await askRaw(path)).status).toBeGreaterThanOrEqual(400);
});

it('the build has no trace of the inspector in its client files, and /inspector answers 404', async () => {
  const folder = resolve(import.meta.dirname, '../../../../dist/client');
  const manifest: unknown = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'));
  expect(JSON.stringify(manifest)).not.toMatch(/inspect|statelyai|elkjs/i);
  const files = (await readdir(`${folder}/assets`)).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = await readFile(`${folder}/assets/${file}`, 'utf8');
    // XState itself contains the word "inspect".
    expect(text, file).not.toMatch(/statelyai|\/inspector|atelier:inspect|inspector-dock|elkjs/);
  }
  const page = await (await fetch(shop.url)).text();
  expect(page).not.toMatch(/inspect/i);
  expect((await fetch(`${shop.url}/inspector`)).status).toBe(404);
});
