/** `npm run doctor`: prints one line for everything that the shop needs of a machine, with a fix for what is missing. */
import { access, constants, statfs } from 'node:fs/promises';
import { existsSync, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { hydrateLinks, installedBinaries } from '#server/platform/database/binaries.ts';
import { existingHome } from '#server/platform/database/home.ts';
import { canEnter, canRun, databaseAccount, isRoot } from '#server/platform/database/os-user.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { whoRuns } from '#server/platform/database/running.ts';
import { Failure, sentenceOf } from '#server/platform/failure.ts';
import { checkPort } from '#server/platform/port.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Settings } from '#server/platform/settings.ts';

/** The result of a check: a sentence that includes the fix when something is missing. */
interface Finding {
  state: 'good' | 'missing' | 'hint';
  sentence: string;
}

const good = (sentence: string): Finding => ({ state: 'good', sentence });
const missing = (sentence: string): Finding => ({ state: 'missing', sentence });
const hint = (sentence: string): Finding => ({ state: 'hint', sentence });

const OLDEST_NODE = [20, 19] as const;
/** The catalogue with its search index takes about 300 MB and a build 50 MB; the rest is headroom. */
const FREE_BYTES = 1_000_000_000;

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isRecent = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isRecent
    ? good(`Node ${process.versions.node}.`)
    : missing(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`);
}

async function checkPrograms(): Promise<Finding> {
  const binaries = await installedBinaries();
  const made = await hydrateLinks(binaries.root).catch(() => 0);
  if (!(await canRun(undefined, binaries.postgres)) && !isRoot()) {
    return missing(
      `PostgreSQL's programs in ${binaries.root} don't run on this machine: run npm ci again, or set DATABASE_URL.`,
    );
  }
  return made > 0
    ? hint(
        `PostgreSQL ${binaries.version}; npm skipped its install script (the links it makes were made now).`,
      )
    : good(`PostgreSQL ${binaries.version} is installed.`);
}

function checkInstallScripts(): Finding {
  const modules = createRequire(import.meta.url);
  const broken = ['esbuild', 'sharp', '@node-rs/argon2'].filter((name) => {
    try {
      modules(name);
      return false;
    } catch {
      return true;
    }
  });
  return broken.length === 0
    ? good('All native packages load.')
    : missing(
        `${broken.join(', ')} can't be loaded: run npm ci with install scripts and optional packages allowed.`,
      );
}

async function checkAccount(): Promise<Finding> {
  const account = await databaseAccount();
  if (account === undefined) return good('An ordinary user; PostgreSQL runs as the same one.');
  const checkout = join(import.meta.dirname, '../../..');
  const reachable = await canEnter(account, checkout);
  return good(
    `Root; PostgreSQL runs as ${account.name}${reachable ? '' : ', with its files under /var/lib/atelier, because it may not enter this folder'}.`,
  );
}

/** `folder`, or its nearest existing parent. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}

async function checkDataDir({ dataDir }: Settings): Promise<Finding> {
  const folder = existing(dataDir);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    return missing(`${folder} can't be written by this user: correct its rights, or set DATA_DIR.`);
  }
  if (existsSync(join(dataDir, 'secrets')) && (lstatSync(join(dataDir, 'secrets')).mode & 0o077) !== 0) {
    return missing(`${join(dataDir, 'secrets')} is open to others: chmod 700 it.`);
  }
  const home = (await existingHome(dataDir)) ?? folder;
  const { bavail, bsize } = await statfs(home);
  const free = bavail * bsize;
  const size = `${(free / 1_000_000_000).toFixed(1)} GB free in ${home}`;
  return free < FREE_BYTES
    ? missing(`Only ${size}: make room for at least 1 GB, or set DATA_DIR.`)
    : good(`${size}.`);
}

async function checkShop(settings: Settings): Promise<Finding> {
  const running = settings.databaseUrl === undefined ? await whoRuns(settings.dataDir) : undefined;
  if (running !== undefined) {
    return good(
      `${running.task} runs already (process ${running.pid}${running.address === undefined ? '' : `, ${running.address}`}).`,
    );
  }
  await checkPort(settings);
  return good(`Port ${settings.port} of ${settings.host} is free.`);
}

async function checkDatabase({ databaseUrl }: Settings): Promise<Finding> {
  if (databaseUrl === undefined) return good('No DATABASE_URL: the shop brings its own database.');
  const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  await database.close();
  return good('The database of DATABASE_URL answers.');
}

async function checkChromium(): Promise<Finding> {
  const chosen = process.env['CHROME_PATH'];
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const candidates = [
    chosen ?? '',
    ...(process.env['PATH'] ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name))),
  ];
  const own = await import('@playwright/test').then(
    ({ chromium }) => chromium.executablePath(),
    () => '',
  );
  const path = [...candidates, own].find((candidate) => candidate !== '' && existsSync(candidate));
  return path === undefined
    ? hint('No Chromium yet: npm test fetches one for the browser tests.')
    : good(`Chromium for the tests: ${path}.`);
}

const SIGNS = { good: '✓', missing: '✗', hint: '·' } as const;

async function runChecks(): Promise<boolean> {
  let isReady = true;
  const report = async (check: () => Finding | Promise<Finding>): Promise<void> => {
    let finding: Finding;
    try {
      finding = await check();
    } catch (error) {
      finding = missing(error instanceof Failure ? error.message : sentenceOf(error));
    }
    if (finding.state === 'missing') isReady = false;
    process.stdout.write(`${SIGNS[finding.state]} ${finding.sentence}\n`);
  };
  await report(checkNode);
  await report(checkInstallScripts);
  let settings: Settings | undefined;
  await report(() => {
    settings = readSettings();
    return good('All settings can be read.');
  });
  if (settings !== undefined) {
    const known = settings;
    if (known.databaseUrl === undefined) {
      await report(checkPrograms);
      await report(checkAccount);
    }
    await report(() => checkDataDir(known));
    await report(() => checkDatabase(known));
    await report(() => checkShop(known));
  }
  await report(checkChromium);
  return isReady;
}

const isReady = await runChecks();
process.stdout.write(
  isReady ? '\nThe shop can start here: npm start.\n' : '\nMend what is marked ✗ and ask again.\n',
);
process.exitCode = isReady ? 0 : 1;
