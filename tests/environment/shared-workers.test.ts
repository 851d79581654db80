import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../support/source-files.ts';

const ofItsOwn = /@vitest-environment|\bvi\.(mock|doMock|resetModules)\(/;
const staysInBrowser = /['"]fake-indexeddb\/auto['"]/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const testsIn = (...folders: readonly string[]) =>
  folders.flatMap((folder) => listFiles(process.cwd(), folder)).filter(isTest);
const holds = (pattern: RegExp) => (path: string) => pattern.test(readFileSync(path, 'utf8'));

it('lets files share a worker: none names an environment of its own, or puts another module in the place of one', () => {
  const tests = testsIn('apps', 'packages');
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter(holds(ofItsOwn))).toEqual([]);
});

it('lets no file bring a database into the browser that stays for the files after it', () => {
  expect(testsIn('apps/web').filter(holds(staysInBrowser))).toEqual([]);
});
