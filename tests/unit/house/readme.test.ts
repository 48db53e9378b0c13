import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsTable } from '#server/platform/settings.ts';

const readme = readFileSync('README.md', 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** A Markdown table without the spaces that align its columns. */
const cells = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.replace(/\s*\|\s*/g, '|').replace(/-+/g, '-'));

describe('the README', () => {
  it('lists the settings that the shop reads', () => {
    const [, table = ''] = /<!-- settings:[^>]*-->([\s\S]*)<!-- \/settings -->/.exec(readme) ?? [];
    expect(cells(table)).toEqual(cells(settingsTable()));
  });

  it('names only commands in package.json', () => {
    const named = [...readme.matchAll(/npm run ([a-z]+(?:[:-][a-z]+)*)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('links only to existing files', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('shows the email and password of every demo login', () => {
    const demo = readFileSync('server/demo/logins.ts', 'utf8');
    const logins = [...demo.matchAll(/email: '([^']+)',\s*password: '([^']+)'/g)];
    expect(logins).toHaveLength(4);
    for (const [, email = '', password = ''] of logins) {
      expect(readme).toContain(`\`${email}\``);
      expect(readme).toContain(`\`${password}\``);
    }
  });
});
