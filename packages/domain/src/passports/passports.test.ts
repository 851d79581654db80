import type { Id } from '@rentreel/contracts/ids';
import { queryRows } from '@rentreel/db';
import { bookingStates } from '@rentreel/contracts/bookings';
import {
  type PassportContent,
  type SavePassportInput,
  defaultPassportVisibility,
  emptyPassport,
  passportLimits,
  passportSectionNames,
} from '@rentreel/contracts/passports';
import { auditRecords, bookings } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingFixture, createBookingFixture, newRental } from '../bookings/fixtures.ts';
import type { TestPerson } from '../testing/index.ts';
import {
  answerPassportRequest,
  askForPassport,
  getPassport,
  readApplicantPassport,
  readPassport,
  savePassport,
  sharePassport,
  stopSharingPassport,
} from './index.ts';

let fixture: BookingFixture;
let tenant: TestPerson;
let landlord: TestPerson;
beforeEach(async () => {
  fixture = await createBookingFixture();
  ({ tenant, landlord } = fixture);
});
afterEach(() => fixture.dispose());

const content: PassportContent = {
  ...emptyPassport,
  employment: 'employed',
  occupation: 'Lecturer',
  employer: 'Yaba College of Technology',
  workingSince: 2021,
  incomeBand: 'from_500k',
  adults: 2,
  children: 1,
  pets: false,
  moveInDay: 20_800,
  about: 'We are quiet. Call 08031234567.',
};
const save = (changes: Partial<SavePassportInput> = {}) =>
  savePassport(tenant.ctx, { content, visibility: defaultPassportVisibility, ...changes });

/** Saves the tenant's passport and opens its link for five days. */
async function openLink(): Promise<{ code: string; key: string }> {
  await save();
  const { code, share } = await sharePassport(tenant.ctx, { days: 5 });
  return { code, key: share?.key ?? '' };
}

const notFound = { code: 'passports.not_found' };

describe("one's own passport", () => {
  it('is empty before it is saved and cannot be shared then', async () => {
    expect(await getPassport(tenant.ctx)).toMatchObject({ updatedAt: null, content: emptyPassport, share: null });
    await expect(sharePassport(tenant.ctx, { days: 5 })).rejects.toMatchObject({ code: 'passports.not_written' });
  });

  it('accepts the current year as start of work and rejects the next', async () => {
    const year = new Date(fixture.services.clock.now()).getUTCFullYear();
    await save({ content: { ...content, workingSince: year } });
    const ahead = save({ content: { ...content, workingSince: year + 1 } });
    await expect(ahead).rejects.toMatchObject({ code: 'passports.year_ahead' });
    expect((await getPassport(tenant.ctx)).content.workingSince).toBe(year);
  });

  it('keeps its code when it is saved again and hides contacts in its texts', async () => {
    const first = await save();
    const second = await save({ content: { ...content, occupation: 'Senior lecturer' } });
    expect(first.code).toMatch(/^[2-9A-Z]{6}$/);
    expect(second.code).toBe(first.code);
    expect(second.content).toMatchObject({ occupation: 'Senior lecturer', employer: content.employer });
    expect(JSON.stringify(second)).not.toContain('08031234567');
  });
});

describe('the link of a passport', () => {
  it('shows a guest the first look, without name, employer and the parts of the full passport', async () => {
    const link = await openLink();
    const view = await readPassport(fixture.guest, link);
    expect(view).toMatchObject({
      level: 'first_look',
      person: null,
      work: { employment: 'employed', occupation: 'Lecturer', employer: '' },
      incomeBand: 'from_500k',
      household: { adults: 2, children: 1, pets: false },
      about: '',
      access: null,
      canAsk: false,
    });
    expect(JSON.stringify(view)).not.toContain(tenant.userId);
  });

  it.each(passportSectionNames)('hides the section %s from every reader when its owner chose so', async (section) => {
    await save({ visibility: { ...defaultPassportVisibility, [section]: 'hidden' } });
    const { code, share } = await sharePassport(tenant.ctx, { days: 1 });
    const own = await readPassport(tenant.ctx, { code, key: share?.key ?? '' });
    const shown = {
      work: own.work !== null,
      income: own.incomeBand !== null,
      household: own.household !== null,
      moveIn: own.moveInDay !== null,
      about: own.about !== '',
      history: own.record !== null,
    };
    expect(own.level).toBe('full');
    expect(shown).toEqual(Object.fromEntries(passportSectionNames.map((name) => [name, name !== section])));
  });

  it('works exactly until it expires', async () => {
    const link = await openLink();
    fixture.services.clock.advance(5 * dayMs - 1);
    await readPassport(fixture.guest, link);
    fixture.services.clock.advance(1);
    await expect(readPassport(fixture.guest, link)).rejects.toMatchObject(notFound);
    expect((await getPassport(tenant.ctx)).share).toBeNull();
  });

  it('stops working when sharing is stopped or a new link is created', async () => {
    const first = await openLink();
    const again = await sharePassport(tenant.ctx, { days: 1 });
    await expect(readPassport(fixture.guest, first)).rejects.toMatchObject(notFound);
    const second = { code: again.code, key: again.share?.key ?? '' };
    await readPassport(fixture.guest, second);
    await stopSharingPassport(tenant.ctx);
    await expect(readPassport(fixture.guest, second)).rejects.toMatchObject(notFound);
  });

  it('rejects a key with any character changed', async () => {
    const { code, key } = await openLink();
    for (let place = 0; place < key.length; place += 1) {
      const changed = `${key.slice(0, place)}${key[place] === 'A' ? 'B' : 'A'}${key.slice(place + 1)}`;
      await expect(readPassport(fixture.guest, { code, key: changed })).rejects.toMatchObject(notFound);
    }
  });
});

