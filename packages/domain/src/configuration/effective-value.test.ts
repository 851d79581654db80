import type { ConfigurationKey } from '@rentreel/contracts/configuration';
import type { Id } from '@rentreel/contracts/ids';
import { configurationChanges } from '@rentreel/db/schema';
import { hourMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refreshConfiguration } from '../kernel/index.ts';
import { type Fixture, createFixture } from '../testing/index.ts';
import { type ConfigurationFixture, createStaff, withConfiguration } from './fixtures.ts';
import { approveChange, declineChange, withdrawChange } from './index.ts';

let fixture: Fixture;
let desk: ConfigurationFixture;
beforeEach(async () => {
  fixture = await createFixture();
  desk = withConfiguration(fixture, await createStaff(fixture));
});
afterEach(() => fixture.dispose());

/** A key that requires a second person, and one that does not. */
const defaults = { 'payouts.min': 100_000, 'listings.price_low': 25 } as const;
type Key = keyof typeof defaults & ConfigurationKey;

const decisions = { approve: approveChange, decline: declineChange, withdraw: withdrawChange } as const;

const action = fc.record({
  name: fc.constantFrom(
    'propose' as const,
    'plan' as const,
    'approve' as const,
    'decline' as const,
    'withdraw' as const,
    'wait' as const,
  ),
  key: fc.constantFrom<Key>('payouts.min', 'listings.price_low'),
  value: fc.integer({ min: 5, max: 90 }),
});

type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** A proposal as tracked by the test; `from` is when it takes effect, null while it does not. */
interface Proposed {
  readonly id: Id<'cfg'>;
  readonly key: Key;
  readonly value: number;
  from: number | null;
}

async function propose(
  proposed: Proposed[],
  { key, value }: Pick<Proposed, 'key' | 'value'>,
  startsAt?: number,
): Promise<void> {
  const id = await desk.propose(key, value, startsAt).catch(() => undefined);
  if (id === undefined) return;
  const from = key === 'listings.price_low' ? (startsAt ?? fixture.services.clock.now()) : null;
  proposed.push({ id, key, value, from });
}

async function decide(latest: Proposed, name: keyof typeof decisions): Promise<void> {
  const { id, version, startsAt } = configurationChanges;
  const row = await fixture.services.database.read
    .select({ version, startsAt })
    .from(configurationChanges)
    .where(eq(id, latest.id))
    .get();
  const by = name === 'withdraw' ? desk.ngozi : desk.bayo;
  const input = { changeId: latest.id, version: row?.version ?? 1, reason: 'It is not needed any more' };
  const isDone = await decisions[name](desk.next(by), input).then(
    () => true,
    () => false,
  );
  const now = fixture.services.clock.now();
  if (isDone) latest.from = name === 'approve' ? Math.max(now, row?.startsAt ?? 0) : null;
}

async function play(actions: readonly Action[]): Promise<readonly Proposed[]> {
  const { clock } = fixture.services;
  const proposed: Proposed[] = [];
  for (const { name, key, value } of actions) {
    const latest = proposed.findLast((each) => each.key === key);
    if (name === 'wait') clock.advance(hourMs);
    else if (name === 'propose') await propose(proposed, { key, value });
    else if (name === 'plan') await propose(proposed, { key, value }, clock.now() + hourMs);
    else if (latest) await decide(latest, name);
  }
  return proposed;
}

it('the effective value is always that of the newest approved change whose start has passed, after any actions', async () => {
  const { database, clock } = fixture.services;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
      await database.writer.write((tx) => tx.delete(configurationChanges));
      await refreshConfiguration(database);
      const proposed = await play(actions);
      const now = clock.now();
      const holds = (key: Key) =>
        proposed.findLast((each) => each.key === key && each.from !== null && each.from <= now)?.value ?? defaults[key];
      const ctx = desk.next(desk.bayo);
      expect(ctx.payoutRules.minKobo).toBe(kobo(holds('payouts.min')));
      expect(ctx.operations.priceBand.low).toBe(holds('listings.price_low'));
    }),
    { numRuns: 25 },
  );
}, 60_000);
