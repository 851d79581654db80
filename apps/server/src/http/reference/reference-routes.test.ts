import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../testing/index.ts';
import { scopesOfProcedures } from '../../testing/access/programs.ts';
import { typeText } from './reference-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-scope': string;
}

describe('the OpenAPI document', () => {
  it('lists every procedure that programs may call, with its scope and description, and no others', async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const scopes = operations.map(({ operationId, 'x-scope': scope }) => [operationId, scope]);
    expect(Object.fromEntries(scopes)).toEqual(scopesOfProcedures);
    expect(operations.filter(({ summary }) => !/^[A-Z].*\.$/s.test(summary))).toEqual([]);
  });
});

describe('the API reference', () => {
  it('is one page without scripts that lists every procedure', async () => {
    const answer = await fetch(`${server.url}/api`);
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
    for (const path of Object.keys(scopesOfProcedures)) expect(html).toContain(`id="${path}"`);
  });

  it.each([
    [undefined, 'nothing'],
    [{}, 'anything'],
    [{ type: 'string' }, 'string'],
    [{ const: 5 }, '5'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: 'array', items: { type: 'string' } }, 'list of string'],
    [{ type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }, '{\n  a: number\n}'],
    [{ type: 'object', properties: { a: { type: 'number' } } }, '{\n  a?: number\n}'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
  ])('renders %j as %s', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});
