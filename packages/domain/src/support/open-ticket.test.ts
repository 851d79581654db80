import { showTicketReference, supportLimits } from '@rentreel/contracts/support';
import { uploads, users } from '@rentreel/db/schema';
import { dayMs, koboFromNaira } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchEverything } from '../administration/index.ts';
import { write } from '../kernel/index.ts';
import { imposeRestriction } from '../restrictions/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { depositToWallet, listWalletTransactions } from '../wallet/index.ts';
import { type SupportFixture, createSupportFixture } from './fixtures.ts';
import { getTicket, getTicketCase, listTicketSubjects, releaseTicketPhotos } from './index.ts';

let fixture: SupportFixture;
beforeEach(async () => {
  fixture = await createSupportFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

describe('openTicket', () => {
  it("accepts only the user's own booking, listing or payment as its subject", async () => {
    const landlord = await fixture.createPerson();
    const listingId = await publishHome(landlord.ctx);
    await depositToWallet(fixture.person.ctx, { amountKobo: koboFromNaira(50_000) });
    const [deposit] = await listWalletTransactions(fixture.person.ctx, { limit: 1 });
    const aboutId = deposit?.id ?? null;
    expect((await listTicketSubjects(fixture.person.ctx)).map(({ id }) => id)).toEqual([aboutId]);
    const id = await fixture.open({ aboutId });
    const { about } = await getTicket(fixture.person.ctx, { ticketId: id });
    expect(about?.label).toMatch(/^Payment: .*₦50,000$/);
    const unknown = { code: 'support.about_not_found' };
    await expect(fixture.open({ aboutId: listingId })).rejects.toMatchObject(unknown);
    await expect(fixture.open({ aboutId }, landlord)).rejects.toMatchObject(unknown);
    await expect(fixture.open({ aboutId: `bkg_${'0'.repeat(26)}` })).rejects.toMatchObject(unknown);
    const home = await fixture.open({ aboutId: listingId, topic: 'letting' }, landlord);
    expect((await getTicket(landlord.ctx, { ticketId: home })).about?.label).toMatch(/^Listing: /);
  });

  it("accepts only the user's own unused photos", async () => {
    const photoId = await fixture.sendPhoto();
    const photoIds = [photoId];
    const id = await fixture.open({ photoIds });
    expect((await getTicketCase(fixture.support.ctx, { ticketId: id })).messages[0]?.photos).toHaveLength(1);
    await expect(fixture.open({ photoIds })).rejects.toMatchObject({ code: 'support.photos_unknown' });
    await expect(fixture.open({ photoIds }, fixture.colleague)).rejects.toMatchObject({
      code: 'support.photos_unknown',
    });
    await write(fixture.system, async (uow) => {
      await releaseTicketPhotos(uow, fixture.person.userId);
      uow.skipAudit('the end of the account is audited');
    });
    const rows = await fixture.services.database.read.select({ state: uploads.state }).from(uploads);
    expect(rows).toEqual([{ state: 'refused' }]);
  });

  it('allows five tickets and forty messages a day', async () => {
    const ids = [
      await fixture.open(),
      await fixture.open(),
      await fixture.open(),
      await fixture.open(),
      await fixture.open(),
    ];
    await expect(fixture.open()).rejects.toMatchObject({ code: 'support.too_many_tickets' });
    const [first] = ids;
    if (!first) throw new Error('There is no ticket');
    for (let written = ids.length; written < supportLimits.messagesPerDay; written += 1) await fixture.reply(first);
    await expect(fixture.reply(first)).rejects.toMatchObject({ code: 'support.too_many_messages' });
    fixture.services.clock.advance(dayMs);
    await fixture.open();
  });

  it('is allowed to a suspended or frozen user', async () => {
    const moderator = await fixture.createPerson({ roles: ['moderator'] });
    await imposeRestriction(moderator.ctx, {
      userId: fixture.person.userId,
      kind: 'suspension',
      reason: 'conduct',
      text: 'You insulted a tenant.',
      days: 7,
    });
    const { writer } = fixture.services.database;
    await writer.write((tx) => tx.update(users).set({ frozenAt: 1 }).where(eq(users.id, fixture.person.userId)));
    const id = await fixture.open({ topic: 'account' });
    await fixture.reply(id);
    expect((await getTicket(fixture.person.ctx, { ticketId: id })).messages).toHaveLength(2);
  });
});

describe('searchEverything', () => {
  it('finds a ticket by its reference for support staff only', async () => {
    const id = await fixture.open();
    const { reference } = await getTicket(fixture.person.ctx, { ticketId: id });
    const find = async (query: string, by = fixture.support) => (await searchEverything(by.ctx, { query })).tickets;
    expect(await find(showTicketReference(reference))).toMatchObject([
      { id, reference, state: 'open', person: { name: 'Hauwa Sani' } },
    ]);
    expect(await find(id)).toMatchObject([{ id }]);
    const finance = await fixture.createPerson({ roles: ['finance'] });
    expect(await find(reference, finance)).toEqual([]);
  });
});
