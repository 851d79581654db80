import { potMovements } from '@rentreel/db/schema';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getWalletBalance, getWalletTransaction, listWalletTransactions } from '../wallet/index.ts';
import { closePot, getPot, listPotHistory, listPots, saveToPot } from './index.ts';
import { createPotWorld, type PotWorld } from './testing/pot-world.ts';

let world: PotWorld;
beforeEach(async () => {
  world = await createPotWorld();
});
afterEach(() => world.close());

const write = (work: Parameters<PotWorld['services']['database']['writer']['write']>[0]) =>
  world.services.database.writer.write(work);

describe('money in a rent pot', () => {
  it('leaves the wallet, is the saver’s share, and comes back', async () => {
    const pot = await world.newPot();
    expect(await world.save(world.ada.ctx, pot, 3000)).toMatchObject({
      type: 'savings',
      description: 'Saved in rent pot: Yaba flat',
      amountKobo: -300_000,
      balanceAfterKobo: 200_000,
    });
    expect(await world.take(world.ada.ctx, pot, 500)).toMatchObject({
      description: 'Back from rent pot: Yaba flat',
      amountKobo: 50_000,
      balanceAfterKobo: 250_000,
    });
    expect(await getPot(world.ada.ctx, { potId: pot.id })).toMatchObject({ heldKobo: 250_000, shareKobo: 250_000 });
    expect(await listPots(world.ada.ctx)).toMatchObject({ savedKobo: 250_000 });
  });

  it('is only as much as the wallet has, and says how much that is', async () => {
    const pot = await world.newPot();
    await expect(world.save(world.ada.ctx, pot, 5001)).rejects.toThrow('Your wallet holds ₦5,000.');
    const poor = await world.createPerson();
    await world.share(pot, poor);
    await expect(world.save(poor.ctx, pot, 1)).rejects.toThrow('Your wallet holds ₦0.');
    expect(await getPot(world.ada.ctx, { potId: pot.id })).toMatchObject({ heldKobo: 0 });
  });

  it('is taken out by who saved it alone, to the last kobo', async () => {
    const pot = await world.newPot();
    await world.share(pot, world.bola);
    await world.save(world.ada.ctx, pot, 3000);
    await world.save(world.bola.ctx, pot, 100);
    await expect(world.take(world.bola.ctx, pot, 101)).rejects.toThrow('Your share of this pot is ₦100.');
    // More than the whole pot holds is no other answer: it would tell what the others have.
    await expect(world.take(world.bola.ctx, pot, 4000)).rejects.toMatchObject({ code: 'pots.share_short' });
    await world.take(world.bola.ctx, pot, 100);
    expect(await getPot(world.bola.ctx, { potId: pot.id })).toMatchObject({ shareKobo: 0, heldKobo: 300_000 });
  });

  it('moves once for a key, however often and however many at once', async () => {
    const pot = await world.newPot();
    const input = { potId: pot.id, amountKobo: kobo(100_000), idempotencyKey: 'one-and-the-same' };
    const answers = await Promise.all(Array.from({ length: 16 }, () => saveToPot(world.ada.ctx, input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await getPot(world.ada.ctx, { potId: pot.id })).toMatchObject({ heldKobo: 100_000, shareKobo: 100_000 });
    const other = { ...input, amountKobo: kobo(100_001) };
    await expect(saveToPot(world.ada.ctx, other)).rejects.toMatchObject({ code: 'wallet.key_reused' });
  });

  it('gives a repeated key its first answer, also when the share is gone or the pot is closed since', async () => {
    const pot = await world.newPot();
    await world.save(world.ada.ctx, pot, 2000);
    const first = await world.take(world.ada.ctx, pot, 2000, 'take-all-of-it');
    expect(await world.take(world.ada.ctx, pot, 2000, 'take-all-of-it')).toEqual(first);
    await closePot(world.ada.ctx, { potId: pot.id });
    expect(await world.take(world.ada.ctx, pot, 2000, 'take-all-of-it')).toEqual(first);
    expect(await getWalletBalance(world.ada.ctx)).toBe(500_000);
  });

  it('is told to everybody in the pot when the target is reached, once each time it is', async () => {
    const pot = await world.newPot();
    await world.share(pot, world.bola);
    await world.save(world.ada.ctx, pot, 3999);
    await world.save(world.bola.ctx, pot, 1);
    await world.save(world.bola.ctx, pot, 1);
    expect(await getPot(world.ada.ctx, { potId: pot.id })).toMatchObject({ state: 'ready', heldKobo: 400_100 });
    expect((await world.told()).filter((line) => line.endsWith('reached'))).toEqual(['ada: reached', 'bola: reached']);
    await world.take(world.ada.ctx, pot, 2);
    expect(await getPot(world.ada.ctx, { potId: pot.id })).toMatchObject({ state: 'saving' });
  });

  it('is told by the journal: who, how much, and what the pot held then, page by page', async () => {
    const pot = await world.newPot();
    await world.share(pot, world.bola);
    await world.save(world.ada.ctx, pot, 1000);
    await world.save(world.bola.ctx, pot, 500);
    await world.take(world.ada.ctx, pot, 300);
    const { items, nextCursor } = await listPotHistory(world.bola.ctx, { potId: pot.id, limit: 2 });
    expect(items).toMatchObject([
      { kind: 'taken', name: 'Ada Obi', me: false, amountKobo: -30_000, heldAfterKobo: 120_000, automatic: false },
      { kind: 'saved', name: 'Bola Ade', me: true, amountKobo: 50_000, heldAfterKobo: 150_000 },
    ]);
    const rest = await listPotHistory(world.bola.ctx, { potId: pot.id, limit: 2, cursor: nextCursor });
    expect(rest).toMatchObject({ items: [{ kind: 'saved', amountKobo: 100_000 }], nextCursor: null });
  });

  it('stands in the wallet with its pot, and with the person’s other moves of it', async () => {
    const pot = await world.newPot();
    await world.save(world.ada.ctx, pot, 1000);
    await world.take(world.ada.ctx, pot, 400);
    const [latest] = await listWalletTransactions(world.ada.ctx);
    if (!latest) throw new Error('there are transactions');
    expect(await getWalletTransaction(world.ada.ctx, { transactionId: latest.id })).toMatchObject({
      potId: pot.id,
      related: [{ description: 'Saved in rent pot: Yaba flat', amountKobo: -100_000 }],
    });
  });
});

describe('the database, whoever writes into it', () => {
  it('takes no share without an entry of the journal that moved as much in the account of the pot', async () => {
    const pot = await world.newPot();
    const { userId } = world.ada;
    await world.save(world.ada.ctx, pot, 1000);
    const [moved] = await world.services.database.read.select().from(potMovements);
    const run = (sql: string) => write((tx) => tx.$client.execute(sql));
    const who = `'${pot.id}', '${world.bola.userId}'`;
    await expect(
      run(`INSERT INTO pot_movements (entry_id, pot_id, user_id, amount_kobo) VALUES ('jrn_none', ${who}, 5)`),
    ).rejects.toThrow('pots.not_in_the_journal');
    await expect(run('UPDATE pot_movements SET amount_kobo = 5')).rejects.toThrow('journal.append_only');
    await expect(run('DELETE FROM pot_movements')).rejects.toThrow('journal.append_only');
    await expect(
      run(`INSERT INTO pot_members (pot_id, user_id, share_kobo, joined_at) VALUES (${who}, 5, 1)`),
    ).rejects.toThrow('pots.share_opens_at_zero');
    expect(await getPot(world.ada.ctx, { potId: pot.id })).toMatchObject({ shareKobo: 100_000 });
    expect(moved).toMatchObject({ userId, amountKobo: 100_000 });
  });
});
