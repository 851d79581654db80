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

/** Reads the chat of a booking as a person sees it: whether contact details are open, and the texts. */
async function chatOf(bookingId: Id<'bkg'>, { ctx } = fixture.tenant) {
  const { listingId, tenantId, landlordId } = await fixture.row(bookingId);
  const address = { listingId, tenantId, landlordId };
  const found = await findConversationAt(fixture.services.database.read, address);
  if (!found) throw new Error('a step of a booking begins a chat');
  const { messages } = await getThread(ctx, { conversationId: found.id, limit: 50 });
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

  it('shows both people one message for each step, with the note of the person who took it', async () => {
    const { id } = await fixture.due();
    const chatAfter = async (...step: Parameters<typeof fixture.step>) => {
      await fixture.step(...step);
      const { texts } = await chatOf(id);
      expect((await chatOf(id, fixture.landlord)).texts).toEqual(texts);
      return texts;
    };
    const extended = ['24 hours more to pay. “Take a day more.”'];
    expect(await chatAfter(id, ['extend_payment', 'landlord'], { note: 'Take a day more.' })).toEqual(extended);
    const funded = [...extended, 'Paid into escrow', opening];
    expect((await chatAfter(id, ['fund', 'tenant'])).toSorted()).toEqual(funded.toSorted());
    const handedOver = [...funded, 'The keys are handed over'];
    expect((await chatAfter(id, ['hand_over', 'landlord'])).toSorted()).toEqual(handedOver.toSorted());
  });

  it('asks after an overstay in words that fit both people, and names no day on which the move-out was recorded', async () => {
    const { id } = await fixture.due();
    for (const step of [
      ['fund', 'tenant'],
      ['hand_over', 'landlord'],
      ['confirm_move_in', 'tenant'],
      ['come_to_end', 'system'],
      ['report_overstay', 'landlord'],
      ['ask_move_out', 'system'],
      ['close_move_out', 'system'],
    ] as const) {
      await fixture.step(id, step);
    }
    expect((await chatOf(id)).texts.slice(-3)).toEqual([
      'The landlord says that the tenant still lives there',
      'Is the home empty by now? Then record the move-out',
      'Move-out recorded automatically, as neither side objected for two weeks',
    ]);
  });
});
