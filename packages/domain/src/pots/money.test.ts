import { potMovements } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getWalletBalance, getWalletTransaction, listWalletTransactions } from '../wallet/index.ts';
import { type PotFixture, createPotFixture } from './fixtures.ts';
import { changePot, closePot, getPot, listPotHistory, listPots, saveToPot } from './index.ts';

let fixture: PotFixture;
beforeEach(async () => {
  fixture = await createPotFixture();
});
afterEach(() => fixture.close());

const write = (work: Parameters<PotFixture['services']['database']['writer']['write']>[0]) =>
  fixture.services.database.writer.write(work);

describe('saveToPot and takeFromPot', () => {
  it("move money from the wallet to the member's share and back", async () => {
    const pot = await fixture.newPot();
    expect(await fixture.save(fixture.ada.ctx, pot, 3000)).toMatchObject({
      type: 'savings',
      description: 'Saved in rent pot: Yaba flat',
      amountKobo: -300_000,
      balanceAfterKobo: 200_000,
    });
    expect(await fixture.take(fixture.ada.ctx, pot, 500)).toMatchObject({
      description: 'Back from rent pot: Yaba flat',
      amountKobo: 50_000,
      balanceAfterKobo: 250_000,
    });
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ heldKobo: 250_000, shareKobo: 250_000 });
    expect(await listPots(fixture.ada.ctx)).toMatchObject({ savedKobo: 250_000 });
  });

  it('reject more than the wallet balance and state the balance', async () => {
    const pot = await fixture.newPot();
    await expect(fixture.save(fixture.ada.ctx, pot, 5001)).rejects.toThrow('Your wallet holds ₦5,000.');
    const poor = await fixture.createPerson();
    await fixture.share(pot, poor);
    await expect(fixture.save(poor.ctx, pot, 1)).rejects.toThrow('Your wallet holds ₦0.');
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ heldKobo: 0 });
  });

  it('allow each member to take exactly their own share', async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola);
    await fixture.save(fixture.ada.ctx, pot, 3000);
    await fixture.save(fixture.bola.ctx, pot, 100);
    await expect(fixture.take(fixture.bola.ctx, pot, 101)).rejects.toThrow('Your share of this pot is ₦100.');
    // An amount above the whole pot gets the same error: another one would reveal the other members' shares.
    await expect(fixture.take(fixture.bola.ctx, pot, 4000)).rejects.toMatchObject({ code: 'pots.share_short' });
    await fixture.take(fixture.bola.ctx, pot, 100);
    expect(await getPot(fixture.bola.ctx, { potId: pot.id })).toMatchObject({ shareKobo: 0, heldKobo: 300_000 });
  });

  it('move money once per key under concurrent calls', async () => {
    const pot = await fixture.newPot();
    const input = { potId: pot.id, amountKobo: kobo(100_000), idempotencyKey: 'one-and-the-same' };
    const answers = await Promise.all(Array.from({ length: 16 }, () => saveToPot(fixture.ada.ctx, input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ heldKobo: 100_000, shareKobo: 100_000 });
    const other = { ...input, amountKobo: kobo(100_001) };
    await expect(saveToPot(fixture.ada.ctx, other)).rejects.toMatchObject({ code: 'wallet.key_reused' });
  });

  it('return the first result for a repeated key after the pot was renamed', async () => {
    const pot = await fixture.newPot();
    const input = { potId: pot.id, amountKobo: kobo(100_000), idempotencyKey: 'one-and-the-same' };
    const { id } = await saveToPot(fixture.ada.ctx, input);
    const { targetKobo, targetDay } = pot;
    await changePot(fixture.ada.ctx, { potId: pot.id, name: 'Surulere flat', targetKobo, targetDay });
    expect(await saveToPot(fixture.ada.ctx, input)).toMatchObject({ id, amountKobo: -100_000 });
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ shareKobo: 100_000 });
  });

  it('return the first result for a repeated key, even when the share is empty or the pot is closed', async () => {
    const pot = await fixture.newPot();
    await fixture.save(fixture.ada.ctx, pot, 2000);
    const first = await fixture.take(fixture.ada.ctx, pot, 2000, 'take-all-of-it');
    expect(await fixture.take(fixture.ada.ctx, pot, 2000, 'take-all-of-it')).toEqual(first);
    await closePot(fixture.ada.ctx, { potId: pot.id });
    expect(await fixture.take(fixture.ada.ctx, pot, 2000, 'take-all-of-it')).toEqual(first);
    expect(await getWalletBalance(fixture.ada.ctx)).toBe(500_000);
  });

  it('notify every member each time the target is reached', async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola);
    await fixture.save(fixture.ada.ctx, pot, 3999);
    await fixture.save(fixture.bola.ctx, pot, 1);
    await fixture.save(fixture.bola.ctx, pot, 1);
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ state: 'ready', heldKobo: 400_100 });
    expect((await fixture.reported()).filter((line) => line.endsWith('reached'))).toEqual([
      'ada: reached',
      'bola: reached',
    ]);
    await fixture.take(fixture.ada.ctx, pot, 2);
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ state: 'saving' });
  });

  it('are listed in the history with member, amount and balance of the pot, page by page', async () => {
    const pot = await fixture.newPot();
    await fixture.share(pot, fixture.bola);
    await fixture.save(fixture.ada.ctx, pot, 1000);
    await fixture.save(fixture.bola.ctx, pot, 500);
    await fixture.take(fixture.ada.ctx, pot, 300);
    const { items, nextCursor } = await listPotHistory(fixture.bola.ctx, { potId: pot.id, limit: 2 });
    expect(items).toMatchObject([
      { kind: 'taken', name: 'Ada Obi', me: false, amountKobo: -30_000, heldAfterKobo: 120_000, automatic: false },
      { kind: 'saved', name: 'Bola Ade', me: true, amountKobo: 50_000, heldAfterKobo: 150_000 },
    ]);
    const rest = await listPotHistory(fixture.bola.ctx, { potId: pot.id, limit: 2, cursor: nextCursor });
    expect(rest).toMatchObject({ items: [{ kind: 'saved', amountKobo: 100_000 }], nextCursor: null });
  });

  it("appear in the wallet with the pot and the member's other movements", async () => {
    const pot = await fixture.newPot();
    await fixture.save(fixture.ada.ctx, pot, 1000);
    await fixture.take(fixture.ada.ctx, pot, 400);
    const [latest] = await listWalletTransactions(fixture.ada.ctx);
    if (!latest) throw new Error('there are transactions');
    expect(await getWalletTransaction(fixture.ada.ctx, { transactionId: latest.id })).toMatchObject({
      potId: pot.id,
      related: [{ description: 'Saved in rent pot: Yaba flat', amountKobo: -100_000 }],
    });
  });
});

