import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const test = /\.test\.tsx?$/;
/** Crash tests and random runs of a model take longer than all other tests of a module together. */
const slow = /(^|[-/])(model|crash-safety)\.test\.ts$/;

/**
 * Every test below the `src` of a workspace, relative to the repository.
 * @param {string} root
 * @returns {string[]}
 */
export function listTests(root) {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((workspace) => {
      const folder = `${group}/${workspace}/src`;
      const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
      return names.filter((name) => test.test(name)).map((name) => `${folder}/${name}`);
    }),
  );
}

/**
 * The tests of a module: those in a folder of its name, and the file of its name, such as that of its router.
 * @param {readonly string[]} tests
 * @param {string} name
 * @returns {{ quick: string[], slow: string[] }}
 */
export function testsOfModule(tests, name) {
  const own = tests.filter((path) => path.split('/').some((part) => part === name || part.startsWith(`${name}.test.`)));
  return { quick: own.filter((path) => !slow.test(path)), slow: own.filter((path) => slow.test(path)) };
}
