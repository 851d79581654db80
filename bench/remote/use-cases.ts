import type { Id } from '@rentreel/contracts/ids';
import { conversations } from '@rentreel/db/schema';
import { applyToRent } from '@rentreel/domain/bookings';
import { type Services, newId } from '@rentreel/domain/kernel';
import { sendMessage } from '@rentreel/domain/messages';
import { publishHome } from '@rentreel/domain/testing';
import { transferBetweenWallets } from '@rentreel/domain/wallet';
import { addDays, kobo, lagosDay } from '@rentreel/values';
import { openWallets } from '../books/books.ts';
import { fundBookings, openRentals, personContext } from '../bookings/rounds.ts';

/** Calls of one kind, each as a different user; resolves when the last has returned. */
export type UseCaseRound = (callers: number) => Promise<void>;

export const useCaseNames = ['transfers', 'applications', 'messages', 'booking payments'] as const;
export type UseCaseName = (typeof useCaseNames)[number];

const landlords = 10;

/** Runs the calls with this many concurrent callers. */
async function together(works: readonly (() => Promise<unknown>)[], callers: number): Promise<void> {
  const waiting = [...works];
  const caller = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

/**
 * Fills a database with the data for `rounds` rounds of `calls` calls, and returns the use cases. A round of one kind runs
 * each of its calls once.
 */
export async function openUseCases(
  services: Services,
  { calls, rounds }: { readonly calls: number; readonly rounds: number },
): Promise<Readonly<Record<UseCaseName, UseCaseRound>>> {
  const people = await openWallets(services, calls);
  const due = await openRentals(services, { tenants: calls, landlords, bookings: calls * rounds });
  const homes = await openHomes(services, rounds);
  const chats = await openChats(services, people, homes[0] ?? 'lst_none');
  let applied = 0;
  const transfer = (at: number) =>
    transferBetweenWallets(personContext(services, people[at] ?? 'usr_none'), {
      fromUserId: people[at] ?? 'usr_none',
      toUserId: people[(at + 1) % calls] ?? 'usr_none',
      amountKobo: kobo(100),
    });
  const write = (at: number) =>
    sendMessage(personContext(services, people[at] ?? 'usr_none'), {
      conversationId: chats[at] as `cnv_${string}`,
      clientId: newId('msg'),
      text: 'Good afternoon, is the flat still free from next month?',
    });
  const apply = (at: number, listingId: Id<'lst'>) =>
    applyToRent(personContext(services, people[at] ?? 'usr_none'), {
      listingId,
      clientId: newId('bkg'),
      startDay: addDays(lagosDay(services.clock.now()), 30),
      months: 12,
      people: 2,
      occupation: 'Nurse',
      message: 'We are a quiet couple and would like to move in next month.',
      withPassport: false,
    });
  const each = (work: (at: number) => Promise<unknown>) => people.map((_, at) => () => work(at));
  return {
    transfers: (callers) => together(each(transfer), callers),
    applications: (callers) => {
      const home = homes[applied++] ?? 'lst_none';
      return together(
        each((at) => apply(at, home)),
        callers,
      );
    },
    messages: (callers) => together(each(write), callers),
    'booking payments': async (callers) => void (await fundBookings(services, due.splice(0, calls), callers)),
  };
}

async function openHomes(services: Services, count: number): Promise<Id<'lst'>[]> {
  const [landlord = 'usr_none'] = await openWallets(services, 1);
  const homes: Id<'lst'>[] = [];
  while (homes.length < count) homes.push(await publishHome(personContext(services, landlord)));
  return homes;
}

/** Opens a chat about the home for each user, in order. */
async function openChats(services: Services, people: readonly Id<'usr'>[], listingId: Id<'lst'>): Promise<string[]> {
  const [landlordId = 'usr_none'] = await openWallets(services, 1);
  const now = services.clock.now();
  const rows = people.map((tenantId) => ({
    id: newId('cnv'),
    listingId,
    tenantId,
    landlordId,
    lastAt: now,
    createdAt: now,
  }));
  await services.database.writer.write(async (tx) => tx.insert(conversations).values(rows));
  return rows.map(({ id }) => id);
}
