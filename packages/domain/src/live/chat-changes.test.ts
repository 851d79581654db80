import { liveEvent } from '@rentreel/contracts/live';
import type { ChatMessage } from '@rentreel/contracts/messages';
import { hourMs } from '@rentreel/values';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Context, write } from '../kernel/index.ts';
import {
  archiveChat,
  blockPerson,
  countUnread,
  declineChat,
  expireChat,
  getChat,
  getThread,
  listChats,
  markDelivered,
  markRead,
  openContacts,
  readChatChanges,
  storeCard,
  storeSystemMessage,
  unblockPerson,
} from '../messages/index.ts';
import { type ChatFixture, createChatFixture } from '../messages/fixtures.ts';
import { type Device, follow, openDeviceOf } from './fixtures.ts';
import type { LiveFeedEvent } from './index.ts';

const sides = ['tenant', 'landlord'] as const;
type Side = (typeof sides)[number];

const card = {
  type: 'inspection',
  inspectionId: `ins_${'1'.repeat(26)}`,
  state: 'requested',
  startsAt: 1_800_000_000_000,
  endsAt: 1_800_001_800_000,
} as const;

let chat: ChatFixture;
beforeEach(async () => {
  chat = await createChatFixture();
});
afterEach(() => chat.dispose());

/** The actions that change a chat. A rejected action changes nothing. */
const actions = {
  text: (side: Side) => chat.say(chat[side], 'Is it still free?'),
  contact: (side: Side) => chat.say(chat[side], 'Ring 0803 123 4567, see https://example.com/x'),
  account: (side: Side) => chat.say(chat[side], 'Pay into 0123456789 GTBank or I go report you to the police'),
  photos: async (side: Side) => chat.sendPhotos(chat[side], [await chat.photoOf(chat[side])], 'The tap, 0803 123 4567'),
  card: (side: Side) =>
    chat.happen((uow) =>
      storeCard(uow, {
        address: addressOf(),
        by: side,
        text: 'Asks to see it. 0803 123 4567',
        awaiting: 'landlord',
        card,
      }),
    ),
  line: () => chat.happen((uow) => storeSystemMessage(uow, { address: addressOf(), by: null, text: 'Time is up.' })),
  open: () => chat.happen((uow) => openContacts(uow, chat.address)),
  decline: () => declineChat(chat.landlord.ctx, { conversationId: chat.chatId, reason: 'let_already' }),
  expire: () => expireChat(chat.system, chat.chatId),
  read: async (side: Side) => {
    const { lastSeq } = await getChat(chat[side].ctx, chat.address);
    await markRead(chat[side].ctx, { conversationId: chat.chatId, seq: lastSeq });
  },
  delivered: (side: Side) => markDelivered(chat[side].ctx),
  archive: (side: Side) => archiveChat(chat[side].ctx, { conversationId: chat.chatId }),
  block: (side: Side) => blockPerson(chat[side].ctx, { conversationId: chat.chatId }),
  unblock: (side: Side) => unblockPerson(chat[side].ctx, { conversationId: chat.chatId }),
} as const;
const addressOf = () => ({ ...chat.address, landlordId: chat.landlord.userId });
const take = (action: keyof typeof actions, side: Side) =>
  actions[action](side).then(
    () => undefined,
    () => undefined,
  );

/** A device that stores what its events carry, and queries only when necessary. */
class StoringDevice {
  readonly #device: Device;
  #feed: Awaited<ReturnType<typeof follow>> | undefined;
  #lastId: number | undefined;
  #contacts: string | undefined;
  messages: ChatMessage[] = [];
  /** Number of messages that arrived out of order. */
  outOfOrder = 0;

  constructor(device: Device) {
    this.#device = device;
  }

  get ctx(): Context {
    return this.#device.ctx;
  }

