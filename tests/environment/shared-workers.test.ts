import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../support/source-files.ts';

const environmentOrMock = /@vitest-environment|\bvi\.(mock|doMock|resetModules)\(/;
const globalIndexedDb = /['"]fake-indexeddb\/auto['"]/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const testsIn = (...folders: readonly string[]) =>
  folders.flatMap((folder) => listFiles(process.cwd(), folder)).filter(isTest);
const contains = (pattern: RegExp) => (path: string) => pattern.test(readFileSync(path, 'utf8'));

it('test files can share a worker: none sets a test environment or mocks a module', () => {
  const tests = testsIn('apps', 'packages');
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter(contains(environmentOrMock))).toEqual([]);
});

it('no test file of web installs a global IndexedDB that would remain for later files', () => {
  expect(testsIn('apps/web').filter(contains(globalIndexedDb))).toEqual([]);
});
