import type { Id } from '@rentreel/contracts/ids';
import type { CreatePotInput, Pot } from '@rentreel/contracts/pots';
import { outboxEvents } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { asc, eq } from 'drizzle-orm';
import { type Context, newId } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { createPot } from './lifecycle.ts';
import { inviteToPot, joinPot } from './members.ts';
import { saveToPot, takeFromPot } from './money.ts';

/** Three users with ₦5,000 each in their wallets. */
export interface PotFixture extends Fixture {
  readonly ada: TestPerson;
  readonly bola: TestPerson;
  readonly chidi: TestPerson;
  /** Creates a pot of Ada's with a target of ₦4,000 on 19 Feb 2027. */
  newPot(changes?: Partial<CreatePotInput>): Promise<Pot>;
  /** Lets other users join through the link. */
  share(pot: Pot, ...others: readonly TestPerson[]): Promise<void>;
  save(ctx: Context, pot: Pick<Pot, 'id'>, naira: number, key?: string): Promise<unknown>;
  take(ctx: Context, pot: Pick<Pot, 'id'>, naira: number, key?: string): Promise<unknown>;
  /** Returns the notifications about pots with their recipients, in order. */
  reported(): Promise<string[]>;
  /** Checks the ledger and disposes of the fixture. */
  close(): Promise<void>;
}

async function readNotices(fixture: Fixture, names: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.topic, 'notice.raised'))
    .orderBy(asc(outboxEvents.seq));
  return rows.flatMap(({ payload }) => {
    const { kind, userId } = JSON.parse(payload) as { kind: string; userId: Id<'usr'> };
    return kind.startsWith('pot.') ? [`${names.get(userId) ?? '?'}: ${kind.slice(4)}`] : [];
  });
}

/** Creates a fixture with its own database; call `close` at the end. */
export async function createPotFixture(): Promise<PotFixture> {
  const fixture = await createFixture();
  const ada = await fixture.createPerson({ name: 'Ada Obi' });
  const bola = await fixture.createPerson({ name: 'Bola Ade' });
  const chidi = await fixture.createPerson({ name: 'Chidi Eze' });
  for (const { ctx } of [ada, bola, chidi]) await depositToWallet(ctx, { amountKobo: kobo(500_000) });
  const names = new Map([
    [ada.userId, 'ada'],
    [bola.userId, 'bola'],
    [chidi.userId, 'chidi'],
  ]);
  const move =
    (useCase: typeof saveToPot) =>
    (...[ctx, pot, naira, key]: Parameters<PotFixture['save']>) =>
      useCase(ctx, { potId: pot.id, amountKobo: kobo(naira * 100), idempotencyKey: key ?? newId('jrn') });
  return {
    ...fixture,
    ada,
    bola,
    chidi,
    newPot: (changes = {}) =>
      createPot(ada.ctx, {
        name: 'Yaba flat',
        targetKobo: kobo(400_000),
        targetDay: '2027-02-19',
        clientId: newId('pot'),
        ...changes,
      }),
    share: async ({ id: potId }, ...others) => {
      const { inviteKey } = await inviteToPot(ada.ctx, { potId });
      for (const { ctx } of others) await joinPot(ctx, { potId, key: inviteKey ?? '' });
    },
    save: move(saveToPot),
    take: move(takeFromPot),
    reported: () => readNotices(fixture, names),
    close: async () => {
      await assertLedgerBalanced(fixture.services.database);
      await fixture.dispose();
    },
  };
}
