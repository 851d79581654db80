import { describe, expect, it } from 'vitest';
import { testRatios } from './budget-table.ts';
import { checkBudgets, percentile } from './check-budgets.ts';
import type { BudgetReport } from './check-budgets.ts';
import { measureFile } from './measure-file.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const v${index} = ${index};`).join('\n');

/** A tree within every budget: ten sources of ten lines and enough tests in each scope that has a ratio. */
const soundTree: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(testRatios).flatMap((scope) => [
    ...Array.from({ length: 10 }, (_, index) => [`${scope}/src/file-${index}.ts`, lines(10)]),
    [`${scope}/src/file.test.ts`, lines(160)],
  ]),
);

function check(planted: Record<string, string>): BudgetReport {
  return checkBudgets(Object.entries({ ...soundTree, ...planted }).map(([path, text]) => measureFile(path, text)));
}

const manyDisables = Array.from(
  { length: 6 },
  () => '// oxlint-disable-next-line no-console -- prints for people',
).join('\n');

describe('the budgets', () => {
  it('let a sound tree pass', () => {
    expect(check({}).violations).toEqual([]);
  });

  it.each([
    ['tests/bad.ts', lines(301), ['tests/bad.ts: 301 lines, at most 300']],
    ['e2e/bad.test.ts', lines(301), ['e2e/bad.test.ts: 301 lines, at most 300']],
    ['packages/ui/src/bad.ts', 'export const bad = (x: any) => x;', ['packages/ui/src/bad.ts:1: any']],
    [
      'packages/ui/src/bad.test.ts',
      '\nexport const bad = (x?: string) => x!.length;',
      ['packages/ui/src/bad.test.ts:2: non-null !'],
    ],
    ['packages/ui/src/bad.ts', '// @ts-expect-error wrong on purpose', ['packages/ui/src/bad.ts:1: @ts- comment']],
    ['scripts/bad.mjs', '/* FIXME later */', ['scripts/bad.mjs:1: left for later']],
    [
      'packages/ui/src/bad.ts',
      '// eslint-disable no-console',
      ['packages/ui/src/bad.ts:1: lint disable without reason'],
    ],
    ['packages/ui/src/bad.ts', manyDisables, ['6 lint disables, at most 5']],
    ['packages/money/src/bad.ts', lines(20), ['packages/money: 1.33 test lines per source line, at least 1.5']],
    [
      'apps/web/src/bad.ts',
      '// narration\n'.repeat(3),
      ['apps/web: 2.9 comment lines per 100 besides doc comments, at most 2'],
    ],
  ])('name what %s breaks', (path, text, expected) => {
    const { violations } = check({ [path]: text });
    expect(violations).toHaveLength(expected.length);
    for (const part of expected) expect(violations.join('\n')).toContain(part);
  });

  it('hold the median and the 95th percentile of all files together', () => {
    const long = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`packages/db/src/long-${index}.ts`, lines(165)]),
    );
    expect(check(long).violations).toEqual([
      'all but web: median file of 165 lines, at most 45',
      'all but web: 95th percentile file of 165 lines, at most 160',
    ]);
  });

  it('leave words in texts alone', () => {
    expect(check({ 'packages/ui/src/fine.ts': "export const text = 'any TODO // @ts-ignore!';" }).violations).toEqual(
      [],
    );
  });

  it('are red when a scope with a ratio has no source', () => {
    const files = Object.entries(soundTree).filter(([path]) => !path.startsWith('packages/money/'));
    expect(checkBudgets(files.map(([path, text]) => measureFile(path, text))).violations).toEqual([
      'packages/money: no source file seen',
    ]);
  });

  it('note a comment density outside its range without failing', () => {
    const { notes, violations } = check({});
    expect(violations).toEqual([]);
    expect(notes).toContain('packages/money: 0.0 comment lines per 100, 6 to 10 read well');
  });

  it('take percentiles from what is there', () => {
    expect([percentile([], 0.5), percentile([7], 0.95), percentile([1, 2, 3, 4], 0.5)]).toEqual([0, 7, 2]);
  });
});
