import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installChromium, installDebianPackages } from './chromium-install.ts';
import { run } from './process.ts';

/**
 * Features that the tests' browser runs without. Chromium obeys only the last such switch, so Playwright's list is repeated. We
 * add the omnibox pop-ups, whose two hidden pages took a third of the time to open a context.
 */
const DISABLED_FEATURES: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** How the tests and benchmarks start the browser; it also works as root and without a display. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * Which Chromium to look for first. The `shell` draws pages as the browser does, without a browser's own windows: tests take a
 * third less processor time with it. Benchmarks measure the `browser`, which is what readers have.
 */
export type ChromiumKind = 'shell' | 'browser';

const SHELL_NAMES = ['chromium-headless-shell'];
const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const VERSION_LIMIT_MS = 15_000;

/** Whether a browser starts: Ubuntu ships a `chromium-browser` that only advertises a snap. */
async function answers(file: string): Promise<boolean> {
  const { code } = await run(file, ['--version'], { limitMs: VERSION_LIMIT_MS });
  return code === 0;
}

function onPath(name: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  return folders.map((folder) => `${folder}/${name}`).filter((file) => existsSync(file));
}

async function firstToAnswer(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await answers(file)) return file;
  return undefined;
}

const presentShell = (): Promise<string | undefined> => firstToAnswer(SHELL_NAMES.flatMap(onPath));

/** The first browser that is already here: Playwright's own, then the system's. */
function presentBrowser(): Promise<string | undefined> {
  const own = chromium.executablePath();
  return firstToAnswer([...(existsSync(own) ? [own] : []), ...BROWSER_NAMES.flatMap(onPath)]);
}

/** The installed headless shell. CI installs Debian's package first, if it can; undefined if there is none. */
async function shellIfAvailable(): Promise<string | undefined> {
  const shell = await presentShell();
  if (shell !== undefined || process.env['CI'] !== 'true') return shell;
  return (await installDebianPackages(SHELL_NAMES)) ? presentShell() : undefined;
}

/**
 * The path of a working Chromium: CHROME_PATH, the headless shell, Playwright's own, the system's, else a newly installed one.
 * @param print receives messages about the installation, in English
 * @param kind `browser` leaves out the headless shell
 * @throws when CHROME_PATH names something that doesn't start, or when nothing could be installed
 */
export async function findChromium(
  print: (sentence: string) => void = () => undefined,
  kind: ChromiumKind = 'shell',
): Promise<string> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (await answers(chosen)) return chosen;
    throw new Error(`CHROME_PATH names ${chosen}, which doesn't start`);
  }
  const present = (kind === 'shell' ? await shellIfAvailable() : undefined) ?? (await presentBrowser());
  return present ?? installChromium({ print, answers, presentBrowser });
}
