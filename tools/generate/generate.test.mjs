import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'rentreel-generate-'));
const read = (/** @type {string} */ path) => readFileSync(join(copy, path), 'utf8');

/** Returns the files that the generator added and changed, without the commands that it runs afterwards. */
let written = { added: [''], modified: [''], failures: [{}] };

beforeAll(async () => {
  const plopEntry = fileURLToPath(import.meta.resolve('plop'));
  const { default: nodePlop } = await import(pathToFileURL(createRequire(plopEntry).resolve('node-plop')).href);
  const plop = await nodePlop(join(root, 'plopfile.mjs'), { destBasePath: copy, force: false });
  const answers = { plural: 'key-cabinets' };
  const actions = plop
    .getGenerator('module')
    .actions(answers)
    .filter((/** @type {unknown} */ action) => typeof action === 'object');
  const pathsOf = (/** @type {string} */ type) => [
    ...new Set(
      actions
        .filter((/** @type {{ type: string }} */ action) => action.type === type)
        .map((/** @type {{ path: string }} */ { path }) => plop.renderString(path, answers)),
    ),
  ];
  for (const path of pathsOf('modify'))
    cpSync(join(root, path), join(copy, dirname(path), path.split('/').at(-1) ?? ''));
  plop.setGenerator('files', { prompts: [], actions });
  const { failures } = await plop.getGenerator('files').runActions(answers);
  written = { added: pathsOf('add'), modified: pathsOf('modify'), failures };
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('npm run generate module key-cabinets', () => {
  it('adds and changes every file without a failure', () => {
    expect(written.failures).toEqual([]);
    expect(written.added).toContain('packages/domain/src/key-cabinets/repository.ts');
    expect(written.added).toHaveLength(9);
  });

  it('writes source files that parse', () => {
    const sources = [...written.added, ...written.modified].filter((path) => path.endsWith('.ts'));
    const faults = sources.flatMap((path) => parseSync(path, read(path)).errors.map(({ message }) => [path, message]));
    expect(faults).toEqual([]);
  });

  it('imports only files that exist', () => {
    const missing = written.added
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        parseSync(path, read(path))
          .module.staticImports.map(({ moduleRequest: { value } }) => value)
          .filter((value) => value.startsWith('.'))
          .map((value) => join(dirname(path), value))
          .filter((target) => !existsSync(join(copy, target)) && !existsSync(join(root, target)))
          .map((target) => [path, target]),
      );
    expect(missing).toEqual([]);
  });

  it.each([
    ['packages/db/src/schema/index.ts', "export * from './key-cabinets.ts';"],
    ['packages/contracts/src/ids.ts', "  kke: 'key cabinet',"],
    ['packages/contracts/src/errors/index.ts', '  ...keyCabinetErrors,'],
    ['apps/server/src/trpc/app-router.ts', '  keyCabinets: keyCabinetRoutes,'],
    ['apps/server/src/testing/access/access-table.ts', 'keyCabinets.'],
    ['packages/domain/src/privacy/erasure-repository.ts', "  key_cabinets: gone('owner_id = :me'),"],
    [
      'packages/domain/src/privacy/personal-data-repository.ts',
      "  key_cabinets: rows('key-cabinets', 'owner_id = :me'),",
    ],
    ['packages/domain/src/merges/tables-repository.ts', "  key_cabinets: all('owner_id', 'key_cabinets'),"],
  ])('registers the module in %s', (path, line) => {
    expect(read(path)).toContain(line);
    expect(readFileSync(join(root, path), 'utf8')).not.toContain(line);
  });

  it.each(['contracts', 'domain'])('exports the module from packages/%s', (name) => {
    const manifest = JSON.parse(read(`packages/${name}/package.json`));
    expect(manifest.exports['./key-cabinets']).toBe('./src/key-cabinets/index.ts');
  });
});
