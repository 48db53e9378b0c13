/** Compares the types that the source gives to rows of raw SQL with the columns that the database reports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { describer, type Column } from './describe-statement.ts';
import { rawQueriesOf, type RawQueries, type RawQuery } from './raw-queries.ts';
import type { Claim } from './row-type.ts';

/** By file and nullable column: the condition in the statement that excludes rows where the column is null. */
const WITHOUT_NULLS: Readonly<Record<string, string>> = {
  'server/platform/lifecycle/apply-deadlines.ts due_at': 'due_at <= $1',
  'server/features/money/refunds/failed-refunds-routes.ts failedAt': 'failed_at is not null',
};
/** Reads any table, each row as a list of texts, so its statement can't be derived from the source. */
const OF_ANY_TABLE = 'server/app/backup/write.ts';

/** A file whose row types contradict its statements. */
const WRONG = join(process.cwd(), 'server/wrong.ts');
const WRONG_SOURCE = `import type { Pool } from 'pg';
  const named = (column: 'slug' | 'store_name') => \`select \${column} as name from seller\`;
  export async function read(pool: Pool, column: 'slug' | 'store_name', values: unknown[]) {
    await pool.query<{ id: string; user_id: string; slug: 'a' | 'b'; missing: Date }>(
      { text: 'select id, user_id, slug, status from seller where id = $1', values });
    await pool.query<{ name: number }>(named(column));
    await pool.query<[sku: string, items: number]>({ text: 'select sku, count(*) from variant group by 1', rowMode: 'array' });
  }`;

const OPTIONS: ts.CompilerOptions = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)).config,
  ts.sys,
  process.cwd(),
).options;

function programOf(files: readonly string[]): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) =>
    file === WRONG
      ? ts.createSourceFile(file, WRONG_SOURCE, ts.ScriptTarget.Latest)
      : getSourceFile(file, ...rest);
  return ts.createProgram(files, OPTIONS, host);
}

const excludesNulls = ({ at, text }: RawQuery, column: string): boolean => {
  const condition = WITHOUT_NULLS[`${at.replace(/:\d+$/, '')} ${column}`];
  return condition !== undefined && text.includes(condition);
};

/** The contradiction between a row type and a column, as the predicate of "`column` ..."; undefined if there is none. */
function objection(query: RawQuery, column: Column, claim: Claim | undefined): string | undefined {
  if (claim === undefined) return 'is selected and not in the row type';
  if (claim.kinds.has('unknown')) return undefined;
  if (column.isNullable && !claim.kinds.has('null') && !excludesNulls(query, column.name)) {
    return 'may be null and the row type says never';
  }
  const kinds = [...claim.kinds].filter((kind) => kind !== 'null');
  const isRight =
    column.kind === 'json'
      ? kinds.every((kind) => kind !== 'date' && kind !== 'bytes')
      : kinds.some((kind) => kind === column.kind);
  return isRight ? undefined : `is ${column.kind} and ${[...claim.kinds].join(' or ')} in the row type`;
}

let database: TestDatabase;
let client: pg.Client;
let describeStatement: (text: string) => Promise<Column[]>;
let program: ts.Program;

beforeAll(async () => {
  database = await startTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  describeStatement = await describer(client);
  const files = ts.sys.readDirectory(join(process.cwd(), 'server'), ['.ts']);
  program = programOf([...files.filter((file) => readFileSync(file, 'utf8').includes('.query')), WRONG]);
});

afterAll(async () => {
  await client.end();
  await database.close();
});

/** The select behind `fetch ... from cursor`. */
function behindCursor({ text }: RawQuery, { queries }: RawQueries): string | undefined {
  const cursor = /^fetch .* from (\w+)$/.exec(text)?.[1];
  if (cursor === undefined) return text;
  const declared = queries.flatMap((one) => {
    const [, name, select] = /^declare (\w+) .*?\bcursor\b.*? for\s(.*)$/s.exec(one.text) ?? [];
    return name === cursor && select !== undefined ? [select] : [];
  });
  return declared[0];
}

async function objections(found: RawQueries): Promise<string[]> {
  const sentences = [...found.unreadable];
  for (const query of found.queries) {
    const { at, claims } = query;
    if (claims === null) continue;
    const text = behindCursor(query, found);
    if (text === undefined) {
      if (!at.startsWith(OF_ANY_TABLE)) sentences.push(`${at}: no cursor is declared for it`);
      continue;
    }
    const columns = await describeStatement(text);
    const isByPlace = claims.has('0');
    const keys = columns.map(({ name }, place) => (isByPlace ? String(place) : name));
    for (const [place, column] of columns.entries()) {
      const end = objection(query, column, claims.get(keys[place] ?? ''));
      if (end !== undefined) sentences.push(`${at}: ${column.name} ${end}`);
    }
    for (const [name, { isOptional }] of claims) {
      if (!isOptional && !keys.includes(name))
        sentences.push(`${at}: ${name} is in the row type and not selected`);
    }
  }
  return [...new Set(sentences)];
}

const queriesOf = async (file: string): Promise<RawQueries> => {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`there is no ${file}`);
  return rawQueriesOf(program.getTypeChecker(), source);
};

test('row types match the columns that the database reports for their statements', async () => {
  const files = program.getRootFileNames().filter((file) => file !== WRONG);
  const found: RawQueries[] = [];
  for (const file of files) found.push(await queriesOf(file));
  // A statement that reads a temporary table can be described only once the table exists.
  for (const { text } of found.flatMap(({ queries }) => queries)) {
    if (text.includes('create temporary table')) await client.query(text);
  }
  expect(found.some(({ queries }) => queries.some(({ claims }) => claims !== null))).toBe(true);
  const sentences: string[] = [];
  for (const one of found) sentences.push(...(await objections(one)));
  expect(sentences).toEqual([]);
});

test('a wrong row type is reported with its file, line and column', async () => {
  expect(await objections(await queriesOf(WRONG))).toEqual([
    'server/wrong.ts:4: id is number and string in the row type',
    'server/wrong.ts:4: user_id may be null and the row type says never',
    'server/wrong.ts:4: status is selected and not in the row type',
    'server/wrong.ts:4: missing is in the row type and not selected',
    'server/wrong.ts:6: name is string and number in the row type',
    'server/wrong.ts:7: count is string and number in the row type',
  ]);
});
