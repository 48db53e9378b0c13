import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#tests/support/process.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/timeouts.ts';

const FOLDERS = [
  'contract',
  'locales',
  'machines',
  'services',
  'views',
  'server',
  'payment-provider',
  'docs',
];
const exporting = 'export const value = 1;\nexport type Kind = number;\n';

/** A small copy of the source tree with one breach of each rule, in a file named after the rule. */
const BREACHES: Readonly<Record<string, readonly [importer: string, imported: string]>> = {
  'locales-imports': ['locales', '../contract/endpoints.ts'],
  'contract-imports': ['contract', '../machines/good.ts'],
  'machines-imports': ['machines', '../services/good.ts'],
  'services-imports': ['services', '../views/good.ts'],
  'views-imports': ['views', '../server/good.ts'],
  'server-imports': ['server', '../views/good.ts'],
  'platform-knows-no-feature': ['server/platform', '../features/good.ts'],
  'features-below-the-app': ['server/features', '../app/good.ts'],
  'demo-for-the-app-alone': ['server/features', '../demo/good.ts'],
  'platform-in-its-order': ['server/platform/database', '../http/good.ts'],
  'features-in-their-order': ['server/features/orders', '#server/features/pages/index.ts'],
  'features-by-their-index': ['server/features/pages', '../orders/good.ts'],
  'no-detour-by-the-own-index': ['server/features/orders', './index.ts'],
  'docs-imports': ['docs', '../server/good.ts'],
  'payment-provider-imports': ['payment-provider', '../server/good.ts'],
  'payment-provider-is-another': ['server', '../payment-provider/good.ts'],
  'runtime-knows-no-lifecycle': ['machines/runtime', '../order/good.ts'],
  'core-is-pure': ['machines', 'node:fs'],
  'phone-numbers-in-one-file': ['services', 'libphonenumber-js/core'],
  'phone-numbers-when-asked': ['machines', './rules/validation/mobile.ts'],
  'browser-takes-contract-types-only': ['machines', '../contract/good.ts'],
  'no-unresolvable': ['server', './nowhere.ts'],
};

const house = realpathSync(mkdtempSync(join(tmpdir(), 'atelier-imports-')));
let output = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../../..');
  for (const name of ['node_modules', 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
    symlinkSync(join(root, name), join(house, name));
  }
  for (const folder of FOLDERS) write(`${folder}/good.ts`, exporting);
  for (const layer of ['app', 'demo', 'features', 'platform']) write(`server/${layer}/good.ts`, exporting);
  write('server/platform/http/good.ts', exporting);
  write('machines/order/good.ts', exporting);
  write('contract/endpoints.ts', exporting);
  write('contract/limits.ts', exporting);
  write('views/render.tsx', exporting);
  write(
    'machines/allowed.ts',
    "import type { Kind } from '../contract/good.ts';\nexport const kind: Kind = 1;\n",
  );
  write(
    'machines/rules/validation/mobile.ts',
    "export { parsePhoneNumberFromString as value } from 'libphonenumber-js/core';\n",
  );
  write(
    'machines/late/allowed.ts',
    "export const numbers = () => import('../rules/validation/mobile.ts');\n",
  );
  write('services/allowed.ts', "export { value } from '../contract/endpoints.ts';\n");
  write('views/allowed.ts', "export { value } from '../contract/limits.ts';\n");
  write('server/allowed.ts', "export { value } from '../views/render.tsx';\n");
  write('server/app/allowed.ts', "export { value } from '../demo/good.ts';\n");
  for (const feature of ['orders', 'pages']) {
    write(`server/features/${feature}/good.ts`, exporting);
    write(`server/features/${feature}/index.ts`, exporting);
  }
  write('server/features/pages/allowed.ts', "export { value } from '../orders/index.ts';\n");
  write('server/features/orders/allowed.ts', "export { value } from '#server/platform/good.ts';\n");
  write('docs/allowed.ts', "export { value } from '../views/good.ts';\n");
  for (const [rule, [folder, imported]] of Object.entries(BREACHES)) {
    write(`${folder}/breach-${rule}.ts`, `export * from '${imported}';\n`);
  }
  write('server/breach-no-circular.ts', "export { back } from './back.ts';\nexport const value = 1;\n");
  write('server/back.ts', "export { value as back } from './breach-no-circular.ts';\n");
  const cruiser = join(root, 'node_modules/.bin/depcruise');
  output = (await run(cruiser, FOLDERS, { cwd: house, limitMs: TEST_TIMEOUT_MS })).output;
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each([...Object.keys(BREACHES), 'no-circular'])('the import rules report a breach of %s', (rule) => {
  expect(output).toMatch(new RegExp(`error ${rule}: \\S*(?:breach-${rule}|back)\\.ts`));
});

test('the import rules permit allowed imports', () => {
  expect(output).not.toContain('allowed.ts');
});
