import { afterAll, beforeAll, expect, it } from 'vitest';
import { countStatements, findPreparedAgain } from '../testing/count-statements.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type EscrowFixture, createEscrowFixture, wholeKobo } from './escrow/fixtures.ts';
import { payBooking } from './payment.ts';
import { bookingTimerWork } from './timer-work.ts';

let fixture: EscrowFixture;
beforeAll(async () => {
  fixture = await createEscrowFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

it('paying a booking takes at most 49 statements, and releasing its rent by the timer at most 36', async () => {
  const tenant = await fixture.newTenant(wholeKobo);
  const row = await fixture.due({ tenant });
  const bookingId = row.id;
  const paying = await countStatements(fixture.services.database, () =>
    payBooking(tenant.ctx, { bookingId, version: row.version, amountKobo: wholeKobo, idempotencyKey: 'pay-this-once' }),
  );
  const handed = await fixture.step(row.id, ['hand_over', 'tenant']);
  fixture.services.clock.advance((handed.checkEndsAt ?? 0) - fixture.services.clock.now());
  const releasing = await countStatements(fixture.services.database, async () =>
    bookingTimerWork['booking.due']?.(fixture.system, row.id),
  );
  expect((await fixture.row(row.id)).state).toBe('active');
  // Each includes two statements that `requireAudit` adds to count changed rows.
  expect(paying).toBeLessThanOrEqual(49);
  expect(releasing).toBeLessThanOrEqual(36);
});

it('no statement of a payment or of a release is prepared again', async () => {
  const payAndRelease = async (key: string) => {
    const tenant = await fixture.newTenant(wholeKobo);
    const row = await fixture.due({ tenant });
    const bookingId = row.id;
    await payBooking(tenant.ctx, { bookingId, version: row.version, amountKobo: wholeKobo, idempotencyKey: key });
    const handed = await fixture.step(row.id, ['hand_over', 'tenant']);
    fixture.services.clock.advance((handed.checkEndsAt ?? 0) - fixture.services.clock.now());
    await bookingTimerWork['booking.due']?.(fixture.system, row.id);
    expect((await fixture.row(row.id)).state).toBe('active');
  };
  await payAndRelease('pay-this-first');
  expect(await findPreparedAgain(fixture.services.database, () => payAndRelease('pay-this-second'))).toEqual([]);
});
