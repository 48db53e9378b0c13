import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { isValid, validatorCompiler } from '#server/platform/http/validation.ts';

const strict = { additionalProperties: false };
const schema = {
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  querystring: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    dryRun: Type.Optional(Type.Boolean()),
    latitude: Type.Optional(Type.Number()),
    q: Type.Optional(Type.String({ maxLength: 5 })),
  }),
  body: Type.Object({ lines: Type.Array(Type.Object({ count: Type.Integer() }, strict)) }, strict),
};

type ErrorBody = { validation?: { instancePath: string; params: Record<string, unknown> }[] };

async function ask(url: string, body: unknown = { lines: [] }) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler<ErrorBody & Error>(async ({ validation }, _, reply) => {
    const [fault] = validation ?? [];
    return reply.code(400).send({ at: fault?.instancePath, ...fault?.params });
  });
  app.post('/:id', { schema }, async ({ params, query }) => ({ params, query }));
  const answer = await app.inject({ method: 'POST', url, payload: Object(body) });
  return { status: answer.statusCode, told: answer.json<unknown>() };
}

test('request validation parses numbers and booleans in an address by the schema, and keeps text as it is', async () => {
  expect(await ask('/7?page=2&dryRun=true&q=12&latitude=-45.52')).toEqual({
    status: 200,
    told: { params: { id: 7 }, query: { page: 2, dryRun: true, q: '12', latitude: -45.52 } },
  });
});

test('a part of a request counts as valid only after the validator has checked it, and only by that schema', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.post('/:id', { schema }, async ({ params, query, body }) => [
    isValid(schema.params, params),
    isValid(schema.querystring, query),
    isValid(schema.body, body),
    isValid(schema.params, query),
    isValid(schema.params, { id: 7 }),
    isValid(schema.body, undefined),
  ]);
  const answer = await app.inject({ method: 'POST', url: '/7', payload: { lines: [] } });
  expect(answer.json()).toEqual([true, true, true, false, false, false]);
});

test.each([
  ['/x', '/id'],
  ['/1.5', '/id'],
  ['/9007199254740993', '/id'],
  ['/7?page=0', '/page'],
  ['/7?page=', '/page'],
  ['/7?page=1&page=2', '/page'],
  ['/7?page=0x1', '/page'],
  ['/7?page=1.5', '/page'],
  ['/7?latitude=1e3', '/latitude'],
  ['/7?latitude=4.5.6', '/latitude'],
  ['/7?dryRun=yes', '/dryRun'],
  ['/7?q=toolong', '/q'],
])('request validation refuses %s and names the field %s', async (url, at) => {
  expect(await ask(url)).toMatchObject({ status: 400, told: { at } });
});

test.each([
  [{ lines: [{ count: '3' }] }, { at: '/lines/0/count' }],
  [{ lines: [{ count: true }] }, { at: '/lines/0/count' }],
  [{ lines: { count: 3 } }, { at: '/lines' }],
  [{ lines: [{}] }, { at: '/lines/0', missingProperty: 'count' }],
  [{}, { at: '', missingProperty: 'lines' }],
  [{ lines: [], more: 1 }, { at: '/more' }],
])('request validation refuses a body of a wrong type: %j', async (body, told) => {
  expect(await ask('/7', body)).toMatchObject({ status: 400, told });
});
