import { describe, expect, it } from 'vitest';
import { listTests, testsOfModule } from '../../scripts/lib/module-tests.mjs';
import { repository } from '../../scripts/lib/repository.mjs';

const tests = [
  'packages/contracts/src/bookings/terms.test.ts',
  'packages/domain/src/bookings/escrow/penalty.test.ts',
  'packages/domain/src/bookings/escrow/escrow-model.test.ts',
  'packages/domain/src/bookings/crash-safety.test.ts',
  'packages/domain/src/disputes/bookings-of-disputes.test.ts',
  'apps/server/src/trpc/routers/bookings.test.ts',
  'apps/web/src/features/bookings/bookings-pages.test.tsx',
];

describe('testsOfModule', () => {
  it('returns the tests of a module in every workspace, the slow ones separately', () => {
    expect(testsOfModule(tests, 'bookings')).toEqual({
      quick: [tests[0], tests[1], tests[5], tests[6]],
      slow: [tests[2], tests[3]],
    });
  });

  it('returns nothing for a name that is only part of a module’s name', () => {
    expect(testsOfModule(tests, 'booking')).toEqual({ quick: [], slow: [] });
  });

  it('returns tests of bookings in domain, contracts, server and web of this repository', () => {
    const { quick } = testsOfModule(listTests(repository), 'bookings');
    const workspaces = new Set(quick.map((path) => path.split('/').slice(0, 2).join('/')));
    for (const workspace of ['packages/contracts', 'packages/domain', 'apps/server', 'apps/web']) {
      expect(workspaces).toContain(workspace);
    }
  });
});
