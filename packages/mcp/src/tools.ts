import type {
  ApiScope,
  BookingsListInput,
  InspectionsListInput,
  RentReelClient,
  SearchHomesInput,
} from '@rentreel/client';
import { bookingTabNames } from '@rentreel/contracts/bookings';
import { idField } from '@rentreel/contracts/ids';
import { inspectionTabs } from '@rentreel/contracts/inspections';
import { listingIdInput } from '@rentreel/contracts/listings';
import { inboxFilters, messageLimits } from '@rentreel/contracts/messages';
import { pageFields } from '@rentreel/contracts/page';
import { cappedCount, searchQuery } from '@rentreel/contracts/search';
import { kobo } from '@rentreel/values';
import * as z from 'zod/mini';
import {
  type LinkTo,
  bookingView,
  chatView,
  homeSummary,
  homeView,
  inspectionView,
  toBookingView,
  toChatView,
  toHomeSummary,
  toHomeView,
  toInspectionView,
} from './views.ts';

/** Dependencies of a tool call. */
export interface ToolContext {
  readonly rentreel: RentReelClient;
  readonly linkTo: LinkTo;
  /** Aborts when the assistant cancels the call. */
  readonly signal: AbortSignal;
}

/** Definition of a tool. Tools are read-only: none sends, books or pays. */
export interface Tool<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Scopes the key needs; all are required. */
  readonly scopes: readonly ApiScope[];
  readonly input: I;
  readonly output: O;
  run(context: ToolContext, input: z.output<I>): Promise<z.output<O>>;
}

const tool = <I extends z.ZodMiniType, O extends z.ZodMiniType>(definition: Tool<I, O>): Tool<I, O> => definition;

const described = (text: string) => z.describe(text);
const cursor = z.optional(z.nullable(z.string().check(described('The nextCursor of the page before.'))));
const nextCursor = z.nullable(z.string()).check(described('Pass it as cursor for the next page; null at the end.'));
const limit = z._default(z.int().check(z.gte(1), z.lte(20)), 10);
const naira = (about: string) =>
  z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000), described(`${about}, in naira.`)));

const searchHomes = tool({
  name: 'search_homes',
  title: 'Search homes',
  description:
    'Finds homes for rent in Nigeria. Say what is wanted in `sentence`, such as “2 bedroom flat in Yaba under 3m”; further fields replace what the sentence says of them.',
  scopes: ['homes:read'],
  input: z.strictObject({
    sentence: z.optional(
      z.string().check(z.maxLength(200), described('What is wanted, in words: kind, place, price.')),
    ),
    ...z.pick(searchQuery, {
      types: true,
      minBedrooms: true,
      maxBedrooms: true,
      minToilets: true,
      furnishing: true,
      ownMeter: true,
      floodFree: true,
      petsAllowed: true,
      verifiedLandlord: true,
      inspectionFree: true,
      sort: true,
    }).shape,
    maxRentNaira: naira('The most in rent for a year'),
    maxMoveInNaira: naira('The most to move in: rent, fees and deposits'),
    cursor,
    limit,
  }),
  output: z.strictObject({
    /** Criteria of the search. */
    understood: z.nullable(z.string()),
    homes: z.array(homeSummary),
    total: z.nullable(cappedCount),
    nextCursor,
  }),
  run: async ({ rentreel, linkTo, signal }, input) => {
    const { sentence = '', maxRentNaira, maxMoveInNaira, cursor: from, limit: most, ...conditions } = input;
    const asked = sentence.trim();
    const understood = asked === '' ? null : await rentreel.search.understand({ text: asked }, { signal });
    const query = {
      ...understood?.query,
      ...conditions,
      ...(maxRentNaira !== undefined && { maxRentKobo: kobo(maxRentNaira * 100) }),
      ...(maxMoveInNaira !== undefined && { maxFirstYearKobo: kobo(maxMoveInNaira * 100) }),
    } as SearchHomesInput['query'];
    const page = await rentreel.search.homes({ query, cursor: from, limit: most }, { signal });
    return {
      understood: understood?.words ?? null,
      homes: page.items.map((home) => toHomeSummary(home, linkTo)),
      total: page.total,
      nextCursor: page.nextCursor,
    };
  },
});

const readHome = tool({
  name: 'read_home',
  title: 'Read a home',
  description: 'Reads a home by its id: description, facts, every cost, photos, and what RentReel has not checked.',
  scopes: ['homes:read'],
  input: listingIdInput,
  output: homeView,
  run: async ({ rentreel, linkTo, signal }, { listingId }) =>
    toHomeView(await rentreel.listings.get({ listingId }, { signal }), linkTo),
});

/** Returns the pages of several tabs as one list: the first page of each, or the pages of the given tab. */
const tabInput = <T extends readonly [string, ...string[]]>(tabs: T, about: string) =>
  z.strictObject({
    tab: z.optional(z.enum(tabs).check(described(about))),
    cursor: z.optional(z.nullable(pageFields.cursor.check(described('The nextCursor of the page before; needs tab.')))),
    limit,
  });

