import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChatFixture, createChatFixture } from './fixtures.ts';
import {
  archiveChat,
  blockPerson,
  declineChat,
  expireChat,
  getThread,
  markRead,
  openContacts,
  unarchiveChat,
  unblockPerson,
} from './index.ts';

const sides = ['tenant', 'landlord'] as const;
type Side = (typeof sides)[number];
const actions = [
  'say',
  'say',
  'reveal',
  'read',
  'archive',
  'unarchive',
  'block',
  'unblock',
  'decline',
  'confirm',
  'expire',
];
const step = fc.record({ action: fc.constantFrom(...actions), side: fc.constantFrom(...sides), seq: fc.nat(12) });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const secret = 'Ring 0803 123 4567';
const other = (side: Side): Side => (side === 'tenant' ? 'landlord' : 'tenant');

/** A reference model of a chat, without a database. */
class ModelChat {
  readonly lines: { by: Side | null; text: string }[] = [];
  readonly readSeq = { tenant: 0, landlord: 0 };
  readonly archived = { tenant: false, landlord: false };
  readonly blockedBy = { tenant: false, landlord: false };
  awaiting: Side | null = null;
  declined = false;
  expired = false;
  open = false;

  writing(side: Side): string {
    if (this.blockedBy[side]) return 'blocked_by_me';
    if (this.blockedBy[other(side)]) return 'blocked';
    return this.declined && side === 'tenant' ? 'declined' : 'open';
  }

  add(by: Side | null, text: string, awaiting: Side | null): void {
    const before = this.lines.length;
    this.lines.push({ by, text });
    this.awaiting = awaiting;
    if (by === null) return;
    this.expired = false;
    if (this.readSeq[by] === before) this.readSeq[by] = before + 1;
    Object.assign(this.archived, { tenant: false, landlord: false });
    if (by === 'landlord') this.declined = false;
  }

  /** Applies a step; returns whether it is allowed. */
  take({ action, side, seq }: Step): boolean {
    if (action === 'say' || action === 'reveal') {
      if (this.writing(side) !== 'open') return false;
      this.add(side, action === 'reveal' ? secret : 'Hello', other(side));
    }
    if (action === 'read') this.readSeq[side] = Math.max(this.readSeq[side], Math.min(seq, this.lines.length));
    if (action === 'archive' || action === 'unarchive') this.archived[side] = action === 'archive';
    if (action === 'block' || action === 'unblock') this.blockedBy[side] = action === 'block';
    return this.apply(action, side);
  }

  apply(action: string, side: Side): boolean {
    if (action === 'decline') {
      if (side === 'tenant') return false;
      if (!this.declined) this.add('landlord', 'no', null);
      this.declined = true;
    }
    if (action === 'confirm' && !this.open) {
      this.add(null, 'open', this.awaiting);
      this.open = true;
    }
    if (action === 'expire' && this.awaiting === 'landlord') {
      this.add(null, 'expired', null);
      this.expired = true;
    }
    return true;
  }

  seenBy(side: Side) {
    const unread = this.lines.filter(({ by }, index) => index >= this.readSeq[side] && by !== side).length;
    return {
      lastSeq: this.lines.length,
      unread,
      readSeq: this.readSeq[side],
      otherReadSeq: this.readSeq[other(side)],
      archived: this.archived[side],
      writing: this.writing(side),
      needsReply: this.awaiting === side && this.writing(side) === 'open',
      expired: this.expired,
      contacts: this.open ? 'open' : 'hidden',
    };
  }
}

let fixture: ChatFixture | undefined;
beforeEach(() => {
  fixture = undefined;
});
afterEach(() => fixture?.dispose());

/** Runs a step on the real chat; returns whether it succeeded. */
async function succeeds(chat: ChatFixture, { action, side, seq }: Step): Promise<boolean> {
  const { ctx } = chat[side];
  const own = { conversationId: chat.chatId };
  const real: Readonly<Record<string, () => Promise<unknown>>> = {
    say: () => chat.say(chat[side], 'Hello'),
    reveal: () => chat.say(chat[side], secret),
    read: () => markRead(ctx, { ...own, seq }),
    archive: () => archiveChat(ctx, own),
    unarchive: () => unarchiveChat(ctx, own),
    block: () => blockPerson(ctx, own),
    unblock: () => unblockPerson(ctx, own),
    decline: () => declineChat(ctx, { ...own, reason: 'dates' }),
    confirm: () => chat.happen((uow) => openContacts(uow, chat.address)),
    expire: () => expireChat(chat.system, chat.chatId),
  };
  chat.services.clock.advance(2000);
  return (real[action]?.() ?? Promise.resolve()).then(
    () => true,
    () => false,
  );
}

async function compare(chat: ChatFixture, model: ModelChat): Promise<void> {
  for (const side of sides) {
    expect(await chat.chatOf(chat[side])).toMatchObject(model.seenBy(side));
    const { messages } = await getThread(chat[side].ctx, { conversationId: chat.chatId, limit: 100 });
    expect(messages.map(({ mine }) => mine)).toEqual(model.lines.map(({ by }) => by === side));
    const numbers = messages.filter(({ text }) => text.includes('4567')).length;
    expect(numbers).toBe(model.open ? model.lines.filter(({ text }) => text === secret).length : 0);
  }
}

it('a chat matches its model for both sides after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async (steps) => {
      fixture = await createChatFixture();
      const model = new ModelChat();
      for (const one of [{ action: 'say', side: 'tenant', seq: 0 } as const, ...steps]) {
        expect(await succeeds(fixture, one), one.action).toBe(model.take(one));
      }
      await compare(fixture, model);
      await fixture.dispose();
      fixture = undefined;
    }),
    { numRuns: 15, endOnFailure: true },
  );
});
