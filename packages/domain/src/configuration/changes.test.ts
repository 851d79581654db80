import {
  type ConfigurationChangeState,
  configurationChangeProcess,
  configurationLimits,
} from '@rentreel/contracts/configuration';
import { openDatabase } from '@rentreel/db';
import { auditRecords, configurationChanges, outboxEvents } from '@rentreel/db/schema';
import { dayMs, hourMs } from '@rentreel/values';
import { desc, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listQueues } from '../administration/index.ts';
import { type UserActor, approvedChanges, configured, refreshConfiguration } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { type ConfigurationFixture, createStaff, reason, withConfiguration } from './fixtures.ts';
import {
  approveChange,
  declineChange,
  getConfiguration,
  getConfigurationHistory,
  proposeChange,
  revertChange,
  withdrawChange,
} from './index.ts';

let fixture: Fixture;
let desk: ConfigurationFixture;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  desk = withConfiguration(fixture, await createStaff(fixture));
  ada = await fixture.createPerson({ name: 'Ada Obi' });
});
afterEach(() => fixture.dispose());

const minimum = () => desk.next(ada).payoutRules.minKobo;
const why = { reason: 'It is not needed any more' };

describe('a change that concerns money', () => {
  it('waits for a second person and takes effect with the approval, for calls that start afterwards', async () => {
    const before = desk.next(ada);
    const changeId = await desk.propose('payouts.min', 50_000);
    expect(minimum()).toBe(100_000);
    const { open } = await getConfiguration(desk.next(desk.bayo));
    expect(open).toMatchObject([
      {
        id: changeId,
        from: 100_000,
        value: 50_000,
        proposedBy: 'Ngozi Eze',
        reason,
        mayApprove: true,
        mayWithdraw: false,
      },
    ]);
    await approveChange(desk.next(desk.bayo), { changeId, version: 1 });
    expect(minimum()).toBe(50_000);
    // A call in progress keeps its values.
    expect(before.payoutRules.minKobo).toBe(100_000);
    const { settings } = await getConfiguration(desk.next(desk.finance));
    const now = fixture.services.clock.now();
    expect(settings.find(({ key }) => key === 'payouts.min')).toEqual({
      key: 'payouts.min',
      value: 50_000,
      default: 100_000,
      since: now,
      changes: 1,
    });
  });

  it('notifies everyone who may approve it, and its author of the result', async () => {
    const changeId = await desk.propose('payouts.min', 50_000);
    const notified = async (kind: string) => {
      const rows = await fixture.services.database.read
        .select({ payload: outboxEvents.payload })
        .from(outboxEvents)
        .where(like(outboxEvents.payload, `%${kind}%`));
      return rows.map(({ payload }) => (JSON.parse(payload) as { userId: string }).userId).toSorted();
    };
    expect(await notified('configuration.proposed')).toEqual([desk.bayo.userId, desk.finance.userId].toSorted());
    const queue = async (person: TestPerson) =>
      (await listQueues(desk.next(person))).find(({ name }) => name === 'configuration')?.waiting;
    expect(await queue(desk.finance)).toBe(1);
    await declineChange(desk.next(desk.finance), { changeId, version: 1, ...why });
    expect(await notified('configuration.decided')).toEqual([desk.ngozi.userId]);
    expect(await queue(desk.finance)).toBe(0);
  });

  it('is audited with both values and the reason', async () => {
    await desk.hold('payouts.min', 50_000);
    const records = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(like(auditRecords.action, 'configuration_change.%'))
      .orderBy(desc(auditRecords.seq));
    expect(records.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['configuration_change.approve', desk.bayo.userId],
      ['configuration_change.proposed', desk.ngozi.userId],
    ]);
    expect(JSON.parse(records[1]?.details ?? '{}')).toEqual({
      key: 'payouts.min',
      from: '100000',
      to: '50000',
      reason,
    });
  });

  it('requires the right and a recent authentication', async () => {
    const input = { key: 'payouts.min', value: 50_000, startsAt: null, reason } as const;
    for (const nobody of [ada, desk.finance, await fixture.createPerson({ roles: ['moderator', 'verifier'] })]) {
      await expect(proposeChange(desk.next(nobody), input)).rejects.toMatchObject({ code: 'app.not_found' });
    }
    const changeId = await desk.propose('payouts.min', 50_000);
    const stale = ({ ctx }: TestPerson) => ({ ...ctx, actor: { ...(ctx.actor as UserActor), authenticatedAt: 0 } });
    for (const attempt of [
      proposeChange(stale(desk.ngozi), input),
      approveChange(stale(desk.bayo), { changeId, version: 1 }),
      revertChange(stale(desk.ngozi), { key: 'payouts.min', changeId: null, reason }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'auth.step_up_required' });
    }
  });
});

