import { dayMs, isoDayAt } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let ada: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ada = server.client();
  await ada.signUp({ name: 'Ada Obi' });
  await ada.trpc.wallet.deposit.mutate({ amountKobo: 500_000 });
});
afterAll(() => server.dispose());

const newKey = () => crypto.randomUUID();
const newPot = () =>
  ada.trpc.pots.create.mutate({
    name: 'Flat in Yaba',
    targetKobo: 400_000,
    targetDay: new Date(server.container.services.clock.now() + 90 * dayMs).toISOString().slice(0, 10),
    clientId: newKey(),
  });

describe('rent pots over HTTP', () => {
  it('save money, list it, report their history, and return it all on closing', async () => {
    const { id: potId } = await newPot();
    const saved = await ada.trpc.pots.save.mutate({ potId, amountKobo: 120_000, idempotencyKey: newKey() });
    expect(saved).toMatchObject({ type: 'savings', amountKobo: -120_000, balanceAfterKobo: 380_000 });
    expect(await ada.trpc.pots.list.query()).toMatchObject({ savedKobo: 120_000, pots: [{ id: potId }] });
    expect(await ada.trpc.pots.history.query({ potId })).toMatchObject({
      items: [{ kind: 'saved', me: true, amountKobo: 120_000, heldAfterKobo: 120_000 }],
    });
    expect(await ada.trpc.wallet.getTransaction.query({ transactionId: saved.id })).toMatchObject({ potId });
    expect(await ada.trpc.wallet.searchTransactions.query({ type: 'savings' })).toMatchObject({
      items: [{ id: saved.id }],
    });
    await ada.trpc.pots.close.mutate({ potId });
    expect(await ada.trpc.wallet.balance.query()).toBe(500_000);
  });

  it('reject invalid inputs with a text that says what to do', async () => {
    const { id: potId } = await newPot();
    const save = (amountKobo: number) => ada.trpc.pots.save.mutate({ potId, amountKobo, idempotencyKey: newKey() });
    await expect(save(0)).rejects.toThrow('Enter an amount above ₦0, at most ₦1,000,000,000.');
    await expect(save(500_001)).rejects.toThrow('Your wallet holds ₦5,000. Save that or less');
    const nameless = ada.trpc.pots.create.mutate({ name: ' ', targetDay: '2090-01-01', clientId: newKey() });
    await expect(nameless).rejects.toThrow('Give the pot a name.');
    const aimless = ada.trpc.pots.create.mutate({ name: 'Flat', targetDay: '2090-01-01', clientId: newKey() });
    await expect(aimless).rejects.toThrow('Enter a target, or choose one of your saved homes.');
  });

  it('appear by name in the CSV statement', async () => {
    const { id: potId } = await newPot();
    await ada.trpc.pots.save.mutate({ potId, amountKobo: 50_000, idempotencyKey: newKey() });
    const today = isoDayAt(server.container.services.clock.now());
    const answer = await ada.fetch(`/api/wallet/statement.csv?from=2026-01-01&to=${today}`);
    expect(await answer.text()).toContain('Rent pot');
  });
});
