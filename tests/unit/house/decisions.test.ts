import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../../docs/decisions/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
const index = readFileSync(new URL('README.md', FOLDER), 'utf8');

test.each(files)('the decision %s has its number, a dated status and a line in the index', (file) => {
  const [title = '', status = ''] = readFileSync(new URL(file, FOLDER), 'utf8').split('\n\n');
  const [, number, subject] = /^# (\d+)\. (.+)$/.exec(title) ?? [];
  expect(number?.padStart(4, '0')).toBe(file.slice(0, 4));
  expect(status).toMatch(/^Status: (accepted|superseded|reversed).*\d{4}-\d\d-\d\d/);
  expect(index).toContain(`[${subject ?? ''}](${file})`);
});