type Who = 'ngozi' | 'bayo' | 'finance';
type Step = 'approve' | 'decline' | 'withdraw';

/** The expected result of each step by the author, by another superadmin and by finance: a state or an error code. */
const outcomes: Record<ConfigurationChangeState | 'planned', Record<Step, Record<Who, string>>> = {
  waiting: {
    approve: { ngozi: 'configuration.own_change', bayo: 'approved', finance: 'approved' },
    decline: { ngozi: 'configuration.own_change', bayo: 'declined', finance: 'declined' },
    withdraw: { ngozi: 'withdrawn', bayo: 'configuration.others_change', finance: 'app.not_found' },
  },
  planned: {
    approve: wrong('configuration.wrong_state'),
    decline: wrong('configuration.wrong_state'),
    withdraw: { ngozi: 'withdrawn', bayo: 'withdrawn', finance: 'app.not_found' },
  },
  approved: {
    approve: wrong('configuration.wrong_state'),
    decline: wrong('configuration.wrong_state'),
    withdraw: { ngozi: 'configuration.begun', bayo: 'configuration.begun', finance: 'app.not_found' },
  },
  declined: ended(),
  withdrawn: ended(),
};

function wrong(code: string): Record<Who, string> {
  return { ngozi: code, bayo: code, finance: code };
}

function ended(): Record<Step, Record<Who, string>> {
  const code = 'configuration.wrong_state';
  return { approve: wrong(code), decline: wrong(code), withdraw: { ...wrong(code), finance: 'app.not_found' } };
}

async function changeIn(state: ConfigurationChangeState | 'planned') {
  const isPlanned = state === 'planned';
  const startsAt = isPlanned ? fixture.services.clock.now() + dayMs : undefined;
  const changeId = await desk.propose('payouts.min', 50_000, startsAt);
  const input = { changeId, version: 1, ...why };
  if (state === 'approved' || isPlanned) await approveChange(desk.next(desk.bayo), input);
  if (state === 'declined') await declineChange(desk.next(desk.bayo), input);
  if (state === 'withdrawn') await withdrawChange(desk.next(desk.ngozi), input);
  return { ...input, version: state === 'waiting' ? 1 : 2 };
}

const steps = { approve: approveChange, decline: declineChange, withdraw: withdrawChange } as const;

