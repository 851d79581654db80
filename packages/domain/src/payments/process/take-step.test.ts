import {
  findPaymentTransition,
  type PaymentGuard,
  paymentDrivers,
  paymentIntentStates,
  paymentTransitions,
} from '@rentreel/contracts/payments';
import { paymentIntents, paymentIntentSteps, timers } from '@rentreel/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IntentRow } from '../intent-row.ts';
import { findIntent, updateIntent } from '../intents-repository.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { takeStep } from './take-step.ts';

const names = paymentTransitions.map(({ name }) => name);
const triples = paymentIntentStates.flatMap((state) =>
  names.flatMap((name) => paymentDrivers.map((driver) => [state, name, driver] as const)),
);
const guards: readonly PaymentGuard[] = ['paid_in_full', 'nothing_came', 'wallet_covers'];
const isPaid = (state: IntentRow['state']) => ['settled', 'refund_pending', 'refunded'].includes(state);

class Undo extends Error {}

describe('a step of a payment', () => {
  let world: PaymentWorld;
  let opened: IntentRow;
  beforeAll(async () => {
    world = await createPaymentWorld();
    const { id } = await world.open(500_000);
    const row = await findIntent(world.services.database.read, id);
    if (!row) throw new Error('the payment must be there');
    opened = row;
  });
  afterAll(() => world.dispose());

  /** Tries a step from a state and takes everything back afterwards. */
  const attempt = async (state: IntentRow['state'], name: (typeof names)[number], options: object) => {
    let outcome: IntentRow['state'] | 'refused' | 'no row' = 'no row';
    const row: IntentRow = {
      ...opened,
      state,
      settledAt: isPaid(state) ? 1 : null,
      receivedKobo: isPaid(state) ? opened.amountKobo : 0,
    };
    const money = { settledAt: 1, receivedKobo: opened.amountKobo };
    const work = world.services.database.writer.write(async (tx) => {
      await updateIntent(tx, row);
      const change = name === 'settle' || name === 'refuse_refund' ? money : {};
      const taken = await takeStep(world.system, tx, { row, name, driver: 'system', change, ...options }).catch(
        () => undefined,
      );
      outcome = taken === undefined ? 'refused' : ((await findIntent(tx, row.id))?.state ?? 'no row');
      throw new Undo();
    });
    await expect(work).rejects.toThrow(Undo);
    return outcome;
  };

  it.each(triples)('from %s, %s by %s leads where the process says, or is refused', async (state, name, driver) => {
    const transition = findPaymentTransition(name, state, driver);
    expect(await attempt(state, name, { driver, holds: guards })).toBe(transition?.to ?? 'refused');
  });

  it.each(paymentTransitions.filter((transition) => 'guard' in transition))(
    '$name is refused while $guard does not hold',
    async ({ name, from, drivers }) => {
      for (const state of from) {
        expect(await attempt(state, name, { driver: drivers[0], holds: [] })).toBe('refused');
      }
    },
  );

  it('is written down, and sets the next question to the gateway', async () => {
    const { read } = world.services.database;
    expect(await read.select().from(paymentIntentSteps)).toHaveLength(2);
    const [timer] = await read.select().from(timers);
    const [row] = await read.select().from(paymentIntents);
    expect(timer).toMatchObject({ kind: 'payment.check', subjectId: opened.id, dueAt: row?.nextCheckAt });
  });
});
