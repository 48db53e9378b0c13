/**
 * Validates by the contract. A body has to have the right types already; parts of an address are text, so digits there
 * are read as the number that the contract asks for. Faults have the form Fastify and `problems.ts` know.
 */
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Default } from 'typebox/value';

const WHOLE = /^-?\d{1,16}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const typeOf = (schema: unknown): unknown => (isRecord(schema) ? schema['type'] : undefined);

function readText(value: unknown, schema: unknown): unknown {
  if (typeof value !== 'string') return value;
  const type = typeOf(schema);
  if ((type === 'integer' || type === 'number') && WHOLE.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** The parts of an address with numbers read. */
function readAddress(parts: unknown, schema: TSchema): unknown {
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (!isRecord(parts) || !isRecord(properties)) return parts;
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, readText(value, properties[name])]),
  );
}

/** A body, with what it leaves out and has a default for. No body at all, which Fastify hands on as null, leaves out everything. */
const readBody = (given: unknown, schema: TSchema): unknown => Default(schema, given ?? {});

const first = (names: unknown): string | undefined =>
  Array.isArray(names) && typeof names[0] === 'string' ? names[0] : undefined;

/** The `type` that a branch of a union is for. */
function typeFor(branch: unknown): unknown {
  const properties = isRecord(branch) ? branch['properties'] : undefined;
  const type = isRecord(properties) ? properties['type'] : undefined;
  return isRecord(type) ? type['const'] : undefined;
}

/** Where a body is one of several kinds, told apart by `type`: the kind that was meant, so that faults name its fields. */
function meant(schema: TSchema, value: unknown): TSchema | undefined {
  const branches: unknown = 'anyOf' in schema ? schema.anyOf : undefined;
  if (!Array.isArray(branches) || !isRecord(value)) return schema;
  const branch: TSchema | undefined = branches.find(
    (candidate) => typeFor(candidate) !== undefined && typeFor(candidate) === value['type'],
  );
  return branch;
}

const notAsTheContractSays = (validation: readonly object[]): Error =>
  Object.assign(new Error('not as the contract says'), { validation });

/** To be set on the app: `app.setValidatorCompiler(validatorCompiler)`. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  return (given: unknown) => {
    const value = httpPart === 'body' ? readBody(given, schema) : readAddress(given, schema);
    if (compiled.Check(value)) return { value };
    const kind = meant(schema, value);
    if (kind === undefined) return { error: notAsTheContractSays([{ instancePath: '/type' }]) };
    const faults = (kind === schema ? compiled : Compile(kind)).Errors(value).map((fault) => {
      const params: Record<string, unknown> = { ...fault.params };
      return {
        keyword: fault.keyword,
        instancePath: fault.instancePath,
        schemaPath: fault.schemaPath,
        message: fault.message,
        params: {
          missingProperty: first(params['requiredProperties']),
          additionalProperty: first(params['additionalProperties']),
        },
      };
    });
    return { error: notAsTheContractSays(faults) };
  };
};