describe('a step of a change', () => {
  const all = ([...configurationChangeProcess.states, 'planned'] as const).flatMap((state) =>
    (['approve', 'decline', 'withdraw'] as const).flatMap((step) =>
      (['ngozi', 'bayo', 'finance'] as const).map((who) => ({ state, step, who, outcome: outcomes[state][step][who] })),
    ),
  );
  it.each(all)('from $state, $step by $who: $outcome', async ({ state, step, who, outcome }) => {
    const input = await changeIn(state);
    const taken = steps[step](desk.next(desk[who]), input);
    if (outcome.includes('.')) {
      await expect(taken).rejects.toMatchObject({ code: outcome });
    } else {
      await taken;
      const { changes } = await getConfigurationHistory(desk.next(desk.bayo), { key: 'payouts.min' });
      expect(changes[0]).toMatchObject({ state: outcome });
    }
  });

  it('rejects a stale version', async () => {
    const changeId = await desk.propose('payouts.min', 50_000);
    const seen = { changeId, version: 2 };
    await expect(approveChange(desk.next(desk.bayo), seen)).rejects.toMatchObject({ code: 'configuration.changed' });
  });

  it('that concerns a switch is reserved for superadmins', async () => {
    await desk.hold('open.withdrawals', false);
    const changeId = await desk.propose('open.withdrawals', true);
    const input = { changeId, version: 1 };
    await expect(approveChange(desk.next(desk.finance), input)).rejects.toMatchObject({
      code: 'configuration.not_found',
    });
    await approveChange(desk.next(desk.bayo), input);
    expect(desk.next(ada).operations.open.withdrawals).toBe(true);
  });
});

describe('proposeChange', () => {
  it.each([
    { what: 'the current value', key: 'payouts.min', value: 100_000, code: 'configuration.same_value' },
    { what: 'a start in the past', key: 'payouts.min', value: 50_000, inMs: -1, code: 'configuration.in_the_past' },
    {
      what: 'a start too far ahead',
      key: 'payouts.min',
      value: 50_000,
      inMs: configurationLimits.aheadMs + 1,
      code: 'configuration.too_late',
    },
    {
      what: 'a value below the next lower limit',
      key: 'payouts.auto',
      value: 99_999,
      code: 'configuration.out_of_order',
    },
    {
      what: 'a value above the next higher limit',
      key: 'payouts.auto',
      value: 500_000_001,
      code: 'configuration.out_of_order',
    },
  ] as const)('rejects $what', async ({ key, value, code, ...when }) => {
    const startsAt = 'inMs' in when ? fixture.services.clock.now() + when.inMs : null;
    await expect(proposeChange(desk.next(desk.ngozi), { key, value, startsAt, reason })).rejects.toMatchObject({
      code,
    });
    expect(await fixture.services.database.read.$count(configurationChanges)).toBe(0);
  });

  it('accepts values equal to the adjacent limits, and the latest allowed start', async () => {
    await desk.hold('payouts.auto', 100_000);
    await desk.hold('payouts.auto', 500_000_000);
    const last = fixture.services.clock.now() + configurationLimits.aheadMs;
    await expect(desk.propose('payouts.min', 50_000, last)).resolves.toMatch(/^cfg_/);
  });

  it('rejects a key with a pending or planned change until that one is decided', async () => {
    const changeId = await desk.propose('payouts.min', 50_000);
    await expect(desk.propose('payouts.min', 40_000)).rejects.toMatchObject({ code: 'configuration.open_change' });
    await declineChange(desk.next(desk.bayo), { changeId, version: 1, ...why });
    const planned = await desk.propose('payouts.min', 40_000, fixture.services.clock.now() + dayMs);
    await approveChange(desk.next(desk.bayo), { changeId: planned, version: 1 });
    await expect(desk.propose('payouts.min', 30_000)).rejects.toMatchObject({ code: 'configuration.open_change' });
    fixture.services.clock.advance(dayMs);
    await expect(desk.propose('payouts.min', 30_000)).resolves.toMatch(/^cfg_/);
  });

  it('is followed by a rejected approval when the value no longer fits the others', async () => {
    const changeId = await desk.propose('payouts.min', 10_000_000);
    await desk.hold('payouts.auto', 9_000_000);
    await expect(approveChange(desk.next(desk.bayo), { changeId, version: 1 })).rejects.toMatchObject({
      code: 'configuration.out_of_order',
    });
  });
});

