/** The rights of the shop's database role, and how a cluster of an earlier version is changed to that role. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedBinaries, copyBinaries } from '#server/platform/database/binaries.ts';
import { clusterPassword, createCluster, SUPERUSER } from '#server/platform/database/cluster.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import type { EmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { clusterHome, clusterPaths, makeDataDir } from '#server/platform/database/home.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseAccount } from '#server/platform/database/os-user.ts';
import { startPostmaster, stopPostmaster } from '#server/platform/database/postmaster.ts';
import { FOR_TESTS } from '#tests/support/test-cluster.ts';

let folder: string;
let embedded: EmbeddedDatabase;

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(text);
    return answer.rows;
  } finally {
    await client.end();
  }
}

/** A cluster as earlier versions made it: one role, which is the superuser and owns everything. */
async function makeOldCluster(dataDir: string): Promise<void> {
  await makeDataDir(dataDir);
  const account = await databaseAccount();
  const home = await clusterHome(dataDir, account);
  const paths = await clusterPaths(home, account);
  const binaries = await copyBinaries(await installedBinaries(), home, account);
  const { password } = await clusterPassword(dataDir, 'superuser');
  await createCluster(binaries, account, paths, password);
  const tuning = { ...FOR_TESTS, listen_addresses: '', port: '5432' };
  const postmaster = await startPostmaster({ binaries, account, paths, tuning });
  const urlOf = (database: string): string =>
    `postgres://${SUPERUSER}:${password}@localhost/${database}?host=${encodeURIComponent(paths.socket)}`;
  await query(urlOf('postgres'), 'create database atelier');
  await migrate(urlOf('atelier'));
  await query(
    urlOf('atelier'),
    `insert into mail (recipient, language, template, values, created_at) values ('ann@example.com', 'en', 'verify', '{}', now());
     create schema pgboss;
     create type pgboss.job_state as enum ('created', 'active');
     create table pgboss.job (id int generated always as identity, name text not null, state pgboss.job_state) partition by list (name);
     create table pgboss.deadlines partition of pgboss.job for values in ('deadlines');
     create function pgboss.create_queue(name text, options json) returns void language sql as 'select';
     insert into pgboss.job (name, state) values ('deadlines', 'created')`,
  );
  await stopPostmaster(postmaster.pid);
  await postmaster.ended;
}

/** The objects in the shop's schemas that its role doesn't own, except for extensions and their objects. */
const FOREIGN = `
  select 'schema ' || nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' and nspowner <> 'shop'::regrole
  union all select 'relation ' || c.oid::regclass from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'pgboss') and relowner <> 'shop'::regrole
  union all select 'type ' || t.oid::regtype from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname in ('public', 'pgboss') and typowner <> 'shop'::regrole
      and not exists (select from pg_depend where deptype = 'e' and objid in (t.oid, t.typelem))
  union all select 'routine ' || p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname in ('public', 'pgboss') and proowner <> 'shop'::regrole and not exists (select from pg_depend where deptype = 'e' and objid = p.oid)
  union all select 'search configuration ' || oid::regconfig from pg_ts_config where cfgname ~ '^atelier' and cfgowner <> 'shop'::regrole`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-role-'));
  await makeOldCluster(join(folder, 'data'));
  embedded = await startEmbedded({ dataDir: join(folder, 'data'), tuning: FOR_TESTS });
});
afterAll(async () => {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the role of the shop', () => {
  it('is no superuser, can’t create databases or roles, and is a member of no other role', async () => {
    expect(
      await query(
        embedded.url,
        `select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
                (select count(*)::int from pg_auth_members where member = r.oid) as memberships
           from pg_roles r where rolname = current_user`,
      ),
    ).toEqual([
      {
        name: 'shop',
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
      },
    ]);
  });

  it.each([
    ['reading a file', `select pg_read_file('postmaster.pid')`],
    ['listing a folder', `select pg_ls_dir('.')`],
    ['importing a file', `select lo_import('/etc/passwd')`],
    ['running a program', `copy (select 1) to program 'id'`],
    ['writing a file', `copy (select 1) to '/tmp/atelier-shop-role'`],
    ['making a role', 'create role intruder'],
    ['making itself a superuser', 'alter role shop superuser'],
    ['becoming the superuser', `set role ${SUPERUSER}`],
    ['making a database', 'create database intruder'],
    ['dropping its own database', 'drop database atelier'],
    ['changing a setting of the server', `alter system set log_statement = 'all'`],
    [
      'creating a function in C',
      `create function spawn(cstring) returns int language c as 'libc.so.6', 'system'`,
    ],
    ['reading passwords', 'select rolpassword from pg_authid'],
  ])('is refused %s', async (_, statement) => {
    // Insufficient privilege. PostgreSQL checks the owner of a dropped database before it checks its use.
    await expect(query(embedded.url, statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['postgres', 'template1'])('can’t connect to the database %s', async (name) => {
    const url = new URL(embedded.url);
    url.pathname = `/${name}`;
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '42501' });
  });

  it('needs its password on every kind of connection', async () => {
    expect(
      await query(
        embedded.superuserUrl('postgres'),
        `select type, auth_method from pg_hba_file_rules where auth_method <> 'scram-sha-256'`,
      ),
    ).toEqual([]);
  });
});

describe('a cluster of an earlier version', () => {
  it('is owned by the role of the shop after a start, and keeps its data', async () => {
    expect(await query(embedded.url, FOREIGN)).toEqual([]);
    expect(await query(embedded.url, 'select recipient from mail')).toEqual([
      { recipient: 'ann@example.com' },
    ]);
    expect(await query(embedded.url, 'select name, state from pgboss.job')).toEqual([
      { name: 'deadlines', state: 'created' },
    ]);
  });

  it('can be migrated further, and emptied for a restore, without its superuser', async () => {
    await query(
      embedded.url,
      `begin; alter table mail add column note text; alter table pgboss.job add column note text;
       create or replace function pgboss.create_queue(name text, options json) returns void language sql as 'select';
       drop schema public cascade; create schema public; create extension unaccent; create extension pg_trgm; rollback`,
    );
  });
});
