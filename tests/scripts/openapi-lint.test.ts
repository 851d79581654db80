import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApiProblems } from '../../scripts/docs/openapi-lint.ts';
import { repository } from '../../scripts/lib/repository.mjs';

type Operation = Record<string, unknown>;

/** Returns the document with one operation changed. */
function documentWith(change: (operation: Operation) => void): string {
  const source = readFileSync(join(repository, 'docs/generated/openapi.json'), 'utf8');
  const document = JSON.parse(source) as { paths: Record<string, { get: Operation }> };
  change(document.paths['/trpc/search.homes']?.get ?? {});
  return JSON.stringify(document);
}

describe('OpenAPI lint', () => {
  it('reports nothing for the document of the server', async () => {
    expect(await openApiProblems(documentWith(() => undefined))).toEqual([]);
  });

  it.each<[string, (operation: Operation) => void]>([
    ['no-unresolved-refs', (operation) => Object.assign(operation, { parameters: [{ $ref: '#/components/none' }] })],
    ['operation-operationId-unique', (operation) => Object.assign(operation, { operationId: 'wallet.balance' })],
    ['struct', (operation) => Object.assign(operation, { responses: 'none' })],
    ['operation-summary', (operation) => Reflect.deleteProperty(operation, 'summary')],
    ['security-defined', (operation) => Object.assign(operation, { security: [{ none: [] }] })],
  ])('reports a violation of the rule %s', async (rule, change) => {
    expect(await openApiProblems(documentWith(change))).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: `)));
  });
});
