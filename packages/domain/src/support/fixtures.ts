import type { Id } from '@rentreel/contracts/ids';
import type { OpenTicketInput } from '@rentreel/contracts/support';
import { newId } from '../kernel/index.ts';
import { beginUpload, finishUpload, processUpload } from '../media/index.ts';
import { type TestPerson, copiedStart } from '../testing/index.ts';
import { answerTicket, closeTicket, getTicketCase, handOverTicket, openTicket, replyToTicket } from './index.ts';

export type TicketId = Id<'tkt'>;
export const ticketText = 'I sent ₦50,000 yesterday and it is not in my wallet.';

const seen = async ({ ctx }: TestPerson, ticketId: TicketId) => ({
  ticketId,
  version: (await getTicketCase(ctx, { ticketId })).version,
});

const newStart = copiedStart(async (fixture) => ({
  people: {
    person: await fixture.createPerson({ name: 'Hauwa Sani' }),
    support: await fixture.createPerson({ roles: ['support'], name: 'Chioma Desk' }),
    colleague: await fixture.createPerson({ roles: ['support'], name: 'Ife Desk' }),
  },
}));

/** A user who writes to support, and two staff members who answer. */
export async function createSupportFixture() {
  const { fixture, people } = await newStart();
  const { person, support, colleague } = people;
  const open = async (changes: Partial<OpenTicketInput> = {}, by = person): Promise<TicketId> => {
    const input = { topic: 'money', subject: 'My deposit has not arrived', text: ticketText, aboutId: null } as const;
    return (await openTicket(by.ctx, { ...input, photoIds: [], ...changes })).ticketId;
  };
  return {
    ...fixture,
    ...people,
    open,
    answer: async (ticketId: TicketId, wait: boolean, by = support) =>
      answerTicket(by.ctx, { ...(await seen(colleague, ticketId)), text: 'We asked your bank about it.', wait }),
    close: async (ticketId: TicketId) =>
      closeTicket(support.ctx, { ...(await seen(colleague, ticketId)), text: 'It has arrived now.', reason: 'fixed' }),
    handOver: async (ticketId: TicketId) =>
      handOverTicket(support.ctx, { ...(await seen(colleague, ticketId)), topic: 'safety' }),
    reply: (ticketId: TicketId) => replyToTicket(person.ctx, { ticketId, text: 'Here it is.', photoIds: [] }),
    /** Stores a private photo of the user that is ready; returns its id. */
    sendPhoto: async (): Promise<Id<'upl'>> => {
      const uploadId = newId('upl');
      const file = {
        purpose: 'private_photo',
        fileName: 'alert.jpg',
        declaredType: 'image/jpeg',
        sizeBytes: 1000,
      } as const;
      await beginUpload(person.ctx, { uploadId, ...file }, { files: 10, bytes: 1_000_000 });
      await finishUpload(person.ctx, uploadId);
      await processUpload(fixture.system, uploadId);
      return uploadId;
    },
  };
}
export type SupportFixture = Awaited<ReturnType<typeof createSupportFixture>>;