describe('the database triggers of pots', () => {
  it("reject a share without a journal entry of the same amount on the pot's account", async () => {
    const pot = await fixture.newPot();
    const { userId } = fixture.ada;
    await fixture.save(fixture.ada.ctx, pot, 1000);
    const [moved] = await fixture.services.database.read.select().from(potMovements);
    const run = (sql: string) => write((tx) => tx.$client.execute(sql));
    const who = `'${pot.id}', '${fixture.bola.userId}'`;
    await expect(
      run(`INSERT INTO pot_movements (entry_id, pot_id, user_id, amount_kobo) VALUES ('jrn_none', ${who}, 5)`),
    ).rejects.toThrow('pots.not_in_the_journal');
    await expect(run('UPDATE pot_movements SET amount_kobo = 5')).rejects.toThrow('journal.append_only');
    await expect(run('DELETE FROM pot_movements')).rejects.toThrow('journal.append_only');
    await expect(
      run(`INSERT INTO pot_members (pot_id, user_id, share_kobo, joined_at) VALUES (${who}, 5, 1)`),
    ).rejects.toThrow('pots.share_opens_at_zero');
    expect(await getPot(fixture.ada.ctx, { potId: pot.id })).toMatchObject({ shareKobo: 100_000 });
    expect(moved).toMatchObject({ userId, amountKobo: 100_000 });
  });
});
