/**
 * The shop's database role. It owns only the shop's schemas, so that an injected query can't read files, run programs, create roles or
 * open other databases. The cluster's superuser prepares it at each start.
 */
import pg from 'pg';

export const SHOP_ROLE = 'shop';

/** What the shop's role may do in its database. It creates schemas for a restore, and temporary tables for an import. */
const DATABASE_RIGHTS = 'connect, create, temporary';
/** Databases of every cluster, which PostgreSQL lets every role connect to. */
const DATABASES_OF_OTHERS = ['postgres', 'template1'];

/**
 * Makes the shop the owner of all objects outside the system's schemas, which an earlier version created as the superuser. Dependent
 * objects (indexes, column sequences, row types) follow theirs; objects of extensions stay the superuser's.
 */
const HAND_OVER = `do $hand_over$
declare
  role constant oid := '${SHOP_ROLE}'::regrole;
  statement text;
begin
  for statement in
    with space as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), attached as (
      select classid, objid, bool_or(deptype = 'e') as of_extension from pg_depend where deptype in ('a', 'e', 'i') group by 1, 2
    ), owned (place, class, id, owner, kind, name) as (
      select 1, 'pg_namespace'::regclass, oid, nspowner, 'schema', quote_ident(nspname) from space
      union all
      select 2, 'pg_type'::regclass, t.oid, typowner, 'type', t.oid::regtype::text
        from pg_type t join space on space.oid = typnamespace
       where typtype in ('b', 'c', 'd', 'e', 'r')
         and not exists (select from pg_type element where element.typarray = t.oid)
         and not exists (select from pg_class c where c.oid = t.typrelid and c.relkind <> 'c')
      union all
      select 3, 'pg_proc'::regclass, p.oid, proowner, 'routine', p.oid::regprocedure::text
        from pg_proc p join space on space.oid = pronamespace
      union all
      select 4, 'pg_class'::regclass, c.oid, relowner, 'table', c.oid::regclass::text
        from pg_class c join space on space.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') or (relkind = 'S' and not exists (
               select from attached where classid = 'pg_class'::regclass and objid = c.oid))
      union all
      select 5, 'pg_ts_config'::regclass, c.oid, cfgowner, 'text search configuration', c.oid::regconfig::text
        from pg_ts_config c join space on space.oid = cfgnamespace
      union all
      select 6, 'pg_ts_dict'::regclass, d.oid, dictowner, 'text search dictionary', d.oid::regdictionary::text
        from pg_ts_dict d join space on space.oid = dictnamespace
      union all
      select 7, 'pg_statistic_ext'::regclass, s.oid, stxowner, 'statistics', format('%I.%I', nspname, stxname)
        from pg_statistic_ext s join space on space.oid = stxnamespace
    )
    select format('alter %s %s owner to ${SHOP_ROLE}', kind, name) from owned
     where owner <> role and not exists (select from attached where classid = class and objid = id and of_extension)
     order by place, id
  loop
    execute statement;
  end loop;
end
$hand_over$`;

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the role, or resets its rights and password.
 * @param url of any database of the cluster, as its superuser
 */
export const prepareRole = (url: string, password: string): Promise<void> =>
  asSuperuser(url, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SHOP_ROLE]);
    await client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${SHOP_ROLE} with login nosuperuser nocreatedb nocreaterole
         noreplication nobypassrls password ${client.escapeLiteral(password)}`,
    );
    await client.query(`revoke all on database ${DATABASES_OF_OTHERS.join(', ')} from public, ${SHOP_ROLE}`);
  });

/**
 * Creates a database if there is none, and lets only the shop's role connect to it.
 * @param url of another database of the cluster, as its superuser
 */
export const makeDatabase = (url: string, database: string): Promise<void> =>
  asSuperuser(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    const name = client.escapeIdentifier(database);
    if (rowCount === 0) await client.query(`create database ${name}`);
    await client.query(
      `revoke all on database ${name} from public; grant ${DATABASE_RIGHTS} on database ${name} to ${SHOP_ROLE}`,
    );
  });

/**
 * Makes the shop the owner of everything in its database. Does nothing if it owns everything already.
 * @param url of that database, as the cluster's superuser
 */
export const handOver = (url: string): Promise<void> => asSuperuser(url, (client) => client.query(HAND_OVER));
