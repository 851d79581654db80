import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedTestLines, playwrightNames, verifyNames, vitestNames } from '../../scripts/lib/named-tests.mjs';
import { repository } from '../../scripts/lib/repository.mjs';
import { unhandledLine } from '../../scripts/lib/unhandled-errors.mjs';

describe('named tests of a run', () => {
  it('include the failed checks of the code', () => {
    const results = [
      { name: 'types', passed: true },
      { name: 'lint', passed: false },
    ];
    expect(verifyNames({ results })).toEqual({ failed: ['lint'], flaky: [] });
  });

  it('include failed and flaky unit tests and files that could not be loaded', () => {
    const test = (title: string, status: string, failureMessages: readonly string[] = []) => ({
      ancestorTitles: ['a wallet'],
      title,
      status,
      failureMessages,
    });
    const testResults = [
      {
        name: join(repository, 'packages/domain/src/wallet.test.ts'),
        status: 'failed',
        assertionResults: [
          test('opens', 'passed'),
          test('waits', 'passed', ['Error: too late']),
          test('pays', 'failed', ['Error: no', 'Error: no']),
          test('rests', 'skipped'),
        ],
      },
      { name: join(repository, 'apps/web/broken.test.tsx'), status: 'failed', assertionResults: [] },
    ];
    expect(vitestNames({ testResults })).toEqual({
      failed: [
        'packages/domain/src/wallet.test.ts › a wallet › pays',
        'apps/web/broken.test.tsx (could not be loaded)',
      ],
      flaky: ['packages/domain/src/wallet.test.ts › a wallet › waits'],
    });
  });

  it('include uncaught errors with the test that was running', () => {
    const error = {
      name: 'TypeError',
      message: 'fetch is not a function\nand more',
      VITEST_TEST_PATH: join(repository, 'apps/web/tabs.test.tsx'),
      VITEST_TEST_NAME: 'signs out',
    };
    const line = 'TypeError: fetch is not a function (not handled, during apps/web/tabs.test.tsx › signs out)';
    expect(vitestNames({ testResults: [] }, [unhandledLine(error), unhandledLine({})])).toEqual({
      failed: [line, 'Error:  (not handled)'],
      flaky: [],
    });
  });

  it('include failed and flaky browser tests, however deeply nested', () => {
    const spec = (title: string, line: number, status: string) => ({
      file: 'saved.spec.ts',
      line,
      title,
      tests: [{ status }],
    });
    const inner = { title: 'on a phone', specs: [spec('is shared', 9, 'flaky'), spec('closes', 20, 'unexpected')] };
    const suites = [{ title: 'saved.spec.ts', specs: [spec('opens', 3, 'expected')], suites: [inner] }];
    expect(playwrightNames({ suites })).toEqual({
      failed: ['e2e/saved.spec.ts:20 › on a phone › closes'],
      flaky: ['e2e/saved.spec.ts:9 › on a phone › is shared'],
    });
  });

  it('are printed under their count, and not at all when there are none', () => {
    const well = { failed: [], flaky: [] };
    expect(namedTestLines([well, well])).toEqual([]);
    expect(namedTestLines([well, { failed: ['c'], flaky: ['a', 'b'] }])).toEqual([
      '',
      'Passed only on a second try, and to be mended (2):',
      '  a',
      '  b',
      '',
      'Failed (1):',
      '  c',
    ]);
  });
});
