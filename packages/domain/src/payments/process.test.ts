import { type PaymentTransitionName, paymentProcess } from '@rentreel/contracts/payments';
import { paymentIntentSteps, paymentIntents, timers } from '@rentreel/db/schema';
import { type Kobo, kobo, zeroKobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';
import { takeStep } from './process.ts';
import { type IntentRow, findIntent, updateIntent } from './repository.ts';

const { states, actors, transitions, transitionNames } = paymentProcess;
const triples = states.flatMap((state) =>
  transitionNames.flatMap((name) => actors.map((actor) => [state, name, actor] as const)),
);
/** Column values that satisfy the guards of a transition, or keep the row valid after it. */
const changes = (amountKobo: Kobo): Partial<Record<PaymentTransitionName, Partial<IntentRow>>> => ({
  settle: { settledAt: 1, receivedKobo: amountKobo },
  refuse_refund: { settledAt: 1, receivedKobo: amountKobo },
  expire: { expiresAt: 0 },
  ask_refund: { returningKobo: kobo(1) },
  ask_parts_back: { returningKobo: kobo(1) },
});
const isPaid = (state: IntentRow['state']) => ['settled', 'refund_pending', 'refunded'].includes(state);

class Undo extends Error {}

describe('takeStep of a payment', () => {
  let fixture: PaymentFixture;
  let opened: IntentRow;
  beforeAll(async () => {
    fixture = await createPaymentFixture();
    const { id } = await fixture.open(500_000);
    const row = await findIntent(fixture.services.database.read, id);
    if (!row) throw new Error('the payment must be there');
    opened = row;
  });
  afterAll(() => fixture.dispose());

  /** Attempts a step from a state and rolls everything back. */
  const attempt = async (state: IntentRow['state'], request: Parameters<typeof takeStep>[2]) => {
    let outcome: IntentRow['state'] | 'refused' | 'no row' = 'no row';
    const row: IntentRow = {
      ...opened,
      state,
      settledAt: isPaid(state) ? 1 : null,
      receivedKobo: isPaid(state) ? opened.amountKobo : zeroKobo,
    };
    const work = write(fixture.system, async (uow) => {
      await updateIntent(uow.tx, row);
      const taken = await takeStep(uow, row, request).catch(() => undefined);
      outcome = taken === undefined ? 'refused' : ((await findIntent(uow.tx, row.id))?.state ?? 'no row');
      throw new Undo();
    });
    await expect(work).rejects.toThrow(Undo);
    return outcome;
  };

  it.each(triples)(
    'from %s, %s by %s reaches the state the process declares or is rejected',
    async (state, name, actor) => {
      const change = changes(opened.amountKobo)[name] ?? {};
      const transition = paymentProcess.find(name, state, actor);
      expect(await attempt(state, { name, actor, change })).toBe(transition?.to ?? 'refused');
    },
  );

  it.each(transitions.filter(({ guards }) => guards.length > 0))(
    'rejects $name while $guards does not hold',
    async ({ name, from, actors: [actor = 'system'] }) => {
      for (const state of from) expect(await attempt(state, { name, actor })).toBe('refused');
    },
  );

  it('stores the step and schedules the next check', async () => {
    const { read } = fixture.services.database;
    expect(await read.select().from(paymentIntentSteps)).toHaveLength(2);
    const [timer] = await read.select().from(timers);
    const [row] = await read.select().from(paymentIntents);
    expect(timer).toMatchObject({ kind: 'payment.check', subjectId: opened.id, dueAt: row?.nextCheckAt });
  });
});
