/**
 * Validates requests by the contract. A body must have the right types; path and query are text, so digits become the number
 * that the schema asks for. Faults have the shape that Fastify and `problems.ts` expect.
 */
import type { FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Default } from 'typebox/value';

const WHOLE = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d{1,16}(?:\.\d{1,16})?$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const typeOf = (schema: unknown): unknown => (isRecord(schema) ? schema['type'] : undefined);

/** A parameter of an address, as the number or boolean that its schema asks for. */
export function readText(value: unknown, schema: unknown): unknown {
  if (typeof value !== 'string') return value;
  const type = typeOf(schema);
  if (type === 'integer' && WHOLE.test(value)) return Number(value);
  if (type === 'number' && DECIMAL.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Path or query parameters, with numbers and booleans parsed. */
function readAddress(parts: unknown, schema: TSchema): unknown {
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (!isRecord(parts) || !isRecord(properties)) return parts;
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, readText(value, properties[name])]),
  );
}

/** A body with the schema's defaults filled in. Fastify passes a missing body as null. */
const readBody = (body: unknown, schema: TSchema): unknown => Default(schema, body ?? {});

const first = (names: unknown): string | undefined =>
  Array.isArray(names) && typeof names[0] === 'string' ? names[0] : undefined;

/** The `type` literal of a union's branch. */
function typeFor(branch: unknown): unknown {
  const properties = isRecord(branch) ? branch['properties'] : undefined;
  const type = isRecord(properties) ? properties['type'] : undefined;
  return isRecord(type) ? type['const'] : undefined;
}

/** The branch of a union that the value's `type` selects, so that faults name that branch's fields. */
function branchFor(schema: TSchema, value: unknown): TSchema | undefined {
  const branches: unknown = 'anyOf' in schema ? schema.anyOf : undefined;
  if (!Array.isArray(branches) || !isRecord(value)) return schema;
  const branch: TSchema | undefined = branches.find(
    (candidate) => typeFor(candidate) !== undefined && typeFor(candidate) === value['type'],
  );
  return branch;
}

const validationError = (validation: readonly object[]): Error =>
  Object.assign(new Error('not as the contract says'), { validation });

/** The parts of requests that the validator has accepted, each with the schema that it was checked against. */
const valid = new WeakMap<object, TSchema>();

/** Whether the validator has accepted this part of a request by this very schema. */
export const isValid = <Schema extends TSchema>(schema: Schema, part: unknown): part is Static<Schema> =>
  typeof part === 'object' && part !== null && valid.get(part) === schema;

/** Set it with `app.setValidatorCompiler(validatorCompiler)`. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  return (input: unknown) => {
    const value = httpPart === 'body' ? readBody(input, schema) : readAddress(input, schema);
    if (compiled.Check(value)) {
      if (isRecord(value)) valid.set(value, schema);
      return { value };
    }
    const branch = branchFor(schema, value);
    if (branch === undefined) return { error: validationError([{ instancePath: '/type' }]) };
    const faults = (branch === schema ? compiled : Compile(branch)).Errors(value).map((fault) => {
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
    return { error: validationError(faults) };
  };
};
