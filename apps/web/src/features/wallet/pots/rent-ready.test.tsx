import type { Id } from '@rentreel/contracts/ids';
import type { TestClient } from '@rentreel/server/testing';
import { dayMs, kobo } from '@rentreel/values';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let landlord: TestClient;
let tenant: TestClient;
let listingId: Id<'lst'>;
let tenantId: string;

beforeAll(async () => {
  Object.assign(Element.prototype, { scrollTo: () => {} });
  landlord = await server.demoClient('emeka');
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 20 });
  listingId = items.find(({ state }) => state === 'live')?.id ?? 'lst_none';
  tenant = server.client();
  await tenant.signUp({ name: 'Tunde Bello' });
  const chat = await tenant.trpc.messages.open.mutate({ listingId });
  ({ tenantId } = chat);
  await tenant.trpc.messages.send.mutate({
    conversationId: chat.id,
    clientId: crypto.randomUUID(),
    text: 'Is it free?',
  });
  await tenant.trpc.wallet.deposit.mutate({ amountKobo: 10_000_000_000 });
});
beforeEach(() => void simulateFeed());

const openChat = (client: TestClient) => openApp(server, { at: `/chat/${listingId}/${tenantId}`, client });

describe('the rent-ready badge in a chat', () => {
  it('is hidden until the tenant enables it, then shows the landlord only whether the money is saved', async () => {
    await openChat(landlord);
    await screen.findByRole('heading', { level: 1, name: /^Applicant / });
    expect(screen.queryByText(/rent-ready/i)).toBeNull();
    closeApp();

    const { id: potId } = await tenant.trpc.pots.create.mutate({
      name: 'Flat',
      targetKobo: kobo(100_000),
      targetDay: new Date(Date.now() + 90 * dayMs).toISOString().slice(0, 10),
      clientId: crypto.randomUUID(),
    });
    await tenant.trpc.pots.prove.mutate({ potId, on: true });
    await openChat(landlord);
    expect(await screen.findByText('Not rent-ready yet')).toBeDefined();
    closeApp();

    const saved = { potId, amountKobo: kobo(9_000_000_000), idempotencyKey: crypto.randomUUID() };
    await tenant.trpc.pots.save.mutate(saved);
    await openChat(landlord);
    expect(await screen.findByText('Rent-ready')).toBeDefined();
    expect(screen.getByText(/to move in · checked \d/)).toBeDefined();
    expect(document.body.textContent).not.toContain('90,000,000');
    closeApp();

    await openChat(tenant);
    await screen.findByRole('textbox', { name: /^Message / });
    expect(screen.queryByText(/rent-ready/i)).toBeNull();
  });
});
