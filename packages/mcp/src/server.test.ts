import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type ApiScope, type ClientOptions, createClient } from '@rentreel/client';
import { apiScopeNames } from '@rentreel/contracts/api-keys';
import { type TestClient, type TestServer, startTestServer } from '@rentreel/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpServer } from './server.ts';
import { tools } from './tools.ts';
import type { BookingView, ChatView, HomeSummary, HomeView, InspectionView } from './views.ts';

let server: TestServer;
let tenant: TestClient;
let landlord: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  tenant = await personOf('adaeze');
  landlord = await personOf('emeka');
});
afterAll(() => server.dispose());

async function personOf(name: string): Promise<TestClient> {
  const person = await server.demoClient(name);
  return person;
}

const reading: ApiScope[] = ['homes:read', 'bookings:read', 'inspections:read', 'messages:read'];

/** Connects an assistant with a new key of the given user. */
async function assistantOf(who: TestClient, scopes: ApiScope[], options: Partial<ClientOptions> = {}) {
  const { key, secret } = await who.trpc.keys.create.mutate({ name: 'Assistant', scopes, days: 1 });
  const rentreel = createClient({ baseUrl: server.url, apiKey: secret, retry: { firstDelayMs: 1 }, ...options });
  const { scopes: granted } = await rentreel.keys.current();
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createMcpServer({ rentreel, baseUrl: `${server.url}/`, scopes: granted }).connect(far);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
    const [{ text }] = content as [{ text: string }];
    return { isError: isError === true, text, data: structuredContent as never };
  };
  return { client, call, key };
}

const listed = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

describe('the tools of the MCP server', () => {
  it("match the key's scopes; the instructions name the scopes of the other tools", async () => {
    const all = await assistantOf(tenant, [...apiScopeNames]);
    expect(await listed(all.client)).toEqual(tools.map(({ name }) => name));
    expect(all.client.getInstructions()).not.toContain('lacks');
    const homes = await assistantOf(tenant, ['homes:read']);
    expect(await listed(homes.client)).toEqual(['search_homes', 'read_home']);
    expect(homes.client.getInstructions()).toContain('my_bookings needs bookings:read');
    expect(homes.client.getInstructions()).toContain('draft_message needs messages:read');
    expect(await homes.call('my_bookings')).toMatchObject({
      isError: true,
      text: expect.stringContaining('my_bookings'),
    });
  });

  it('are marked read-only and have input and output schemas', async () => {
    const { client } = await assistantOf(tenant, reading);
    for (const { name, annotations, inputSchema, outputSchema, description } of (await client.listTools()).tools) {
      expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
      expect(description?.length, name).toBeGreaterThan(40);
    }
  });

  it('send only read requests for any input', async () => {
    const methods = new Set<string | undefined>();
    const watched: ClientOptions['fetch'] = (input, init) => {
      methods.add(init.method);
      return fetch(input, init);
    };
    const { call } = await assistantOf(tenant, reading, { fetch: watched });
    const found = await call('search_homes', { sentence: 'flat in Lagos', limit: 1 });
    const listingId = (found.data as { homes: HomeSummary[] }).homes[0]?.id;
    const given = { read_home: { listingId }, draft_message: { listingId, text: 'Hello' } } as const;
    for (const { name } of tools) {
      expect(await call(name, { ...given[name as keyof typeof given] }), name).toMatchObject({ isError: false });
    }
    expect([...methods]).toEqual(['GET']);
  });
});

