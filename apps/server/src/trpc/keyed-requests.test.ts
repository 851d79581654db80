import { randomUUID } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { makeDueBookings } from '@rentreel/domain/bookings/testing';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { makeStaff } from '@rentreel/domain/testing';
import { verifyLedger } from '@rentreel/domain/wallet';
import { dayMs, isoDayAt } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { callProcedure, procedures } from '../testing/access/call-procedure.ts';
import { type Meeting, meetOverHttp } from '../testing/fixtures.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.ts';

type Input = Readonly<Record<string, unknown>>;

/** A request, and the changes with which its key must be refused afterwards. */
interface KeyedRequest {
  readonly client: TestClient;
  readonly input: Input;
  readonly others: readonly Input[];
}

const keyFields = ['idempotencyKey', 'clientId'] as const;

function fieldsOf({ _zod: { def } }: z.core.$ZodType): string[] {
  const {
    shape = {},
    options = [],
    innerType,
  } = def as {
    shape?: object;
    options?: z.core.$ZodType[];
    innerType?: z.core.$ZodType;
  };
  return [...Object.keys(shape), ...[...options, ...(innerType ? [innerType] : [])].flatMap(fieldsOf)];
}

/** Returns the field with the key that the client of a procedure chooses; undefined without one. */
function keyFieldOf(path: string): (typeof keyFields)[number] | undefined {
  const fields = (procedures[path]?._def.inputs ?? []).flatMap((input) => fieldsOf(input as z.core.$ZodType));
  return keyFields.find((field) => fields.includes(field));
}

const deposited = 100_000_000;

