import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApiProblems } from '../../scripts/docs/openapi-lint.ts';
import { repository } from '../../scripts/lib/repository.mjs';

type Operation = Record<string, unknown>;

/** The document, with one operation changed. */
function documentWith(change: (operation: Operation) => void): string {
  const source = readFileSync(join(repository, 'docs/generated/openapi.json'), 'utf8');
  const document = JSON.parse(source) as { paths: Record<string, { get: Operation }> };
  change(document.paths['/trpc/search.homes']?.get ?? {});
  return JSON.stringify(document);
}

describe('the lint of the OpenAPI document', () => {
  it('finds nothing in the document as it is', async () => {
    expect(await openApiProblems(documentWith(() => undefined))).toEqual([]);
  });

  it.each<[string, (operation: Operation) => void]>([
    ['no-unresolved-refs', (operation) => Object.assign(operation, { parameters: [{ $ref: '#/components/none' }] })],
    ['operation-operationId-unique', (operation) => Object.assign(operation, { operationId: 'wallet.balance' })],
    ['struct', (operation) => Object.assign(operation, { responses: 'none' })],
    ['operation-summary', (operation) => Reflect.deleteProperty(operation, 'summary')],
    ['security-defined', (operation) => Object.assign(operation, { security: [{ none: [] }] })],
  ])('finds what breaks the rule %s', async (rule, change) => {
    expect(await openApiProblems(documentWith(change))).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: `)));
  });
});
