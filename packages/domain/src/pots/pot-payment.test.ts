import type { Id } from '@rentreel/contracts/ids';
import { type AccountPart, escrowFundedPosting, escrowPaidOutPosting, userAvailable } from '@rentreel/ledger';
import { timers } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Context, write } from '../kernel/index.ts';
import { moveMoney, requirePosted } from '../wallet/index.ts';
import { autoSaveTimer } from './auto-saving.ts';
import { type PotFixture, createPotFixture } from './fixtures.ts';
import {
  type PotPayment,
  closePot,
  getPot,
  listPotHistory,
  listPots,
  potPayment,
  setAutoSaving,
  spendPotShare,
} from './index.ts';

let fixture: PotFixture;
beforeEach(async () => {
  fixture = await createPotFixture();
});
afterEach(() => fixture.close());

const booking = { bookingId: 'bkg_1', home: 'Mini flat, Yaba', idempotencyKey: 'fund:bkg_1' };

/**
 * Pays for a booking: first the lines, then the entry, then the share. The escrow is released at once, because no booking
 * exists.
 */
const payRent = (ctx: Context, payment: PotPayment) =>
  write(ctx, async (uow) => {
    const paidBy: readonly AccountPart[] = [await potPayment(uow.tx, payment)];
    const { now } = uow;
    const lines = [{ purpose: 'rent', amountKobo: payment.amountKobo }] as const;
    const entry = escrowFundedPosting({ ...booking, lines, paidBy, occurredAt: now });
    const outcome = await moveMoney(uow, { entry, action: 'booking.funded' });
    const payout = escrowPaidOutPosting({
      ...booking,
      kind: 'escrow_released',
      lines,
      to: [{ account: userAvailable(payment.userId), amountKobo: payment.amountKobo }],
      refersTo: requirePosted(outcome).id,
      idempotencyKey: `end:${booking.bookingId}`,
      occurredAt: now,
    });
    requirePosted(await moveMoney(uow, { entry: payout, action: 'booking.released' }));
    await spendPotShare(uow, { payment, outcome });
    return outcome.status;
  });

describe('a payment from a pot', () => {
  it("takes the payer's own share and shows the payer in the pot's history", async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola);
    await fixture.save(fixture.ada.ctx, pot, 3000);
    await fixture.save(fixture.bola.ctx, pot, 1000);
    const payment = { potId: pot.id, userId: fixture.ada.userId, amountKobo: kobo(250_000) };
    expect(await payRent(fixture.ada.ctx, payment)).toBe('posted');
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ heldKobo: 150_000, shareKobo: 50_000 });
    const { items } = await listPotHistory(fixture.bola.ctx, { potId: pot.id, limit: 1 });
    expect(items).toMatchObject([{ kind: 'paid', name: 'Ada Obi', amountKobo: -250_000, heldAfterKobo: 150_000 }]);
  });

  it('pauses the automatic saving of the members and is shown with its amount', async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola);
    await fixture.save(fixture.ada.ctx, pot, 3000);
    const auto = { amountKobo: kobo(50_000), every: 'week', day: 1 } as const;
    for (const { ctx } of [fixture.ada, fixture.bola]) await setAutoSaving(ctx, { potId: pot.id, auto });
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ paidKobo: 0, auto: { paused: false } });
    await payRent(fixture.ada.ctx, { potId: pot.id, userId: fixture.ada.userId, amountKobo: kobo(250_000) });
    for (const { ctx } of [fixture.ada, fixture.bola]) {
      const seen = await getPot(ctx, { potId: pot.id });
      expect(seen).toMatchObject({ paidKobo: 250_000, auto: { ...auto, paused: true, nextAt: null } });
    }
    expect((await listPots(fixture.ada.ctx)).pots).toMatchObject([{ id: pot.id, paidKobo: 250_000 }]);
    const kind = eq(timers.kind, autoSaveTimer);
    expect(await fixture.services.database.read.select().from(timers).where(kind)).toEqual([]);
  });

  it("rejects more than the payer's share, a user who is not a member, and a closed pot", async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola);
    await fixture.save(fixture.ada.ctx, pot, 1000);
    await fixture.save(fixture.bola.ctx, pot, 1000);
    const amountKobo = kobo(100_001);
    const pay = (userId: Id<'usr'>, kobos = amountKobo) =>
      payRent(fixture.ada.ctx, { potId: pot.id, userId, amountKobo: kobos });
    await expect(pay(fixture.ada.userId)).rejects.toMatchObject({ code: 'pots.share_short' });
    await expect(pay(fixture.chidi.userId)).rejects.toMatchObject({ code: 'pots.not_found' });
    await closePot(fixture.ada.ctx, { potId: pot.id });
    await expect(pay(fixture.ada.userId, kobo(1))).rejects.toMatchObject({ code: 'pots.closed' });
  });
});