  async connect(): Promise<void> {
    this.#feed = await follow(this.#device, this.#lastId);
    if (this.#lastId === undefined) this.#lastId = (await this.#feed.next())?.seq;
  }

  async disconnect(): Promise<void> {
    this.#feed?.stop.abort();
    await this.#feed?.next();
    this.#feed = undefined;
  }

  /** Consumes all pending events; returns those about chats. */
  async catchUp(): Promise<LiveFeedEvent[]> {
    const taken: LiveFeedEvent[] = [];
    if (!this.#feed) return taken;
    const { userId } = this.#device;
    await write(chat.system, async (uow) => uow.emit({ topic: 'wallet.changed', userId, payload: {} }));
    for (let topic; topic !== 'wallet.changed';) {
      const next = await this.#feed.next();
      if (!next) break;
      this.#lastId = next.seq;
      ({ topic } = next.event);
      if (topic === 'messages.changed') taken.push(next);
    }
    for (const { event } of taken) await this.#store(event);
    return taken;
  }

  async #store({ change }: LiveFeedEvent['event']): Promise<void> {
    if (!change) return;
    if (change.chat.contacts !== (this.#contacts ?? 'hidden')) {
      this.#contacts = change.chat.contacts;
      this.messages = await threadOf(this.ctx);
      return;
    }
    const known = this.messages.at(-1)?.seq ?? 0;
    // It was read with the others when contact details were revealed.
    if (!change.message || (this.#contacts === 'open' && change.message.seq <= known)) return;
    if (change.message.seq !== known + 1) this.outOfOrder += 1;
    this.messages.push(change.message);
  }
}

const threadOf = async (ctx: Context) => (await getThread(ctx, { conversationId: chat.chatId, limit: 100 })).messages;
const deviceOf = async (side: Side) => new StoringDevice(await openDeviceOf(chat, chat[side].userId));

describe('a live event about a chat', () => {
  const steps = fc.array(
    fc.record({
      action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
      side: fc.constantFrom(...sides),
    }),
    { minLength: 1, maxLength: 25 },
  );

  const expectAnswers = async ({ ctx }: StoringDevice, event: LiveFeedEvent['event']) => {
    expect(liveEvent.parse(event)).toEqual(event);
    const { change } = event;
    if (!change) return;
    const { home: _home, tie: _tie, canReply: _canReply, ...state } = await getChat(ctx, chat.address);
    expect(change.chat).toEqual(state);
    const [listed] = (await listChats(ctx, { filter: state.archived ? 'archived' : 'all', limit: 5 })).items;
    // A chat is listed from its first message on.
    if (state.lastSeq > 0) expect(listed).toMatchObject(change.chat);
    expect(change.unread).toEqual(await countUnread(ctx));
    if (change.message) expect(change.message).toEqual((await threadOf(ctx))[change.message.seq - 1]);
  };

  it('carries to each person exactly what queries return to them at that time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const devices = await Promise.all(sides.map(deviceOf));
        for (const device of devices) await device.connect();
        for (const { action, side } of taken) {
          await take(action, side);
          for (const device of devices) {
            for (const { event } of await device.catchUp()) await expectAnswers(device, event);
          }
        }
        for (const device of devices) await device.disconnect();
        await chat.dispose();
        chat = await createChatFixture();
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it('reaches a device that reconnects once and in order, so that it has what queries return', async () => {
    const withCuts = fc.array(
      fc.tuple(
        fc.constantFrom('text', 'contact', 'card', 'read', 'open', 'line'),
        fc.constantFrom(...sides),
        fc.boolean(),
      ),
      { minLength: 5, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(withCuts, async (taken) => {
        const devices = await Promise.all(sides.map(deviceOf));
        const connected = new Set<StoringDevice>();
        const toggle = async (device: StoringDevice) => {
          if (connected.delete(device)) return device.disconnect();
          connected.add(device);
          return device.connect();
        };
        for (const device of devices) await toggle(device);
        for (const [action, side, cut] of taken) {
          await take(action, side);
          for (const device of devices) await device.catchUp();
          if (cut) for (const device of devices.slice(side === 'tenant' ? 0 : 1)) await toggle(device);
        }
        for (const device of devices) {
          if (!connected.has(device)) await toggle(device);
          await device.catchUp();
          expect(device.outOfOrder).toBe(0);
          expect(device.messages).toEqual(await threadOf(device.ctx));
          await device.disconnect();
        }
        await chat.dispose();
        chat = await createChatFixture();
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it('carries nothing about other people’s chats, whatever ids are in the log', async () => {
    await chat.say(chat.tenant, 'Hello');
    const events = [{ conversationId: chat.chatId, seq: 1 }, { conversationId: chat.chatId }, {}];
    const changesOf = ({ ctx }: typeof chat.stranger) =>
      readChatChanges(
        ctx.database.read,
        events.map((event) => ({ ctx, event })),
      );
    expect(await changesOf(chat.stranger)).toEqual([undefined, undefined, undefined]);
    expect(await changesOf(chat.landlord)).toMatchObject([{ message: { seq: 1 } }, { message: null }, undefined]);
  });

  it('hides texts and photos from staff who view the account', async () => {
    await chat.say(chat.tenant, 'My secret');
    await chat.sendPhotos(chat.tenant, [await chat.photoOf(chat.tenant)]);
    const { actor } = chat.landlord.ctx;
    if (actor.kind !== 'user') throw new Error('A person is a user');
    const impersonation = { id: 'imp_1', viewerId: 'usr_staff', endsAt: Number.MAX_SAFE_INTEGER } as const;
    const viewed = { ...chat.landlord.ctx, actor: { ...actor, impersonation } };
    const changes = await readChatChanges(
      viewed.database.read,
      [1, 2].map((seq) => ({ ctx: viewed, event: { conversationId: chat.chatId, seq } })),
    );
    expect(changes.map((change) => change?.message)).toMatchObject([
      { kind: 'text', text: 'Hidden from staff' },
      { kind: 'text', text: 'Hidden from staff' },
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/secret|sources/);
  });

  it('carries nothing once the session has ended, even before its end is announced', async () => {
    const device = await openDeviceOf(chat, chat.landlord.userId);
    const feed = await follow(device);
    await feed.next();
    const next = feed.next();
    // The feed reads, finds nothing and waits.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    chat.services.clock.advance(2 * hourMs);
    await chat.say(chat.tenant, 'My secret');
    const last = [await next, await feed.next()];
    expect(last.map((event) => event?.event.topic)).toEqual(['messages.changed', 'session.ended']);
    expect(JSON.stringify(last)).not.toContain('secret');
  });
});
