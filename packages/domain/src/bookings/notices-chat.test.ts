import type { Id } from '@rentreel/contracts/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findConversationAt, getThread } from '../messages/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type EscrowFixture, createEscrowFixture } from './escrow/fixtures.ts';

let fixture: EscrowFixture;
beforeEach(async () => {
  fixture = await createEscrowFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** Reads the chat of a booking: whether contact details are open, and the texts. */
async function chatOf(bookingId: string) {
  const { listingId, tenantId, landlordId } = await fixture.row(bookingId);
  const address = { listingId, tenantId, landlordId };
  const found = await findConversationAt(fixture.services.database.read, address);
  if (!found) throw new Error('a step of a booking begins a chat');
  const { messages } = await getThread(fixture.tenant.ctx, { conversationId: found.id as Id<'cnv'>, limit: 50 });
  return { open: found.contactsOpenAt !== null, texts: messages.map(({ text }) => text) };
}

const opening = 'The home is paid for. You can now give each other phone numbers here. Pay only inside the app.';

describe('the chat of a booking', () => {
  it('hides contact details until the booking is paid, and opens them then', async () => {
    const { id } = await fixture.due();
    await fixture.step(id, ['extend_payment', 'landlord']);
    expect(await chatOf(id)).toMatchObject({ open: false });
    await fixture.step(id, ['fund', 'tenant']);
    const paid = await chatOf(id);
    expect([paid.open, paid.texts.filter((text) => text === opening).length]).toEqual([true, 1]);
  });

  it('contains one message for each step', async () => {
    const { id } = await fixture.due();
    await fixture.step(id, ['fund', 'tenant']);
    await fixture.step(id, ['hand_over', 'tenant']);
    const { texts } = await chatOf(id);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBe(3);
  });
});
