import type { Id } from '@rentreel/contracts/ids';
import { impersonationLimits } from '@rentreel/contracts/impersonation';
import { showTicketReference } from '@rentreel/contracts/support';
import { auditRecords, impersonations, outboxEvents } from '@rentreel/db/schema';
import { koboFromNaira, minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getTicket } from '../support/index.ts';
import { type SupportFixture, createSupportFixture } from '../support/fixtures.ts';
import type { TestPerson } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { endImpersonation, impersonationTimerWork, startImpersonation } from './index.ts';

let fixture: SupportFixture;
beforeEach(async () => {
  fixture = await createSupportFixture();
});
afterEach(() => fixture.dispose());

const input = ({ userId }: Pick<TestPerson, 'userId'>, changes: { reason?: string; ticket?: string } = {}) => ({
  userId,
  reason: 'To see what they see',
  ticket: '',
  ...changes,
});
const rows = () => fixture.services.database.read.select().from(impersonations);
/** Returns the context that the server creates while the view is open. */
async function asViewed() {
  const row = (await rows()).at(-1);
  if (!row) throw new Error('There is no view');
  const { id, viewerId, targetId: userId, sessionId, endsAt } = row;
  return fixture.contextOf({
    kind: 'user',
    userId,
    role: 'user',
    sessionId,
    impersonation: { id, viewerId, endsAt },
  });
}
const auditOf = async (userId: Id<'usr'>) => {
  const found = await fixture.services.database.read
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.subjectId, userId));
  return found.filter(({ action }) => action.startsWith('impersonation.'));
};
const noticesOf = async (userId: Id<'usr'>) => {
  const found = await fixture.services.database.read.select({ payload: outboxEvents.payload }).from(outboxEvents);
  return found
    .map(({ payload }) => JSON.parse(payload) as { userId?: Id<'usr'>; kind?: string; facts?: unknown })
    .filter((notice) => notice.kind === 'security.account_viewed' && notice.userId === userId);
};

describe('startImpersonation', () => {
  it('requires the right', async () => {
    for (const roles of [['moderator'], ['verifier'], ['finance']] as const) {
      const { ctx } = await fixture.createPerson({ roles });
      await expect(startImpersonation(ctx, input(fixture.person))).rejects.toMatchObject({ code: 'app.not_found' });
    }
    await expect(startImpersonation(fixture.person.ctx, input(fixture.support))).rejects.toMatchObject({
      code: 'app.not_found',
    });
  });

  it('requires a recent authentication', async () => {
    const { actor } = fixture.support.ctx;
    if (actor.kind !== 'user') throw new Error('Nobody is signed in');
    const stale = fixture.contextOf({ ...actor, authenticatedAt: 1 });
    await expect(startImpersonation(stale, input(fixture.person))).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
  });

  it('rejects the own account, a colleague and an absent person', async () => {
    const { ctx } = fixture.support;
    const refused = [
      [fixture.support, 'impersonation.own_account'],
      [fixture.colleague, 'impersonation.colleague'],
      [{ userId: `usr_${'0'.repeat(26)}` }, 'administration.person_not_found'],
    ] as const;
    for (const [target, code] of refused) {
      await expect(startImpersonation(ctx, input(target))).rejects.toMatchObject({ code });
    }
    expect(await rows()).toEqual([]);
  });

  it('accepts only the reference of a ticket of this person', async () => {
    const ticketId = await fixture.open();
    const { reference } = await getTicket(fixture.person.ctx, { ticketId });
    const stranger = await fixture.createPerson();
    await expect(startImpersonation(fixture.support.ctx, input(stranger, { ticket: reference }))).rejects.toMatchObject(
      { code: 'impersonation.ticket_unknown' },
    );
    await startImpersonation(fixture.support.ctx, input(fixture.person, { ticket: reference }));
    expect(await rows()).toMatchObject([{ ticketId, targetId: fixture.person.userId, endedAt: null }]);
    await endImpersonation(await asViewed());
    expect(await noticesOf(fixture.person.userId)).toMatchObject([
      { facts: { ticketId, reference: showTicketReference(reference) } },
    ]);
  });
});

describe('a view of an account', () => {
  it('is read-only in every use case', async () => {
    await startImpersonation(fixture.support.ctx, input(fixture.person));
    await expect(depositToWallet(await asViewed(), { amountKobo: koboFromNaira(1000) })).rejects.toMatchObject({
      code: 'impersonation.read_only',
    });
  });

  it('is audited at its start and end under its viewer, and the person is notified at its end', async () => {
    await startImpersonation(fixture.support.ctx, input(fixture.person));
    expect(await noticesOf(fixture.person.userId)).toEqual([]);
    fixture.services.clock.advance(12 * minuteMs);
    const viewed = await asViewed();
    await endImpersonation(viewed);
    await endImpersonation(viewed);
    expect(await auditOf(fixture.person.userId)).toMatchObject([
      { action: 'impersonation.started', actorId: fixture.support.userId },
      { action: 'impersonation.ended', actorId: fixture.support.userId },
    ]);
    expect(await noticesOf(fixture.person.userId)).toMatchObject([
      { facts: { minutes: 12, ticketId: '', reference: '' } },
    ]);
  });

  it('expires automatically at the end of its period', async () => {
    await startImpersonation(fixture.support.ctx, input(fixture.person));
    const [{ id, endsAt } = { id: 'imp_none' as const, endsAt: 0 }] = await rows();
    const expire = async () => impersonationTimerWork['impersonation.expire']?.(fixture.system, id);
    await expire();
    expect(await rows()).toMatchObject([{ endedAt: null }]);
    fixture.services.clock.advance(impersonationLimits.lifeMs);
    await expire();
    await expire();
    expect(await rows()).toMatchObject([{ outcome: 'expired', endedAt: endsAt }]);
    expect(await auditOf(fixture.person.userId)).toMatchObject([
      {},
      { action: 'impersonation.expired', actorId: null },
    ]);
    expect(await noticesOf(fixture.person.userId)).toHaveLength(1);
  });
});
