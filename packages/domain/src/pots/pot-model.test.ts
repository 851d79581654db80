import type { Pot } from '@rentreel/contracts/pots';
import { sumKobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import type { TestPerson } from '../testing/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { getPot, leavePot } from './index.ts';
import { type PotFixture, createPotFixture } from './fixtures.ts';

const step = fc.record({
  who: fc.nat(2),
  action: fc.constantFrom('save', 'save', 'save', 'take', 'take', 'leave'),
  naira: fc.oneof(fc.constantFrom(1, 2499, 2500, 2501), fc.integer({ min: 1, max: 6000 })),
});
/** Members attempt the steps of a round concurrently. */
const rounds = fc.array(fc.array(step, { minLength: 4, maxLength: 14 }), { minLength: 2, maxLength: 5 });

const refusals = new Set(['pots.wallet_short', 'pots.share_short', 'pots.not_found']);

async function tryStep(
  fixture: PotFixture,
  pot: Pot,
  { who, action, naira }: { who: number; action: string; naira: number },
) {
  const { ctx } = [fixture.ada, fixture.bola, fixture.chidi][who] as TestPerson;
  const actions: Readonly<Record<string, () => Promise<unknown>>> = {
    save: () => fixture.save(ctx, pot, naira),
    take: () => fixture.take(ctx, pot, naira),
    // The owner never leaves, so that the pot can be read at the end.
    leave: () => (who === 0 ? fixture.take(ctx, pot, naira) : leavePot(ctx, { potId: pot.id })),
  };
  try {
    await actions[action]?.();
  } catch (error) {
    if (!(error instanceof DomainError) || !refusals.has(error.code)) throw error;
  }
}

describe('concurrent saving and taking by several members', () => {
  it('keep shares, ledger and wallets equal to the kobo for any steps', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (tried) => {
        const fixture = await createPotFixture();
        const pot = await fixture.newPot();
        await fixture.share(pot, fixture.bola, fixture.chidi);
        for (const round of tried) {
          await Promise.all(round.map((each) => tryStep(fixture, pot, each)));
          const { members, heldKobo, state, targetKobo } = await getPot(fixture.ada.ctx, { potId: pot.id });
          const shares = members.reduce((sum, { shareKobo }) => sum + shareKobo, 0);
          expect(heldKobo).toBe(shares);
          expect(members.every(({ shareKobo }) => shareKobo >= 0)).toBe(true);
          expect(state).toBe(heldKobo >= targetKobo ? 'ready' : 'saving');
          const wallets = await Promise.all(
            [fixture.ada, fixture.bola, fixture.chidi].map(({ ctx }) => getWalletBalance(ctx)),
          );
          expect(sumKobo([heldKobo, ...wallets])).toBe(1_500_000);
        }
        // Closing the fixture checks the books: movements, shares and journal line by line.
        await fixture.close();
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
