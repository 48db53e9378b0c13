import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { run } from './process.ts';

interface InstallOptions {
  readonly print: (sentence: string) => void;
  readonly answers: (file: string) => Promise<boolean>;
  readonly presentBrowser: () => Promise<string | undefined>;
}

const PACKED_VERSION = '147.0.0';
const CACHE = resolve(import.meta.dirname, '../../.cache/chromium');
const APT_LIMIT_MS = 5 * 60_000;
const PLAYWRIGHT_LIMIT_MS = 2 * 60_000;
const NPM_LIMIT_MS = 3 * 60_000;

/** Debian's package is a browser; Ubuntu's package of the same name only points at a snap. */
async function isDebianRoot(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID="?debian"?$/m.test(release);
}

/** Installs packages of Debian with the fonts that pages are drawn with. @returns false where that is not possible: not root, no Debian */
export async function installDebianPackages(names: readonly string[]): Promise<boolean> {
  if (!(await isDebianRoot())) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lock = ['-o', 'DPkg::Lock::Timeout=120'];
  const update = await run('apt-get', [...lock, 'update'], { env, limitMs: APT_LIMIT_MS });
  if (update.code !== 0) return false;
  const packages = [...names, 'fonts-liberation'];
  const install = await run('apt-get', [...lock, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
    limitMs: APT_LIMIT_MS,
  });
  return install.code === 0;
}

async function installByPlaywright(): Promise<boolean> {
  const cli = resolve(import.meta.dirname, '../../node_modules/playwright/cli.js');
  const args = [cli, 'install', '--with-deps', 'chromium'];
  const { code } = await run(process.execPath, args, { limitMs: PLAYWRIGHT_LIMIT_MS });
  return code === 0;
}

function inflate(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

/** The start script of the packed Chromium, which uses the packed shared libraries only if Chromium can't start without them. */
function launcher(withLibraries: boolean): string {
  const libraries = withLibraries ? `export LD_LIBRARY_PATH="${CACHE}/lib:$LD_LIBRARY_PATH"\n` : '';
  return `#!/bin/sh\n${libraries}export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-${CACHE}}"\nexec "${CACHE}/chromium" "$@"\n`;
}

/** Downloads `@sparticuz/chromium` into `.cache/chromium`, where it stays. It never becomes a dependency. */
async function unpackPublished({ answers }: InstallOptions): Promise<string | undefined> {
  const start = join(CACHE, 'start');
  if (existsSync(start) && (await answers(start))) return start;
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const inCache = { cwd: CACHE, limitMs: NPM_LIMIT_MS };
  const packed = await run('npm', ['pack', '--silent', `@sparticuz/chromium@${PACKED_VERSION}`], inCache);
  if (packed.code !== 0) return undefined;
  const untar = (file: string): Promise<unknown> => run('tar', ['xf', file], inCache);
  await untar(`sparticuz-chromium-${PACKED_VERSION}.tgz`);
  await inflate(join(CACHE, 'package/bin/chromium.br'), join(CACHE, 'chromium'));
  for (const name of ['fonts', 'swiftshader', 'al2023']) {
    await inflate(join(CACHE, `package/bin/${name}.tar.br`), join(CACHE, `${name}.tar`));
    await untar(`${name}.tar`);
  }
  await chmod(join(CACHE, 'chromium'), 0o755);
  for (const withLibraries of [false, true]) {
    await writeFile(start, launcher(withLibraries), { mode: 0o755 });
    if (await answers(start)) return start;
  }
  return undefined;
}

/**
 * Installs a Chromium: Debian's package as root, else Playwright's, else the published pack. @returns its path
 * @throws when none of the three gives a browser that starts
 */
export async function installChromium(options: InstallOptions): Promise<string> {
  const { print, presentBrowser } = options;
  print('No Chromium here: installing one.');
  if (await installDebianPackages(['chromium'])) {
    const installed = await presentBrowser();
    if (installed !== undefined) return installed;
  }
  print("No Debian package: trying Playwright's own Chromium.");
  if (await installByPlaywright()) {
    const installed = await presentBrowser();
    if (installed !== undefined) return installed;
  }
  print(`Playwright could not install it: downloading @sparticuz/chromium ${PACKED_VERSION}.`);
  const unpacked = await unpackPublished(options);
  if (unpacked !== undefined) return unpacked;
  throw new Error('No Chromium could be installed. Install one and name it in CHROME_PATH.');
}