describe('the start of a change', () => {
  it('is its planned time, to the millisecond', async () => {
    const { clock } = fixture.services;
    const changeId = await desk.propose('payouts.min', 50_000, clock.now() + dayMs);
    clock.advance(hourMs);
    await approveChange(desk.next(desk.bayo), { changeId, version: 1 });
    clock.advance(dayMs - hourMs - 1);
    expect(minimum()).toBe(100_000);
    clock.advance(1);
    expect(minimum()).toBe(50_000);
  });

  it('is the approval when the planned time has passed', async () => {
    const { clock } = fixture.services;
    const changeId = await desk.propose('payouts.min', 50_000, clock.now() + hourMs);
    clock.advance(2 * hourMs);
    expect(minimum()).toBe(100_000);
    await approveChange(desk.next(desk.bayo), { changeId, version: 1 });
    expect(minimum()).toBe(50_000);
    const { changes } = await getConfigurationHistory(desk.next(desk.bayo), { key: 'payouts.min' });
    expect(changes[0]?.effectiveFrom).toBe(clock.now());
  });

  it('never happens for a change that was cancelled before', async () => {
    const { clock } = fixture.services;
    const changeId = await desk.propose('payouts.min', 50_000, clock.now() + dayMs);
    await approveChange(desk.next(desk.bayo), { changeId, version: 1 });
    await withdrawChange(desk.next(desk.bayo), { changeId, version: 2, ...why });
    clock.advance(2 * dayMs);
    expect(minimum()).toBe(100_000);
  });
});

describe('revertChange', () => {
  it('proposes an earlier value or the default, which requires the same approval', async () => {
    const first = await desk.hold('payouts.min', 50_000);
    fixture.services.clock.advance(hourMs);
    await desk.hold('payouts.min', 60_000);
    const back = await revertChange(desk.next(desk.ngozi), { key: 'payouts.min', changeId: first, reason });
    expect(minimum()).toBe(60_000);
    await approveChange(desk.next(desk.bayo), { changeId: back, version: 1 });
    expect(minimum()).toBe(50_000);
    const start = await revertChange(desk.next(desk.ngozi), { key: 'payouts.min', changeId: null, reason });
    await approveChange(desk.next(desk.bayo), { changeId: start, version: 1 });
    expect(minimum()).toBe(100_000);
    const { changes } = await getConfigurationHistory(desk.next(desk.bayo), { key: 'payouts.min' });
    expect(changes.map(({ value, isRevert, holds }) => [value, isRevert, holds])).toEqual([
      [100_000, true, true],
      [50_000, true, false],
      [60_000, false, false],
      [50_000, false, false],
    ]);
  });

  it('rejects a change of another key and one that never took effect', async () => {
    const other = await desk.hold('payouts.cool_off', 12);
    const declined = await desk.propose('payouts.min', 50_000);
    await declineChange(desk.next(desk.bayo), { changeId: declined, version: 1, ...why });
    for (const changeId of [other, declined]) {
      const input = { key: 'payouts.min', changeId, reason } as const;
      await expect(revertChange(desk.next(desk.ngozi), input)).rejects.toMatchObject({
        code: 'configuration.not_found',
      });
    }
  });
});

describe('another process on the same database', () => {
  it('sees a change at its next refresh, and reads nothing while there is none', async () => {
    const database = await openDatabase({ url: `file:${fixture.path}` });
    try {
      const other = configured({ ...fixture.services, payoutRules: { ...fixture.services.payoutRules }, database });
      await refreshConfiguration(database);
      const changeId = await desk.propose('payouts.min', 50_000);
      await approveChange(desk.next(desk.bayo), { changeId, version: 1 });
      expect(minimum()).toBe(50_000);
      expect(other.payoutRules.minKobo).toBe(100_000);
      await refreshConfiguration(database);
      expect(other.payoutRules.minKobo).toBe(50_000);
      const known = approvedChanges(database);
      await refreshConfiguration(database);
      expect(approvedChanges(database)).toBe(known);
    } finally {
      await database.close();
    }
  });
});
