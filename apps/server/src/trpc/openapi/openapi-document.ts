import { apiScopes } from '@rentreel/contracts/api-keys';
import type { AnyRouter } from '@trpc/server';
import { type JsonSchema, type ProgramProcedure, listProgramProcedures, typeNameOf } from './program-procedures.ts';
import { openApiWebhooks, webhookHeaders } from './webhook-events.ts';

/** Paths of the document and of the page that shows it. */
export const openApiPath = '/api/openapi.json';

const introduction = `Programs call RentReel with an API key, which its owner makes under Security:
\`Authorization: Bearer rr_live_…\`. A key opens what its scopes name, and never pays, withdraws or signs.

Reads are \`GET\` with the input as JSON in the parameter \`input\`. Changes are \`POST\` with the input as JSON; give each an
\`Idempotency-Key\`, and it has one effect and one answer for a day, however often you send it. Every answer carries
\`x-request-id\`. Amounts are whole kobo, times are epoch milliseconds. After \`429\` and \`503\` wait as \`Retry-After\` says; a
\`429\` without it is a limit that does not pass by waiting.`;

const error: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'code', 'data'],
      properties: {
        message: { type: 'string', description: 'What a person can read.' },
        code: { type: 'integer', description: 'The JSON-RPC code.' },
        data: {
          type: 'object',
          required: ['code', 'httpStatus', 'domain', 'params', 'fieldErrors', 'requestId'],
          properties: {
            code: { type: 'string', examples: ['NOT_FOUND'] },
            httpStatus: { type: 'integer' },
            domain: {
              type: ['string', 'null'],
              description: 'The code of the error; null for an input that fails its schema.',
              examples: ['listings.not_found'],
            },
            params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
            fieldErrors: {
              type: 'object',
              description: 'Texts by dotted path of the field.',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            requestId: { type: ['string', 'null'] },
            path: { type: 'string' },
          },
        },
      },
    },
  },
};

const answerOf = (output: JsonSchema | undefined): JsonSchema => ({
  type: 'object',
  required: ['result'],
  properties: {
    result: {
      type: 'object',
      ...(output && { required: ['data'] }),
      properties: { data: output ?? { description: 'Left out: nothing is answered.' } },
    },
  },
});

const refusal = (description: string) => ({ description, content: { 'application/json': { schema: refTo('Error') } } });
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Input and output schemas of each procedure by name, so that generated clients have a type for each. */
const schemasOf = ({ path, input, output }: ProgramProcedure): [string, JsonSchema][] => [
  ...(input === undefined ? [] : [[`${typeNameOf(path)}Input`, input] satisfies [string, JsonSchema]]),
  ...(output === undefined ? [] : [[`${typeNameOf(path)}Output`, output] satisfies [string, JsonSchema]]),
];

function requestOf({ path, type, input }: ProgramProcedure) {
  const schema = refTo(`${typeNameOf(path)}Input`);
  if (type === 'mutation') {
    return {
      parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
      requestBody: {
        required: input !== undefined,
        content: { 'application/json': { schema: input === undefined ? {} : schema } },
      },
    };
  }
  if (input === undefined) return {};
  const required = Array.isArray(input['required']) && input['required'].length > 0;
  const content = { 'application/json': { schema } };
  return { parameters: [{ name: 'input', in: 'query', required, description: 'The input as JSON.', content }] };
}

function operationOf(procedure: ProgramProcedure) {
  const { path, type, scope, about, output } = procedure;
  const isStream = type === 'subscription';
  const needs = scope === 'any' ? 'Every key may call it.' : `Needs the scope \`${scope}\`.`;
  const answered = output && refTo(`${typeNameOf(path)}Output`);
  const content = isStream
    ? { 'text/event-stream': { schema: answered } }
    : { 'application/json': { schema: answerOf(answered) } };
  return {
    operationId: path,
    tags: [path.split('.')[0] ?? path],
    summary: about,
    description: needs,
    ...requestOf(procedure),
    responses: {
      '200': { description: isStream ? 'Events, one after another.' : 'Done.', content },
      '400': refusal('The input does not fit.'),
      '401': refusal('The key is missing, wrong, revoked or expired.'),
      '403': refusal('The key lacks the scope, or may not be used from here.'),
      '404': refusal('There is no such thing, or it is not yours.'),
      '429': refusal('Too many requests, or a limit that holds for longer.'),
      default: refusal('Any other refusal; `error.data.domain` says which.'),
    },
    'x-scope': scope,
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes the change once for a day, however often it is sent. Another input with the same key is a conflict.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
};

/** Builds the OpenAPI 3.1 document of the procedures that programs may call, from the schemas of the contracts. */
export function openApiDocument(router: AnyRouter) {
  const procedures = listProgramProcedures(router);
  const modules = [...new Set(procedures.map(({ path }) => path.split('.')[0] ?? path))];
  return {
    openapi: '3.1.1',
    info: {
      title: 'RentReel',
      version: '1',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
      'x-scopes': apiScopes,
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: [
      ...modules.map((name) => ({ name, description: `The procedures of \`${name}\`.` })),
      { name: 'events', description: 'What webhooks hear.' },
    ],
    paths: Object.fromEntries(
      procedures.map((procedure) => [
        `/trpc/${procedure.path}`,
        { [procedure.type === 'mutation' ? 'post' : 'get']: operationOf(procedure) },
      ]),
    ),
    webhooks: openApiWebhooks(),
    components: {
      schemas: { Error: error, ...Object.fromEntries(procedures.flatMap(schemasOf)) },
      parameters: { IdempotencyKey: idempotencyKey, ...webhookHeaders },
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `rr_live_…`.' } },
    },
  };
}
