import type { Id } from '@rentreel/contracts/ids';
import {
  type Mandate,
  type MandateState,
  type MandateTransitionName,
  mandateLimits,
  mandateProcess,
} from '@rentreel/contracts/mandates';
import { auditRecords, mandateUnits, users } from '@rentreel/db/schema';
import { dayMs, isoDayAt, keysOf } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Context, requireUser } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { createOwner, mandateInput, signedMandate } from './fixtures.ts';
import {
  changeMandate,
  createMandate,
  declineMandate,
  findCoverage,
  getMandate,
  listMandateCandidates,
  listMandates,
  mandateTimerWork,
  openMandate,
  revokeMandate,
  sendMandate,
  signMandate,
  withdrawMandate,
} from './index.ts';

let fixture: Fixture;
let agent: TestPerson;
let owner: TestPerson;
let listingId: `lst_${string}`;

async function open(): Promise<void> {
  fixture = await createFixture();
  agent = await fixture.createPerson({ name: 'Emeka Nwosu' });
  owner = await createOwner(fixture);
  listingId = await publishHome(agent.ctx, { listedBy: 'agent' });
}

const input = (terms = {}) => mandateInput(fixture, { owner, listingIds: [listingId], terms });
const draft = (terms = {}) => createMandate(agent.ctx, input(terms));
const seen = ({ id: mandateId, version }: Mandate) => ({ mandateId, version });
const sent = async (terms = {}) => sendMandate(agent.ctx, seen(await draft(terms)));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

interface MailRow {
  readonly to: string;
  readonly text: string;
}
async function mails(): Promise<MailRow[]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'mail.requested' ORDER BY seq",
  );
  return rows.map((row) => JSON.parse(row['payload'] as string) as MailRow);
}
async function notices(): Promise<string[]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  return rows.flatMap((row) => {
    const { kind, userId } = JSON.parse(row['payload'] as string) as { kind: string; userId: Id<'usr'> };
    return kind.startsWith('mandate.') ? [`${kind} ${userId === agent.userId ? 'agent' : 'owner'}`] : [];
  });
}

