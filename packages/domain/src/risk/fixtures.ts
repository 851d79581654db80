import type { RiskSignal } from '@rentreel/contracts/risk';
import { write } from '../kernel/index.ts';
import { imposeRestriction } from '../restrictions/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { evaluateRisk, getPersonRisk } from './index.ts';

/** A user under evaluation, another user, and a staff member. */
export interface RiskFixture extends Fixture {
  readonly person: TestPerson;
  readonly other: TestPerson;
  readonly admin: TestPerson;
  /** Inserts a row as another module would have left it, with only the columns that are read. */
  insert(table: string, values: Readonly<Record<string, string | number | null>>): Promise<void>;
  /** Adds an entry to the audit log, as the use case of that action does. */
  happens(action: string, subjectId: string, details?: Readonly<Record<string, string>>): Promise<void>;
  logsIn(who: TestPerson, browser: string): Promise<void>;
  suspend(who: TestPerson): Promise<void>;
  evaluate(): Promise<void>;
  signalsOf(who: TestPerson): Promise<RiskSignal[]>;
}

export async function createRiskFixture(): Promise<RiskFixture> {
  const fixture = await createFixture();
  const admin = await fixture.createPerson({ role: 'admin' });
  const system = () => fixture.contextOf({ kind: 'system' });
  const happens: RiskFixture['happens'] = (action, subjectId, details = {}) =>
    write(system(), async (uow) => uow.audit({ action, subjectId, details }));
  return {
    ...fixture,
    admin,
    person: await fixture.createPerson({ name: 'Sola Ade' }),
    other: await fixture.createPerson({ name: 'Dele Martins' }),
    happens,
    insert: (table, values) => {
      const names = Object.keys(values);
      const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      return fixture.services.database.writer.write(async (tx) => {
        await tx.$client.execute({ sql, args: Object.values(values) });
      });
    },
    logsIn: ({ userId }, browser) => happens('session.started', userId, { browser }),
    suspend: (who) =>
      imposeRestriction(admin.ctx, {
        userId: who.userId,
        kind: 'suspension',
        reason: 'money',
        text: 'We look into a payment of yesterday.',
        days: 30,
      }),
    evaluate: () => evaluateRisk(system()),
    signalsOf: async (who) => (await getPersonRisk(admin.ctx, { userId: who.userId })).signals,
  };
}
