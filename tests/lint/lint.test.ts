import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repeat = (count: number, line: string): string => Array.from({ length: count }, () => line).join('\n');
const asyncWork = 'const work = async (): Promise<number> => Promise.resolve(1);\n';

/** One planted violation per required rule; the path decides which part of the configuration applies. */
const plants: readonly [rule: string, path: string, text: string][] = [
  [
    'typescript(no-floating-promises)',
    'packages/db/src/floating.ts',
    `${asyncWork}export const run = () => { work(); };`,
  ],
  [
    'typescript(no-misused-promises)',
    'packages/db/src/misused.ts',
    `${asyncWork}export const run = () => { if (work()) return 1; return 2; };`,
  ],
  ['typescript(await-thenable)', 'packages/db/src/thenable.ts', 'export const run = async () => { await 1; };'],
  ['typescript(no-explicit-any)', 'packages/db/src/any.ts', 'export const run = (x: any): string => String(x);'],
  [
    'typescript(no-unsafe-return)',
    'packages/db/src/unsafe.ts',
    'export const run = (x: string): { a: 1 } => JSON.parse(x);',
  ],
  [
    'typescript(no-non-null-assertion)',
    'packages/db/src/bang.ts',
    'export const run = (x?: string): number => x!.length;',
  ],
  ['typescript(ban-ts-comment)', 'packages/db/src/ignored.ts', '// @ts-ignore\nexport const run: string = 1;'],
  [
    'typescript(switch-exhaustiveness-check)',
    'packages/db/src/switch.ts',
    "export const run = (x: 'a' | 'b') => { switch (x) { case 'a': return 1; } return 2; };",
  ],
  ['typescript(TS2322)', 'packages/db/src/typed.ts', "export const run: number = 'x';"],
  ['typescript(TS1294)', 'packages/db/src/erasable.ts', 'export enum Run { A }'],
  ['eslint(max-lines)', 'packages/db/src/long.ts', repeat(351, 'export {};')],
  [
    'eslint(max-lines-per-function)',
    'packages/db/src/long-function.ts',
    `export function run() {\n${repeat(60, '')}\n}`,
  ],
  [
    'eslint(max-lines-per-function)',
    'apps/web/src/components/card.tsx',
    `export function Card() {\n${repeat(120, '')}\n}`,
  ],
  [
    'eslint(complexity)',
    'packages/db/src/complex.ts',
    `export const run = (x: number) => { ${repeat(10, 'if (x === 1) return;')} };`,
  ],
  ['eslint(max-params)', 'packages/db/src/params.ts', 'export const run = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];'],
  ['eslint(eqeqeq)', 'packages/db/src/equal.ts', 'export const run = (a: number) => a == 1;'],
  ['eslint(no-console)', 'packages/db/src/console.ts', "export const run = () => { console.log('x'); };"],
  ['eslint(no-warning-comments)', 'packages/db/src/later.ts', '// TODO: later\nexport {};'],
  ['import(no-cycle)', 'packages/db/src/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b;"],
  ['unicorn(filename-case)', 'packages/db/src/wrongCase.ts', 'export {};'],
  ['unicorn(prefer-node-protocol)', 'packages/db/src/protocol.ts', "export { join } from 'path';"],
  ['eslint(no-restricted-imports)', 'packages/contracts/src/zod.ts', "export * from 'zod';"],
  ['eslint(no-restricted-imports)', 'apps/server/src/deep.ts', "export * from '@rentreel/db/src/index.ts';"],
  [
    'react(no-danger)',
    'apps/web/src/components/danger.tsx',
    "export const Danger = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />;",
  ],
  [
    'react-hooks(rules-of-hooks)',
    'apps/web/src/components/hooks.tsx',
    "import { useState } from 'react';\nexport function Hooks({ on }: { on: boolean }) { if (on) useState(1); return null; }",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'apps/web/src/components/deps.tsx',
    "import { useEffect } from 'react';\nexport function Deps({ on }: { on: boolean }) { useEffect(() => { void on; }, []); return null; }",
  ],
  ['react(button-has-type)', 'packages/ui/src/untyped-button.tsx', 'export const Untyped = () => <button>x</button>;'],
  ['jsx-a11y(alt-text)', 'apps/web/src/components/image.tsx', "export const Image = () => <img src='x' />;"],
  [
    'jsx-a11y(click-events-have-key-events)',
    'packages/ui/src/click.tsx',
    'export const Click = ({ go }: { go: () => void }) => <div onClick={go} />;',
  ],
  [
    'vitest(expect-expect)',
    'packages/db/src/idle.test.ts',
    "import { it } from 'vitest';\nit('asserts nothing', () => {});",
  ],
  [
    'vitest(no-focused-tests)',
    'packages/db/src/focused.test.ts',
    "import { it } from 'vitest';\nit.only('runs alone', () => {});",
  ],
];

const allowed: readonly [path: string, text: string][] = [
  ['packages/db/src/long.test.ts', `export function run() {\n${repeat(100, '')}\n}`],
  ['apps/web/src/components/wide.tsx', `export function Wide() {\n${repeat(110, '')}\n}`],
  ['scripts/print.mjs', "console.log('for people');"],
  ['apps/web/src/router.gen.ts', 'export const x = (y: any) => y!;'],
];

interface Diagnostic {
  code: string;
  filename: string;
}

const root = mkdtempSync(join(tmpdir(), 'rentreel-lint-'));
let diagnostics: Diagnostic[] = [];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(() => {
  for (const [, path, text] of plants) write(path, text);
  for (const [path, text] of allowed) write(path, text);
  write('packages/db/src/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;");
  write(
    'tsconfig.json',
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: { jsx: 'react-jsx', lib: ['ES2023', 'DOM'] } }),
  );
  for (const file of ['tsconfig.base.json', '.oxlintrc.json']) copyFileSync(file, join(root, file));
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=json'], { cwd: root, encoding: 'utf8' });
  diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('oxlint configuration', () => {
  it.each(plants)('reports %s in %s', (rule, path) => {
    expect(diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code)).toContain(rule);
  });

  it.each(allowed)('reports nothing in %s', (path) => {
    // Packages are not installed in this folder, so type errors about them are ignored.
    const found = diagnostics.filter(({ filename, code }) => filename === path && !/\(TS\d+\)/.test(code));
    expect(found).toEqual([]);
  });
});
