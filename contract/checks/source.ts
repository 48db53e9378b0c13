/** Generates the source of a check from a schema, in calls of `machines/runtime/snapshots/check.ts`: browsers check without TypeBox. */

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const wordsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isNull = ({ type }: Schema): boolean => type === 'null';

const PLAIN: Readonly<Record<string, string>> = {
  string: 'isText',
  boolean: 'isFlag',
  number: 'isNumber',
  null: 'isNull',
};

const oneOf = (words: readonly unknown[]): string =>
  `oneOf(${words.map((word) => JSON.stringify(word)).join(', ')})`;

function fieldsOf(schema: Schema): [name: string, source: string][] {
  const required = wordsIn(schema['required']);
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties).map(([name, field]) => {
    const source = isSchema(field) ? checkSource(field) : unknown(field);
    return [name, required.includes(name) ? source : `orMissing(${source})`];
  });
}

const record = (parts: readonly Schema[]): string =>
  `record({ ${parts
    .flatMap(fieldsOf)
    .map(([name, source]) => `${name}: ${source}`)
    .join(', ')} })`;

function union(choices: readonly Schema[]): string {
  const others = choices.filter((one) => !isNull(one));
  const [only, second] = others;
  const source =
    only !== undefined && second === undefined
      ? checkSource(only)
      : others.every((one) => 'const' in one)
        ? oneOf(others.map((one) => one['const']))
        : `either(${others.map(checkSource).join(', ')})`;
  return others.length < choices.length ? `orNull(${source})` : source;
}

function unknown(schema: unknown): never {
  throw new Error(`no check is known for ${JSON.stringify(schema)}`);
}

/**
 * The source of the check for values of the schema. Objects must have exactly its fields; only the server checks lengths and patterns.
 * @throws Error for a kind of schema that no check is known for
 */
export function checkSource(schema: object): string {
  if (!isSchema(schema) || 'patternProperties' in schema) return unknown(schema);
  const { type, items, minimum } = schema;
  if ('const' in schema) return oneOf([schema['const']]);
  if ('enum' in schema) return oneOf(wordsIn(schema['enum']));
  if ('anyOf' in schema) return union(schemasIn(schema['anyOf']));
  if ('allOf' in schema) return record(schemasIn(schema['allOf']));
  if (type === 'object') return record([schema]);
  if (type === 'array' && isSchema(items)) return `listOf(${checkSource(items)})`;
  if (type === 'integer') return Number(minimum) >= 0 ? 'isCount' : 'isInteger';
  return (typeof type === 'string' ? PLAIN[type] : undefined) ?? unknown(schema);
}