describe('the full passport', () => {
  it("requires a request and the owner's permission, which can be revoked", async () => {
    const link = await openLink();
    expect(await readPassport(landlord.ctx, link)).toMatchObject({ access: null, canAsk: true });
    expect(await askForPassport(landlord.ctx, link)).toMatchObject({ access: 'asked', canAsk: false, person: null });
    await askForPassport(landlord.ctx, link);
    const readerId = landlord.userId;
    const { requests } = await answerPassportRequest(tenant.ctx, { readerId, allow: true });
    expect(requests).toMatchObject([{ reader: { id: readerId, name: 'Emeka Obi' }, state: 'allowed' }]);
    expect(await readPassport(landlord.ctx, link)).toMatchObject({
      level: 'full',
      person: { id: tenant.userId },
      work: { employer: content.employer },
    });
    await answerPassportRequest(tenant.ctx, { readerId, allow: false });
    expect(await readPassport(landlord.ctx, link)).toMatchObject({ level: 'first_look', person: null, canAsk: false });
    const notices = await queryRows<{ kind: string; userId: Id<'usr'> }>(
      fixture.services.database.readClient,
      "SELECT payload ->> 'kind' AS kind, payload ->> 'userId' AS userId FROM outbox_events WHERE payload ->> 'kind' LIKE 'passport.%' ORDER BY seq",
    );
    expect(notices).toEqual([
      { kind: 'passport.asked', userId: tenant.userId },
      { kind: 'passport.allowed', userId: landlord.userId },
    ]);
  });

  it('cannot be allowed to a reader who has not asked', async () => {
    await save();
    const request = { readerId: fixture.rival.userId, allow: true };
    await expect(answerPassportRequest(tenant.ctx, request)).rejects.toMatchObject(notFound);
  });

  it('records each reader once an hour, guests without a name, and not the owner', async () => {
    const link = await openLink();
    await readPassport(tenant.ctx, link);
    await readPassport(fixture.guest, link);
    await readPassport(landlord.ctx, link);
    fixture.services.clock.advance(passportLimits.viewMs - 1);
    await readPassport(landlord.ctx, link);
    fixture.services.clock.advance(passportLimits.viewMs);
    await readPassport(landlord.ctx, link);
    const { readers } = await getPassport(tenant.ctx);
    expect(readers.map(({ reader, times }) => [reader?.name ?? null, times])).toEqual([
      ['Emeka Obi', 1],
      ['Emeka Obi', 2],
      [null, 1],
    ]);
    const audit = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'passport.read'));
    expect(audit).toHaveLength(4);
  });
});

describe('the passport of an applicant', () => {
  it('is anonymous for the landlord while the application is new, declined, withdrawn or expired', async () => {
    await save();
    const booking = await fixture.apply(tenant, { withPassport: true });
    const input = { bookingId: booking.id };
    for (const state of bookingStates) {
      await fixture.services.database.writer.write((tx) =>
        tx.update(bookings).set({ state }).where(eq(bookings.id, booking.id)),
      );
      const view = await readApplicantPassport(landlord.ctx, input);
      const isHidden = ['applied', 'declined', 'withdrawn', 'expired'].includes(state);
      expect([state, view.level, view.person === null]).toEqual([state, isHidden ? 'first_look' : 'full', isHidden]);
    }
  });

  it('returns bookings.not_found to strangers and passports.not_attached without a passport', async () => {
    await save();
    const without = await fixture.apply(tenant);
    await expect(readApplicantPassport(landlord.ctx, { bookingId: without.id })).rejects.toMatchObject({
      code: 'passports.not_attached',
    });
    const other = await fixture.apply(fixture.rival, { withPassport: true });
    await expect(readApplicantPassport(tenant.ctx, { bookingId: other.id })).rejects.toMatchObject({
      code: 'bookings.not_found',
    });
    // The rival has not saved a passport.
    await expect(readApplicantPassport(landlord.ctx, { bookingId: other.id })).rejects.toMatchObject({
      code: 'passports.not_attached',
    });
  });

  it('counts rentals and months from paid bookings', async () => {
    await save();
    expect((await getPassport(tenant.ctx)).record).toEqual({
      homesRented: 0,
      monthsRented: 0,
      partsDue: 0,
      partsOnTime: 0,
      inspections: 0,
      inspectionsAttended: 0,
    });
    const rental = await newRental(fixture);
    await rental.scheduled();
    await rental.keys();
    expect((await getPassport(tenant.ctx)).record).toMatchObject({ homesRented: 1, monthsRented: 12 });
  });
});
