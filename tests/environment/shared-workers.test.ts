import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../support/list-files.ts';

const ofItsOwn = /@vitest-environment|\bvi\.(mock|doMock|resetModules)\(/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

it('lets files share a worker: none names an environment of its own, or puts another module in the place of one', () => {
  const tests = ['apps', 'packages'].flatMap((folder) => listFiles(process.cwd(), folder)).filter(isTest);
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter((path) => ofItsOwn.test(readFileSync(path, 'utf8')))).toEqual([]);
});