describe("the MCP server with a tenant's key", () => {
  it('finds homes by sentence and conditions, in naira and page by page', async () => {
    const { call } = await assistantOf(tenant, reading);
    const wanted = { sentence: 'flat in Lagos', maxRentNaira: 6_000_000, limit: 2 };
    const first = await call('search_homes', wanted);
    const page = first.data as {
      understood: string;
      homes: HomeSummary[];
      nextCursor: string;
      total: { homes: number };
    };
    expect(page.understood).toContain('Lagos');
    expect(page.homes).toHaveLength(2);
    expect(page.total.homes).toBeGreaterThan(2);
    const second = await call('search_homes', { ...wanted, cursor: page.nextCursor });
    const homes = [...page.homes, ...(second.data as typeof page).homes];
    expect(new Set(homes.map(({ id }) => id)).size).toBe(homes.length);
    for (const { type, stateCode, rentNaira, moveInNaira, link, id } of homes) {
      expect([type, stateCode]).toEqual(['flat', 'LA']);
      expect(rentNaira).toBeLessThanOrEqual(6_000_000);
      expect(moveInNaira).toBeGreaterThanOrEqual(rentNaira);
      expect(link).toBe(`${server.url}/#/property/${id}`);
    }
    expect(JSON.parse(first.text)).toEqual(first.data);
  });

  it('returns a home with all costs and photos', async () => {
    const { call } = await assistantOf(tenant, reading);
    const { homes } = (await call('search_homes', { limit: 1 })).data as { homes: [HomeSummary] };
    const home = (await call('read_home', { listingId: homes[0].id })).data as HomeView;
    expect(home).toMatchObject(homes[0]);
    expect(home.costs.reduce((sum, { naira }) => sum + naira, 0)).toBe(home.moveInNaira);
    expect(home.costs[0]).toEqual({ name: 'Rent', naira: home.rentNaira, refundable: false });
    expect((await fetch(home.photos[0]?.url ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('returns bookings, inspections and chats as the API does', async () => {
    const { call } = await assistantOf(tenant, reading);
    const { bookings } = (await call('my_bookings')).data as { bookings: BookingView[] };
    const ids = [];
    for (const tab of ['applications', 'upcoming', 'active'] as const) {
      ids.push(...(await tenant.trpc.bookings.list.query({ tab, limit: 10 })).items.map(({ id }) => id));
    }
    expect(bookings.map(({ id }) => id)).toEqual(ids);
    expect(ids.length).toBeGreaterThan(0);
    const past = (await call('my_inspections', { tab: 'past', limit: 1 })).data as {
      inspections: InspectionView[];
      more: { tab: string; nextCursor: string }[];
    };
    const all = await tenant.trpc.inspections.list.query({ tab: 'past', limit: 20 });
    expect(past.inspections.map(({ id }) => id)).toEqual(all.items.slice(0, 1).map(({ id }) => id));
    const next = (await call('my_inspections', { tab: 'past', limit: 1, cursor: past.more[0]?.nextCursor })).data as {
      inspections: InspectionView[];
    };
    expect(next.inspections.map(({ id }) => id)).toEqual(all.items.slice(1, 2).map(({ id }) => id));
    const { chats } = (await call('my_chats', { limit: 20 })).data as { chats: ChatView[] };
    expect(chats.map(({ last }) => last)).toEqual(
      (await tenant.trpc.messages.list.query({ limit: 20 })).items.map(({ last }) => last),
    );
  });

  it('drafts a message as a link to the chat without sending it', async () => {
    const { call } = await assistantOf(tenant, reading);
    const { homes } = (await call('search_homes', { limit: 1 })).data as { homes: [HomeSummary] };
    const [{ id, title, landlord: to }] = homes;
    const before = await tenant.trpc.messages.list.query({ limit: 50 });
    const text = 'Good morning. Is it still free? We’re 2 people & a cat #1';
    const { data } = await call('draft_message', { listingId: id, text: `  ${text} ` });
    expect(data).toMatchObject({ to: to.name, home: title, text, sent: false });
    const { hash } = new URL((data as { link: string }).link);
    const [path, query] = hash.slice(1).split('?');
    expect([path, new URLSearchParams(query).get('text')]).toEqual([`/chat/${id}/me`, text]);
    expect(await tenant.trpc.messages.list.query({ limit: 50 })).toEqual(before);
  });
});

describe("the MCP server with a landlord's key", () => {
  it('drafts a reply to the tenant of a chat, and fails for a tenant without one', async () => {
    const { call } = await assistantOf(landlord, reading);
    const { chats } = (await call('my_chats')).data as { chats: ChatView[] };
    const chat = chats.find(({ side }) => side === 'landlord');
    const input = { listingId: chat?.home.id, tenantId: chat?.tenantId, text: 'Yes, it is.' };
    const { data } = await call('draft_message', input);
    expect(data).toMatchObject({
      to: chat?.with,
      home: chat?.home.title,
      link: `${chat?.link}?text=Yes%2C%20it%20is.`,
    });
    const stranger = { ...input, tenantId: `usr_${'0'.repeat(26)}` };
    expect(await call('draft_message', stranger)).toMatchObject({
      isError: true,
      text: expect.stringContaining('Code:'),
    });
  });
});

describe('a failed tool call', () => {
  it.each([
    ['read_home', { listingId: 'flat 5' }, /id of a listing/],
    ['read_home', { listingId: `lst_${'0'.repeat(26)}` }, /Code: listings\.not_found\. Request: [\w-]{36}\./],
    ['search_homes', { limit: 500 }, /limit/],
    ['search_homes', { pay: true }, /pay/],
    ['my_bookings', { tab: 'active', cursor: 'not a cursor!' }, /first page/],
    ['draft_message', { listingId: `lst_${'0'.repeat(26)}`, text: 'x'.repeat(2001) }, /2000/],
    ['draft_message', { listingId: `lst_${'0'.repeat(26)}`, text: '   ' }, /Write the message/],
  ])('to %s with %j explains what to correct', async (name, input, text) => {
    const { call } = await assistantOf(tenant, reading);
    expect(await call(name, input)).toMatchObject({ isError: true, text: expect.stringMatching(text) });
  });

  it('reports a revoked key from the next call on', async () => {
    const { call, key } = await assistantOf(tenant, reading);
    expect((await call('my_bookings')).isError).toBe(false);
    await tenant.trpc.keys.revoke.mutate({ keyId: key.id });
    expect(await call('my_bookings')).toMatchObject({
      isError: true,
      text: expect.stringContaining('This API key was revoked. Make a new one under Security.'),
    });
  });

  it('reports how long to wait, or that the address may be wrong', async () => {
    const answers = [
      () => Response.json({}, { status: 429, headers: { 'retry-after': '120' } }),
      () => Promise.reject(new TypeError('fetch failed')),
    ];
    for (const [index, text] of [/Try again in 120 seconds\./, /RENTREEL_URL/].entries()) {
      let isOpen = true;
      const failing: ClientOptions['fetch'] = async (input, init) =>
        isOpen ? fetch(input, init) : (answers[index]?.() ?? fetch(input, init));
      const { call } = await assistantOf(tenant, reading, { fetch: failing });
      isOpen = false;
      expect(await call('my_bookings')).toMatchObject({ isError: true, text: expect.stringMatching(text) });
    }
  });
});