interface TabPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Calls `read` for each tab in turn; tabs with further pages are listed, not dropped. */
async function readTabs<Tab extends string, T>(tabs: readonly Tab[], read: (tab: Tab) => Promise<TabPage<T>>) {
  const items: T[] = [];
  const more: { tab: Tab; nextCursor: string }[] = [];
  for (const tab of tabs) {
    const page = await read(tab);
    items.push(...page.items);
    if (page.nextCursor !== null) more.push({ tab, nextCursor: page.nextCursor });
  }
  return { items, more };
}

const moreOf = <T extends readonly [string, ...string[]]>(tabs: T) =>
  z
    .array(z.strictObject({ tab: z.enum(tabs), nextCursor: z.string() }))
    .check(described('Tabs with more than was read; call again with tab and cursor.'));

const myBookings = tool({
  name: 'my_bookings',
  title: 'My bookings',
  description: 'Lists the bookings of the owner of the key, as tenant and as landlord: who acts next, and until when.',
  scopes: ['bookings:read'],
  input: tabInput(bookingTabNames, 'Left out: everything that is not past.'),
  output: z.strictObject({ bookings: z.array(bookingView), more: moreOf(bookingTabNames) }),
  run: async ({ rentreel, linkTo, signal }, { tab: only, cursor: from, limit: most }) => {
    const tabs = only === undefined ? bookingTabNames.filter((tab) => tab !== 'past') : [only];
    const { items, more } = await readTabs(tabs, (tab) => {
      const input: BookingsListInput = { tab, limit: most, ...(only !== undefined && { cursor: from }) };
      return rentreel.bookings.list(input, { signal });
    });
    return { bookings: items.map((card) => toBookingView(card, linkTo)), more };
  },
});

const myInspections = tool({
  name: 'my_inspections',
  title: 'My inspections',
  description: 'Lists the inspections of the owner of the key, as tenant and as landlord, with their times.',
  scopes: ['inspections:read'],
  input: tabInput(inspectionTabs, 'Left out: everything that is not past.'),
  output: z.strictObject({ inspections: z.array(inspectionView), more: moreOf(inspectionTabs) }),
  run: async ({ rentreel, linkTo, signal }, { tab: only, cursor: from, limit: most }) => {
    const tabs = only === undefined ? inspectionTabs.filter((tab) => tab !== 'past') : [only];
    const { items, more } = await readTabs(tabs, (tab) => {
      const input: InspectionsListInput = { tab, limit: most, ...(only !== undefined && { cursor: from }) };
      return rentreel.inspections.list(input, { signal });
    });
    return { inspections: items.map((card) => toInspectionView(card, linkTo)), more };
  },
});

const myChats = tool({
  name: 'my_chats',
  title: 'My chats',
  description: 'Lists the chats of the owner of the key with their last message, the latest first.',
  scopes: ['messages:read'],
  input: z.strictObject({ filter: z._default(z.enum(inboxFilters), 'all'), cursor, limit }),
  output: z.strictObject({ chats: z.array(chatView), nextCursor }),
  run: async ({ rentreel, linkTo, signal }, { filter, cursor: from, limit: most }) => {
    const page = await rentreel.messages.list({ filter, cursor: from, limit: most }, { signal });
    return { chats: page.items.map((card) => toChatView(card, linkTo)), nextCursor: page.nextCursor };
  },
});

const emptyText = 'Write the message.';

const draftMessage = tool({
  name: 'draft_message',
  title: 'Draft a message',
  description:
    'Makes a link that opens the chat about a home in the app with the text in its field. Nothing is sent: show the link to the person, who reads the text and presses Send. A landlord names the tenant of the chat.',
  scopes: ['homes:read', 'messages:read'],
  input: z.strictObject({
    listingId: idField('lst'),
    tenantId: z.optional(idField('usr').check(described('Only for the landlord of the home: whom to write to.'))),
    text: z.string().check(z.trim(), z.minLength(1, emptyText), z.maxLength(messageLimits.textLength)),
  }),
  output: z.strictObject({
    link: z.string(),
    to: z.string(),
    home: z.string(),
    text: z.string(),
    /** Nothing is sent before the user presses Send in the app. */
    sent: z.literal(false),
  }),
  run: async ({ rentreel, linkTo, signal }, { listingId, tenantId, text }) => {
    const { to, home } =
      tenantId === undefined
        ? await rentreel.listings
            .get({ listingId }, { signal })
            .then(({ landlord, title }) => ({ to: landlord.name, home: title }))
        : await rentreel.messages
            .get({ listingId, tenantId }, { signal })
            .then((found) => ({ to: found.other.name, home: found.home.title }));
    const link = linkTo(`/chat/${listingId}/${tenantId ?? 'me'}?text=${encodeURIComponent(text)}`);
    return { link, to, home, text, sent: false as const };
  },
});

export const tools = [searchHomes, readHome, myBookings, myInspections, myChats, draftMessage] as readonly Tool[];

/** Returns the scopes of a tool that a key lacks. */
export const missingScopes = ({ scopes }: Tool, granted: readonly ApiScope[]): ApiScope[] =>
  scopes.filter((scope) => !granted.includes(scope));

/** Returns the tools that a key with these scopes can use. */
export const toolsFor = (granted: readonly ApiScope[]): Tool[] =>
  tools.filter((each) => missingScopes(each, granted).length === 0);