describe('a key in the input of a procedure', () => {
  let server: TestServer;
  let meeting: Meeting;
  let other: Meeting;
  let admin: TestClient;
  let potIds: readonly string[];

  const goal = () => ({
    name: 'Yaba flat',
    targetKobo: 50_000_000,
    targetDay: isoDayAt(server.container.services.clock.now() + 90 * dayMs),
  });
  beforeAll(async () => {
    server = await startTestServer();
    [meeting, other] = [await meetOverHttp(server), await meetOverHttp(server)];
    admin = server.client();
    const { email } = await admin.signUp();
    await makeStaff(server.container.services.database, email);
    const { pots, wallet } = meeting.tenant.trpc;
    await wallet.deposit.mutate({ amountKobo: deposited });
    const created = [pots.create.mutate({ ...goal(), clientId: randomUUID() })];
    created.push(pots.create.mutate({ ...goal(), clientId: randomUUID() }));
    potIds = (await Promise.all(created)).map(({ id }) => id);
    for (const potId of potIds) {
      await pots.save.mutate({ potId: potId as Id<'pot'>, amountKobo: 1_000_000, idempotencyKey: randomUUID() });
    }
  });
  afterAll(async () => {
    expect((await verifyLedger(server.container.services.database, ledgerChecks)).findings).toEqual([]);
    await server.dispose();
  });

  const days = () => Math.floor(server.container.services.clock.now() / dayMs) + 40;
  /** Two bookings of the tenant that are due for payment, as their checkout sends them. */
  const dueBookings = async () => {
    const { tenant, landlord, listingId } = meeting;
    const [landlordId, tenantId] = await Promise.all(
      [landlord, tenant].map(async ({ trpc }) => (await trpc.auth.me.query())?.uid ?? 'usr_none'),
    );
    const made = { tenantIds: [tenantId ?? 'usr_none'], landlordId: landlordId ?? 'usr_none', listingId, count: 2 };
    const due = await makeDueBookings(server.container.services, made);
    return due.map(({ row: { id: bookingId, version }, amountKobo }) => ({ bookingId, version, amountKobo }));
  };
  const wallet = (): KeyedRequest => ({
    client: meeting.tenant,
    input: { amountKobo: 500_000 },
    others: [{ amountKobo: 500_001 }],
  });
  const potMoney = (): KeyedRequest => ({
    client: meeting.tenant,
    input: { potId: potIds[0], amountKobo: 100_000 },
    others: [{ amountKobo: 100_001 }, { potId: potIds[1] }],
  });

  const requests: Readonly<Record<string, () => KeyedRequest | Promise<KeyedRequest>>> = {
    'wallet.deposit': wallet,
    'wallet.withdraw': wallet,
    'payments.open': () => ({
      client: meeting.tenant,
      input: { purpose: 'wallet', amountKobo: 500_000, method: 'card' },
      others: [{ amountKobo: 500_001 }, { method: 'bank_transfer' }],
    }),
    'pots.create': () => ({
      client: meeting.tenant,
      input: goal(),
      others: [{ name: 'Another flat' }, { targetKobo: 50_000_100 }],
    }),
    'pots.save': potMoney,
    'pots.take': potMoney,
    'referrals.fillBudget': () => ({
      client: admin,
      input: { amountKobo: 100_000 },
      others: [{ amountKobo: 200_000 }],
    }),
    'messages.send': () => ({
      client: meeting.tenant,
      input: { conversationId: meeting.conversationId, text: 'Call me on 0803 123 4567' },
      others: [{ text: 'Call me on 0803 123 4568' }, { text: 'Is it free?' }],
    }),
    'inspections.request': async () => {
      const { days: shown, feeKobo } = await meeting.tenant.trpc.inspections.slots.query({
        listingId: meeting.listingId,
      });
      const [startsAt, later] = (shown[1]?.slots ?? []).map((slot) => slot.startsAt);
      const input = { kind: 'in_person', listingId: meeting.listingId, startsAt, feeKobo };
      return { client: meeting.tenant, input, others: [{ startsAt: later }, { listingId: other.listingId }] };
    },
    'bookings.apply': () => ({
      client: meeting.tenant,
      input: { listingId: meeting.listingId, startDay: days(), months: 12, people: 2, message: 'We are quiet.' },
      others: [{ listingId: other.listingId }, { people: 3 }, { startDay: days() + 1 }, { message: 'We are loud.' }],
    }),
    'bookings.pay': async () => {
      const [first = {}, second = {}] = await dueBookings();
      return { client: meeting.tenant, input: first, others: [second, { potId: potIds[0] }] };
    },
    'bookings.startPayment': async () => {
      const [first, second = {}] = await dueBookings();
      return {
        client: meeting.tenant,
        input: { ...first, method: 'card' },
        others: [second, { method: 'bank_transfer' }],
      };
    },
    'administration.decideMany': () => {
      const caseOf = (digit: string) => ({ caseId: `sct_${digit.repeat(26)}`, version: 1, ids: [] });
      const input = { queue: 'scam_reports', decision: 'clear', text: 'Nothing is wrong.', cases: [caseOf('0')] };
      const others = [{ cases: [caseOf('1')] }, { decision: 'list' }, { text: 'They are all wrong.' }];
      return { client: admin, input, others };
    },
  };
  /** Tested with the use case, as it needs a tenancy: `packages/domain/src/bookings/instalments.test.ts`. */
  const elsewhere = ['bookings.payInstalment'];

  it('is tested for every procedure that has one', () => {
    const keyed = Object.keys(procedures).filter((path) => keyFieldOf(path) !== undefined);
    expect([...Object.keys(requests), ...elsewhere].toSorted()).toEqual(keyed.toSorted());
  });

  /** What an effect adds or changes, without the payouts that a worker makes meanwhile. */
  const stored = async () => {
    const { database } = server.container.services;
    const tables = ['payment_intents', 'pots', 'messages', 'inspections', 'bookings', 'case_batches'];
    const { rows } = await database.readClient.execute(
      `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')},
        (SELECT count(*) FROM journal_entries WHERE kind <> 'withdrawal_paid') AS entries,
        (SELECT json_group_array(json_array(code, balance_kobo)) FROM ledger_accounts
          WHERE code LIKE '%:available' OR code LIKE 'pot:%' OR code LIKE 'esc:%') AS balances`,
    );
    return { ...rows[0] };
  };

  it.each(Object.keys(requests))(
    'has one effect in concurrent calls of %s and is refused with other content',
    async (path) => {
      const { client, input, others } = (await requests[path]?.()) ?? { client: admin, input: {}, others: [] };
      const keyed = { ...input, [keyFieldOf(path) ?? '']: randomUUID() };
      const call = (change: Input = {}) => callProcedure(client, path, { ...keyed, ...change });
      const before = await stored();
      const answers = await Promise.all(Array.from({ length: 4 }, () => call()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const after = await stored();
      expect(after).not.toEqual(before);

      for (const change of others) {
        const refusal = await call(change);
        expect(refusal.code).toMatch(/^(app|wallet|payments)\.key_reused$/);
        expect(refusal.status).toBe(409);
      }
      expect(await call()).toMatchObject({ status: 200 });
      expect(await stored()).toEqual(after);
    },
  );
});
