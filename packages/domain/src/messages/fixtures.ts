import type { Id } from '@rentreel/contracts/ids';
import type { Chat, ChatMessage, ListChatsInput } from '@rentreel/contracts/messages';
import { type Context, type UnitOfWork, newId, write } from '../kernel/index.ts';
import { beginUpload, finishUpload, processUpload } from '../media/index.ts';
import { type TestPerson, type Fixture, copiedStart, publishHome } from '../testing/index.ts';
import { getChat, getThread, listChats, openChat, sendMessage } from './index.ts';

/** Creates a tenant, a landlord, a stranger and the tenant's chat about a listing of the landlord. */
export interface ChatFixture extends Fixture {
  readonly tenant: TestPerson;
  readonly landlord: TestPerson;
  readonly stranger: TestPerson;
  readonly listingId: Id<'lst'>;
  readonly chatId: Id<'cnv'>;
  readonly address: { readonly listingId: Id<'lst'>; readonly tenantId: Id<'usr'> };
  say(who: { readonly ctx: Context }, text: string, clientId?: string): Promise<ChatMessage>;
  chatOf(who: { readonly ctx: Context }): Promise<Chat>;
  textsOf(who: { readonly ctx: Context }): Promise<string[]>;
  /** Stores a private photo of this person that is ready. */
  photoOf(who: TestPerson): Promise<Id<'upl'>>;
  sendPhotos(who: TestPerson, photos: readonly Id<'upl'>[], text?: string): Promise<ChatMessage>;
  /** Runs what another module would do, in its own transaction. */
  happen(work: (uow: UnitOfWork) => Promise<void>): Promise<void>;
  inboxOf(who: { readonly ctx: Context }, input?: Partial<ListChatsInput>): Promise<Chat[]>;
}

let lastClientId = 0;
/** Returns an unused client id. */
export const newClientId = () => `client-id-${String(++lastClientId).padStart(10, '0')}`;

const newStart = copiedStart(async (fixture) => {
  const tenant = await fixture.createPerson({ name: 'Tunde Bello' });
  const landlord = await fixture.createPerson({ name: 'Hauwa Sani' });
  const stranger = await fixture.createPerson({ name: 'Emeka Obi' });
  const listingId = await publishHome(landlord.ctx);
  const { id: chatId, tenantId } = await openChat(tenant.ctx, { listingId });
  return { people: { tenant, landlord, stranger }, chatId, address: { listingId, tenantId } };
});

/** Creates an isolated fixture, whose start is made once per process and copied; call `dispose` at the end. */
export async function createChatFixture(): Promise<ChatFixture> {
  const { fixture, people, chatId, address } = await newStart();
  const photoOf = async ({ ctx }: TestPerson) => {
    const uploadId = newId('upl');
    const file = {
      purpose: 'private_photo',
      fileName: 'tap.jpg',
      declaredType: 'image/jpeg',
      sizeBytes: 1000,
    } as const;
    await beginUpload(ctx, { uploadId, ...file }, { files: 100, bytes: 1_000_000 });
    await finishUpload(ctx, uploadId);
    await processUpload(fixture.system, uploadId);
    return uploadId;
  };
  return {
    ...fixture,
    photoOf,
    sendPhotos: ({ ctx }, photos, text = '') =>
      sendMessage(ctx, { conversationId: chatId, clientId: newClientId(), text, photos: [...photos] }),
    happen: (work) =>
      write(fixture.system, async (uow) => {
        uow.skipAudit('the module whose action it is part of records it');
        await work(uow);
      }),
    ...people,
    listingId: address.listingId,
    chatId,
    address,
    say: ({ ctx }, text, clientId = newClientId()) => sendMessage(ctx, { conversationId: chatId, clientId, text }),
    chatOf: ({ ctx }) => getChat(ctx, address),
    textsOf: async ({ ctx }) =>
      (await getThread(ctx, { conversationId: chatId, limit: 100 })).messages.map(({ text }) => text),
    inboxOf: async ({ ctx }, input = {}) => (await listChats(ctx, { filter: 'all', limit: 20, ...input })).items,
  };
}