describe('the process of a mandate', () => {
  beforeAll(open);
  afterAll(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const signed = () => signedMandate(fixture, { agent, owner, listingIds: [listingId] });
  const stages: Readonly<Record<MandateState, () => Promise<Mandate>>> = {
    draft,
    sent,
    active: signed,
    declined: async () => declineMandate(owner.ctx, { ...seen(await sent()), reason: 'I let it myself.' }),
    withdrawn: async () => withdrawMandate(agent.ctx, seen(await draft())),
    revoked: async () => revokeMandate(owner.ctx, { ...seen(await signed()), reason: 'I sold it.' }),
    expired: async () => {
      const made = await signed();
      await endTime(made, 'UPDATE mandates SET starts_at = 0, ends_at = 1 WHERE id = ?');
      return getMandate(owner.ctx, { mandateId: made.id });
    },
  };

  async function endTime({ id }: Mandate, sql: string): Promise<void> {
    await fixture.services.database.writer.write((tx) => tx.$client.execute({ sql, args: [id] }));
    await mandateTimerWork['mandate.expire']?.(fixture.system, id);
  }

  const actions: Readonly<
    Record<Exclude<MandateTransitionName, 'open' | 'expire'>, (ctx: Context, made: Mandate) => Promise<unknown>>
  > = {
    change: (ctx, made) => changeMandate(ctx, { ...seen(made), ...input() }),
    send: (ctx, made) => sendMandate(ctx, seen(made)),
    withdraw: (ctx, made) => withdrawMandate(ctx, seen(made)),
    sign: (ctx, made) => signMandate(ctx, { ...seen(made), fullName: 'Funmilayo Alabi' }),
    decline: (ctx, made) => declineMandate(ctx, { ...seen(made), reason: 'No.' }),
    revoke: (ctx, made) => revokeMandate(ctx, { ...seen(made), reason: 'No.' }),
  };
  const names = keysOf(actions);

  /** States that the owner cannot see. */
  const unseen = new Set<MandateState>(['draft', 'withdrawn']);
  it.each(mandateProcess.states)('in state %s allows each side exactly the declared actions', async (state) => {
    for (const side of ['agent', 'owner'] as const) {
      for (const name of names) {
        const made = await stages[state]();
        const { ctx } = side === 'agent' ? agent : owner;
        const outcome = await codeOf(actions[name](ctx, made));
        const hidden = side === 'owner' && unseen.has(state);
        const allowed = mandateProcess.find(name, state, side) !== undefined;
        const expected = hidden ? 'mandates.not_found' : allowed ? 'ok' : 'mandates.wrong_state';
        expect(outcome, `${side} ${name}`).toBe(expected);
        await withdrawMandate(agent.ctx, seen(await getMandate(agent.ctx, { mandateId: made.id }))).catch(() => null);
        // The number of mandates an agent can send per day is limited.
        fixture.services.clock.advance(dayMs);
      }
    }
  });

  it('returns mandates.not_found to a stranger', async () => {
    const stranger = await fixture.createPerson();
    const made = await signed();
    for (const name of names) {
      expect(await codeOf(actions[name](stranger.ctx, made))).toBe('mandates.not_found');
    }
    expect(await codeOf(getMandate(stranger.ctx, { mandateId: made.id }))).toBe('mandates.not_found');
  });
});

describe('mandates', () => {
  beforeEach(open);
  afterEach(() => fixture.dispose());

  it("require a recent proof of identity and the account's name to sign", async () => {
    const made = await sent();
    const sign = (ctx: Context, fullName: string) => codeOf(signMandate(ctx, { ...seen(made), fullName }));
    expect(await sign(owner.ctx, 'Ada Obi')).toBe('auth.signature_name');
    const verify = (isVerified: boolean) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ isVerified }).where(eq(users.id, owner.userId)),
      );
    await verify(false);
    expect(await sign(owner.ctx, 'Funmilayo Alabi')).toBe('mandates.identity_needed');
    await verify(true);
    const { clock } = fixture.services;
    const { userId, role, sessionId } = requireUser(owner.ctx);
    const stale = { kind: 'user', userId, role, sessionId, authenticatedAt: clock.now() - 600_000 } as const;
    expect(await sign({ ...owner.ctx, actor: stale }, 'Funmilayo Alabi')).toBe('auth.step_up_required');
    expect((await getMandate(owner.ctx, { mandateId: made.id })).state).toBe('sent');
    expect(await sign(owner.ctx, 'alabi funmilayo')).toBe('ok');
  });

  it('reach the account with the confirmed address, and notify the other side of each step', async () => {
    const made = await sent();
    expect((await listMandates(owner.ctx)).asOwner.map(({ id, side }) => [id, side])).toEqual([[made.id, 'owner']]);
    const signed = await signMandate(owner.ctx, { ...seen(made), fullName: 'Funmilayo Alabi' });
    expect([signed.state, signed.signature?.fullName]).toEqual(['active', 'Funmilayo Alabi']);
    await revokeMandate(agent.ctx, { ...seen(signed), reason: 'I move to Abuja.' });
    expect(await notices()).toEqual(['mandate.sent owner', 'mandate.signed agent', 'mandate.revoked owner']);
    expect(await mails()).toEqual([]);
    const audited = await fixture.services.database.read.select().from(auditRecords);
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mandate.created', 'mandate.send', 'mandate.sign', 'mandate.revoke']),
    );
  });

  it('keep the text that was signed when the agent is renamed', async () => {
    const made = await sent();
    await signMandate(owner.ctx, { ...seen(made), fullName: 'Funmilayo Alabi' });
    await fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ name: 'Emeka Obi' }).where(eq(users.id, agent.userId)),
    );
    const renamed = await getMandate(owner.ctx, { mandateId: made.id });
    expect(renamed.agentName).toBe('Emeka Obi');
    expect(renamed.clauses).toEqual(made.clauses);
    expect(JSON.stringify(renamed.clauses)).toContain('Emeka Nwosu earns 10% of the rent');
  });

  it('are mailed to an unconfirmed address, with a link that opens for one account only', async () => {
    const made = await createMandate(agent.ctx, input({ ownerEmail: 'funmi@example.com' }));
    await sendMandate(agent.ctx, seen(made));
    const [mail] = await mails();
    expect(mail?.to).toBe('funmi@example.com');
    expect(mail?.text).not.toContain('Emeka');
    const key = /key=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const link = { mandateId: made.id, key };
    const [late, other] = [await fixture.createPerson({ name: 'Funmi' }), await fixture.createPerson()];
    expect(await codeOf(getMandate(late.ctx, { mandateId: made.id }))).toBe('mandates.not_found');
    expect(await codeOf(openMandate(late.ctx, { ...link, key: 'A'.repeat(43) }))).toBe('mandates.link_ended');
    expect(await codeOf(openMandate(agent.ctx, link))).toBe('mandates.link_not_yours');
    expect((await openMandate(late.ctx, link)).side).toBe('owner');
    expect((await openMandate(late.ctx, link)).allowed).toEqual(['sign', 'decline']);
    expect(await codeOf(openMandate(other.ctx, link))).toBe('mandates.link_ended');
  });

  it('do not reach an account with an unconfirmed address', async () => {
    const squatter = await fixture.createPerson();
    const made = await createMandate(agent.ctx, input({ ownerEmail: squatter.email }));
    await sendMandate(agent.ctx, seen(made));
    expect((await listMandates(squatter.ctx)).asOwner).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  it("reject the agent's own address, another user's listing and an invalid first day", async () => {
    const { email: ownerEmail } = agent;
    expect(await codeOf(draft({ ownerEmail }))).toBe('mandates.own_address');
    const units = [{ listingId: await publishHome(owner.ctx), floorKobo: input().units[0]?.floorKobo }];
    expect(await codeOf(draft({ units }))).toBe('mandates.not_your_listing');
    const now = fixture.services.clock.now();
    expect(await codeOf(draft({ startDay: isoDayAt(now - dayMs) }))).toBe('mandates.start_past');
    expect(await codeOf(draft({ startDay: isoDayAt(now + 94 * dayMs) }))).toBe('mandates.start_past');
    expect(await codeOf(draft({ startDay: isoDayAt(now + 90 * dayMs) }))).toBe('ok');
  });

  it('can be changed only as a draft, and sent only in the version that was read', async () => {
    const made = await draft();
    const changed = await changeMandate(agent.ctx, { ...seen(made), ...input({ commissionBasisPoints: 500 }) });
    expect(changed.commissionBasisPoints).toBe(500);
    expect(await codeOf(sendMandate(agent.ctx, seen(made)))).toBe('mandates.changed');
    const waiting = await sendMandate(agent.ctx, seen(changed));
    // A retry after a lost answer changes nothing.
    expect(await sendMandate(agent.ctx, seen(changed))).toEqual(waiting);
    expect(await notices()).toEqual(['mandate.sent owner']);
  });

  it('are limited in open mandates per agent and mandates sent per day', async () => {
    for (let turn = 0; turn < mandateLimits.sentPerDay; turn += 1) await withdrawMandate(agent.ctx, seen(await sent()));
    expect(await codeOf(sent())).toBe('mandates.sent_too_many');
    for (let turn = 1; turn < mandateLimits.open; turn += 1) await draft();
    expect(await codeOf(draft())).toBe('mandates.too_many');
    fixture.services.clock.advance(dayMs);
    const [first] = (await listMandates(agent.ctx)).asAgent.filter(({ state }) => state === 'draft');
    expect(first && (await codeOf(withdrawMandate(agent.ctx, seen(first))))).toBe('ok');
    expect(await codeOf(sent())).toBe('ok');
  });

  it('cover their units from the first to the last day and then expire', async () => {
    const { clock, database } = fixture.services;
    const made = await signedMandate(fixture, { agent, owner, listingIds: [listingId], terms: { months: 1 } });
    const covered = async (at = clock.now()) => {
      const [unit] = await database.read.select().from(mandateUnits);
      return (
        (await findCoverage(database.read, { agentId: agent.userId, unitKey: unit?.unitKey ?? '' }, at)) !== undefined
      );
    };
    const dueAt = made.dueAt ?? 0;
    expect((await listMandateCandidates(agent.ctx)).map(({ coveredUntil }) => coveredUntil)).toEqual([made.endDay]);
    expect([await covered(dueAt - 1), await covered(dueAt)]).toEqual([true, false]);
    clock.advance(dueAt - clock.now() - 14 * dayMs);
    await mandateTimerWork['mandate.remind']?.(fixture.system, made.id);
    await mandateTimerWork['mandate.expire']?.(fixture.system, made.id);
    expect((await getMandate(owner.ctx, { mandateId: made.id })).state).toBe('active');
    clock.advance(14 * dayMs);
    await mandateTimerWork['mandate.expire']?.(fixture.system, made.id);
    expect((await getMandate(owner.ctx, { mandateId: made.id })).state).toBe('expired');
    expect((await notices()).slice(2)).toEqual([
      'mandate.ending agent',
      'mandate.ending owner',
      'mandate.expired agent',
      'mandate.expired owner',
    ]);
  });

  it('expire without an answer for 14 days and cannot be signed after their last day', async () => {
    const made = await sent();
    fixture.services.clock.advance(14 * dayMs - 1);
    await mandateTimerWork['mandate.expire']?.(fixture.system, made.id);
    expect((await getMandate(agent.ctx, { mandateId: made.id })).state).toBe('sent');
    fixture.services.clock.advance(1);
    await mandateTimerWork['mandate.expire']?.(fixture.system, made.id);
    expect(await notices()).toEqual(['mandate.sent owner', 'mandate.unanswered agent']);
    const again = await sent({ months: 1, startDay: isoDayAt(fixture.services.clock.now()) });
    fixture.services.clock.advance(32 * dayMs);
    expect(await codeOf(signMandate(owner.ctx, { ...seen(again), fullName: 'Funmilayo Alabi' }))).toBe('mandates.over');
  });
});
