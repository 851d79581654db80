import { type AccountPart, escrowFundedPosting, escrowPaidOutPosting, userAvailable } from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Context, write } from '../../kernel/index.ts';
import { moveMoney, requirePosted } from '../../wallet/index.ts';
import { closePot, getPot, listPotHistory, type PotPayment, potPayment, spendPotShare } from '../index.ts';
import { createPotWorld, type PotWorld } from '../testing/pot-world.ts';

let world: PotWorld;
beforeEach(async () => {
  world = await createPotWorld();
});
afterEach(() => world.close());

const booking = { bookingId: 'bkg_1', home: 'Mini flat, Yaba', idempotencyKey: 'fund:bkg_1' };

/** Pays for a home as a booking does: the lines first, then the entry, then the share. It goes on at once: no booking keeps it. */
const payRent = (ctx: Context, payment: PotPayment) =>
  write(ctx, async (tx) => {
    const paidBy: readonly AccountPart[] = [await potPayment(tx, payment)];
    const now = ctx.clock.now();
    const lines = [{ purpose: 'rent', amountKobo: payment.amountKobo }] as const;
    const entry = escrowFundedPosting({ ...booking, lines, paidBy, occurredAt: now });
    const origin = { actor: ctx.actor, requestId: ctx.requestId, now };
    const outcome = await moveMoney({ ...ctx, tx }, { entry, origin, action: 'booking.funded', events: [] });
    const goesOn = escrowPaidOutPosting({
      ...booking,
      kind: 'escrow_released',
      lines,
      to: [{ account: userAvailable(payment.userId), amountKobo: payment.amountKobo }],
      refersTo: requirePosted(outcome).id,
      idempotencyKey: `end:${booking.bookingId}`,
      occurredAt: now,
    });
    requirePosted(await moveMoney({ ...ctx, tx }, { entry: goesOn, origin, action: 'booking.released', events: [] }));
    return { result: outcome.status, audit: [], events: await spendPotShare(ctx, tx, { payment, outcome }) };
  });

describe('paying for a home out of a pot', () => {
  it('takes the payer’s own share, and the pot’s history says who paid', async () => {
    const pot = await world.newPot();
    await world.share(pot, world.bola);
    await world.save(world.ada.ctx, pot, 3000);
    await world.save(world.bola.ctx, pot, 1000);
    const payment = { potId: pot.id, userId: world.ada.userId, amountKobo: kobo(250_000) };
    expect(await payRent(world.ada.ctx, payment)).toBe('posted');
    expect(await getPot(world.ada.ctx, { potId: pot.id })).toMatchObject({ heldKobo: 150_000, shareKobo: 50_000 });
    const { items } = await listPotHistory(world.bola.ctx, { potId: pot.id, limit: 1 });
    expect(items).toMatchObject([{ kind: 'paid', name: 'Ada Obi', amountKobo: -250_000, heldAfterKobo: 150_000 }]);
  });

  it('is not done with what a flatmate saved, nor by a stranger, nor out of a closed pot', async () => {
    const pot = await world.newPot();
    await world.share(pot, world.bola);
    await world.save(world.ada.ctx, pot, 1000);
    await world.save(world.bola.ctx, pot, 1000);
    const amountKobo = kobo(100_001);
    const pay = (userId: string, kobos = amountKobo) =>
      payRent(world.ada.ctx, { potId: pot.id, userId, amountKobo: kobos });
    await expect(pay(world.ada.userId)).rejects.toMatchObject({ code: 'pots.share_short' });
    await expect(pay(world.chidi.userId)).rejects.toMatchObject({ code: 'pots.not_found' });
    await closePot(world.ada.ctx, { potId: pot.id });
    await expect(pay(world.ada.userId, kobo(1))).rejects.toMatchObject({ code: 'pots.closed' });
  });
});
