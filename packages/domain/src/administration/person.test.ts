import { verificationCases } from '@rentreel/db/schema';
import { koboFromNaira } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { reportListing } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type BookingFixture, createBookingFixture } from '../bookings/fixtures.ts';
import type { TestPerson } from '../testing/index.ts';
import {
  addPersonNote,
  askPersonForChecks,
  getPerson,
  getPersonAccess,
  listPersonAudit,
  listPersonBookings,
  listPersonListings,
  listPersonMoney,
  listPersonNotes,
  listPersonReports,
  revealPerson,
} from './index.ts';
import * as statements from './person-repository.ts';

let fixture: BookingFixture;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createBookingFixture();
  admin = await fixture.createPerson({ role: 'admin', name: 'Ngozi Desk' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const landlordId = () => ({ userId: fixture.landlord.userId });
const tenantId = () => ({ userId: fixture.tenant.userId });

describe('the page of a person', () => {
  it('rejects everyone but administrators, and a person who does not exist', async () => {
    await expect(getPerson(fixture.tenant.ctx, landlordId())).rejects.toMatchObject({ code: 'app.not_found' });
    const nobody = { userId: `usr_${'0'.repeat(26)}` } as const;
    await expect(getPerson(admin.ctx, nobody)).rejects.toMatchObject({ code: 'administration.person_not_found' });
    await expect(addPersonNote(admin.ctx, { ...nobody, text: 'x' })).rejects.toMatchObject({
      code: 'administration.person_not_found',
    });
  });

  it('returns the person with a masked address, and counts of their data', async () => {
    const booking = await fixture.apply();
    const landlord = await getPerson(admin.ctx, landlordId());
    expect(landlord).toMatchObject({ name: 'Emeka Obi', phone: null, bank: null, frozenAt: null });
    expect(landlord.email).not.toBe(fixture.landlord.email);
    expect(landlord.counts).toMatchObject({ listings: 1, liveListings: 1, bookings: 1, reportsAbout: 0 });
    expect(await listPersonListings(admin.ctx, landlordId())).toMatchObject([{ id: fixture.listingId, state: 'live' }]);
    expect(await listPersonBookings(admin.ctx, tenantId())).toMatchObject([
      { id: booking.id, side: 'tenant', other: { name: 'Emeka Obi' } },
    ]);
    expect(await getPersonAccess(admin.ctx, landlordId())).toEqual({ sessions: [], logIns: [] });
  });

  it('returns the wallet as its owner sees it', async () => {
    expect((await getPerson(admin.ctx, tenantId())).limits.balanceKobo).toBe(koboFromNaira(3_000_000));
    const { items } = await listPersonMoney(admin.ctx, { ...tenantId(), limit: 5 });
    expect(items).toMatchObject([{ type: 'deposit', amountKobo: koboFromNaira(3_000_000) }]);
  });

  it('returns reports about the person and by them', async () => {
    const { listingId, landlord, tenant } = fixture;
    const report = { listingId, reason: 'wrong_price', note: 'Twice that' } as const;
    await reportListing({ ...tenant.ctx, clientAddress: '102.89.1.7' }, report);
    expect(await listPersonReports(admin.ctx, landlordId())).toMatchObject([
      { kind: 'listing', isAbout: true, isOpen: true, note: 'Twice that', other: { id: tenant.userId } },
    ]);
    expect(await listPersonReports(admin.ctx, tenantId())).toMatchObject([
      { kind: 'listing', isAbout: false, other: { id: landlord.userId } },
    ]);
    expect((await getPerson(admin.ctx, landlordId())).counts.reportsAbout).toBe(1);
  });

  it('lets an administrator revoke a verification with a reason that the person reads', async () => {
    const ask = () => askPersonForChecks(admin.ctx, { ...tenantId(), text: 'The photo of the ID is not readable.' });
    await expect(ask()).rejects.toMatchObject({ code: 'administration.nothing_to_verify' });
    const { writer, read } = fixture.services.database;
    const times = { stateSince: 1, approvedAt: 1, createdAt: 1, updatedAt: 1 };
    await writer.write((tx) =>
      tx.insert(verificationCases).values({
        ...times,
        id: newId('vrf'),
        userId: fixture.tenant.userId,
        kind: 'document',
        state: 'approved',
        version: 1,
      }),
    );
    await ask();
    const [row] = await read.select().from(verificationCases);
    expect(row).toMatchObject({ state: 'expired', note: 'The photo of the ID is not readable.' });
    const own = askPersonForChecks(admin.ctx, { userId: admin.userId, text: 'It is me, really.' });
    await expect(own).rejects.toMatchObject({ code: 'restrictions.own_account' });
  });

  it('stores notes for administrators', async () => {
    await addPersonNote(admin.ctx, { ...landlordId(), text: 'Called about the surname.' });
    expect(await listPersonNotes(admin.ctx, landlordId())).toMatchObject([
      { text: 'Called about the surname.', author: 'Ngozi Desk' },
    ]);
  });
});

describe('revealPerson', () => {
  it('returns the address for a minute and audits who read it and why', async () => {
    const shown = await revealPerson(admin.ctx, { ...landlordId(), field: 'email', reason: 'To write to them' });
    expect(shown).toEqual({ value: fixture.landlord.email, until: fixture.services.clock.now() + 60_000 });
    const { items } = await listPersonAudit(admin.ctx, { ...landlordId(), limit: 5 });
    expect(items[0]).toMatchObject({
      action: 'person.email_revealed',
      by: 'Ngozi Desk',
      isOwn: false,
      reason: 'To write to them',
    });
  });

  it('rejects a number that was never given, and callers who are not administrators', async () => {
    const input = { ...landlordId(), field: 'phone', reason: 'To call back' } as const;
    await expect(revealPerson(admin.ctx, input)).rejects.toMatchObject({ code: 'administration.nothing_to_reveal' });
    await expect(revealPerson(fixture.landlord.ctx, input)).rejects.toMatchObject({ code: 'app.not_found' });
  });
});

const sqls = Object.entries(statements).flatMap(([name, value]) =>
  typeof value === 'string' ? [[name, value] as const] : [],
);

describe('the SQL statements of the page', () => {
  it.each(sqls)('%s uses indexes only', async (_name, sql) => {
    const { rows } = await fixture.services.database.readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${sql}`,
      args: sql.includes('?1') ? ['x'] : Array.from(sql.matchAll(/\?/g), () => 1),
    });
    const steps = rows.map((row) => JSON.stringify(row['detail']).slice(1, -1));
    expect(
      steps.filter((step) => /^SCAN (users|listings|bookings|conversations|referrals|reviews|\w+_\w+)\b/.test(step)),
    ).toEqual([]);
    expect(steps.some((step) => step.startsWith('SEARCH'))).toBe(true);
  });
});
