import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseState } from '../../scripts/lib/database-state.mjs';
import { findProgram } from '../../scripts/lib/system-tools.mjs';
import { firstDifference, installFault, markInstalled } from '../../scripts/lib/install.mjs';
import { missingFromLock } from '../../scripts/lib/lock-file.mjs';
import { editDistance, nearNames } from '../../scripts/lib/near-names.mjs';
import { nodeVersionFault } from '../../scripts/lib/node-version.mjs';
import {
  honestNumbers,
  playwrightNumbers,
  summaryLine,
  verifyNumbers,
  vitestNumbers,
} from '../../scripts/lib/test-numbers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rentreel-scripts-'));
const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('nodeVersionFault', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0', '26.0.0'])('accepts %s', (version) => {
    expect(nodeVersionFault(version)).toBeUndefined();
  });

  it.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])(
    'rejects %s and names the required versions in one line',
    (version) => {
      expect(nodeVersionFault(version)).toMatch(
        new RegExp(`^RentReel needs Node 20\\.19 .*${version.replaceAll('.', '\\.')}.*$`),
      );
    },
  );
});

describe('installFault', () => {
  const lock = (version: string): string =>
    JSON.stringify({
      packages: {
        '': { version: '0.0.0' },
        'packages/values': { version: '0.0.0' },
        'node_modules/money': { link: true },
        'node_modules/hono': { version },
        'node_modules/fsevents': { version: '2.0.0', optional: true },
      },
    });

  it('requires an installation when packages are missing, the lock file has changed, or the machine differs', () => {
    write('package-lock.json', lock('4.0.0'));
    expect(installFault(folder)).toBe('no packages installed yet');
    write('node_modules/.package-lock.json', lock('4.0.0'));
    expect(installFault(folder)).toBe('installed for another kind of machine');
    write(`node_modules/@esbuild/${process.platform}-${process.arch}/package.json`, '{}');
    expect(installFault(folder)).toBeUndefined();

    markInstalled(folder);
    expect(installFault(folder)).toBeUndefined();
    write('package-lock.json', lock('4.0.1'));
    expect(installFault(folder)).toBe('package-lock.json has changed (node_modules/hono)');
  });

  it('ignores missing packages of other platforms, but checks the version of those that are installed', () => {
    const wanted = { 'node_modules/fsevents': { version: '2.0.0', optional: true } };
    expect(firstDifference(wanted, {})).toBeUndefined();
    expect(firstDifference(wanted, { 'node_modules/fsevents': { version: '1.0.0' } })).toBe('node_modules/fsevents');
  });
});

describe('missingFromLock', () => {
  it('finds no missing entry in the lock file of this repository', () => {
    const { packages } = createRequire(import.meta.url)('../../package-lock.json') as {
      packages: Record<string, object>;
    };
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(missingFromLock(packages)).toEqual([]);
  });

  it('reports a missing entry, searching every folder that Node would search', () => {
    const packages = {
      '': { dependencies: { a: '1' } },
      'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' }, dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { a: '1' } },
      'node_modules/a-linux': {},
    };
    expect(missingFromLock(packages)).toEqual(['node_modules/a -> a-darwin']);
  });
});

describe('numbers of the test run', () => {
  it('are read from the report of each runner', () => {
    expect(verifyNumbers({ results: [{ passed: true }, { passed: false }, { passed: true }] })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ];
    expect(vitestNumbers({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, testResults: files })).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
    });
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
    expect(playwrightNumbers({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('count a runner as failed that left no report, ran nothing, or exited with an error', () => {
    const green = { passed: 3, failed: 0, skipped: 0 };
    expect(honestNumbers(undefined, 1).failed).toBe(1);
    expect(honestNumbers({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1);
    expect(honestNumbers(green, 1).failed).toBe(1);
    expect(honestNumbers({ ...green, failed: 2 }, 1).failed).toBe(2);
    expect(honestNumbers(green, 0)).toEqual(green);
  });

  it('are summed up in one line', () => {
    const green = { passed: 3, failed: 0, skipped: 0 };
    expect(summaryLine([green, green])).toBe('6 passed, 0 failed');
    expect(summaryLine([green, { passed: 1, failed: 2, skipped: 1 }])).toBe('4 passed, 2 failed, 1 skipped');
  });
});

describe('doctor', () => {
  it('distinguishes a database from another file', () => {
    write('good.db', 'SQLite format 3\0 and more');
    write('bad.db', 'a letter to the landlord');
    write('empty.db', '');
    const levels = ['file:good.db', 'file:bad.db', 'file:empty.db', 'file:absent.db', 'libsql://db.example'].map(
      (url) => databaseState(url, folder).level,
    );
    expect(levels).toEqual(['ok', 'fail', 'ok', 'ok', 'ok']);
  });

  it('finds names within one edit of a known one', () => {
    const known = ['DATABASE_URL', 'PORT', 'HOST'];
    expect(nearNames(known, ['DATABSE_URL', 'DATABASE_URL', 'POST', 'PATH'])).toEqual([
      { given: 'DATABSE_URL', meant: 'DATABASE_URL' },
    ]);
    expect([editDistance('rent', 'rent'), editDistance('rent', 'tent'), editDistance('', 'abc')]).toEqual([0, 1, 3]);
  });

  it('finds programs by path and by name, and skips files that are not executable', () => {
    write('tool', '');
    expect(findProgram([undefined, join(folder, 'tool'), process.execPath])).toBe(process.execPath);
    expect(findProgram(['no-such-program-here'])).toBeUndefined();
    expect(findProgram(['sh'])).toMatch(/\/sh$/);
  });
});
