import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type InspectionFixture, openInspectionFixture, simulateFeed } from '#/testing/fixtures.ts';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let fixture: InspectionFixture;
let admin: TestClient;

beforeAll(async () => {
  fixture = await openInspectionFixture(server, 'emeka');
  admin = await server.demoClient('ngozi');
  // Closes the disputes of the demo data, so that the tests start with an empty list.
  for (const { id: inspectionId, version } of await admin.trpc.inspections.listDisputes.query()) {
    const note = 'The photos show the kitchen.';
    await admin.trpc.inspections.rule.mutate({ inspectionId, version, inFavourOf: 'tenant', note });
  }
});
beforeEach(() => void simulateFeed());

/** Creates an inspection with a fee of ₦2,000 whose report, that the home differs, the landlord disputes. */
async function dispute(name: string) {
  await fixture.show({ feeKobo: 200_000 });
  const tenant = await fixture.newTenant(name);
  const { id: inspectionId, version } = await fixture.agree(tenant);
  const { gateCode } = await tenant.trpc.inspections.get.query({ inspectionId });
  const code = gateCode ?? '';
  const inside = await fixture.landlord.trpc.inspections.checkIn.mutate({ inspectionId, version, by: 'code', code });
  const reported = await tenant.trpc.inspections.reportOutcome.mutate({
    inspectionId,
    version: inside.version,
    outcome: 'differs',
    checklist: { taps: 'bad' },
    note: `${name} found no kitchen`,
  });
  const note = `I showed ${name} the kitchen.`;
  const action = { inspectionId, version: reported.version, note };
  const { version: last } = await fixture.landlord.trpc.inspections.contest.mutate(action);
  const look = () => tenant.trpc.inspections.get.query({ inspectionId });
  return { inspectionId, version: last, look };
}

const open = (client = admin, at = '/admin/visits') => openApp(server, { at, client });
const cardOf = async (name: string) => {
  const card = (await screen.findByText(`${name} found no kitchen`)).closest('article');
  if (!card) throw new Error('What was said stands in the card of its dispute.');
  return within(card);
};

describe('the page of disputed inspections', () => {
  it('does not exist for other users than administrators', async () => {
    await open(await fixture.newTenant('Bisi Ade'));
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeDefined();
    expect(screen.queryByText('Disputed inspections')).toBeNull();
  });

  it('explains its empty state and is linked from the profile by the workspace', async () => {
    const { user } = await open(admin, '/profile');
    await user.click(await screen.findByRole('link', { name: 'Queues and money' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Administration' }));
    await user.click(menu.getByRole('link', { name: /^Disputed inspections/ }));
    expect(await screen.findByText('No disputed inspections')).toBeDefined();
  });

  it('shows both parties, the deadline and the effect of each ruling, and requires a side, a note and a confirmation', async () => {
    const visit = await dispute('Tunde Bello');
    const { user } = await open();
    const card = await cardOf('Tunde Bello');
    expect(card.getByText(/^(3 days|2 days|71 hours) left$/)).toBeDefined();
    expect(card.getByText('I showed Tunde Bello the kitchen.')).toBeDefined();
    expect(card.getByText('Water runs from the taps').parentElement?.textContent).toContain('Bad');
    expect(card.getByText('The fee of ₦2,000 went back to the tenant before.')).toBeDefined();
    expect(card.getByText('The inspection no longer counts in the landlord’s truth score.')).toBeDefined();

    await user.click(card.getByRole('button', { name: /^Decide/ }));
    await user.type(await card.findByLabelText('Why?'), 'Short');
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Decide' }).disabled).toBe(true);
    await user.click(card.getByLabelText(/, the landlord$/));
    await user.click(card.getByRole('button', { name: 'Decide for the landlord' }));
    expect((await card.findAllByText(/^Give a reason of 10 to 500 characters/)).length).toBeGreaterThan(0);
    await user.type(card.getByLabelText('Why?'), ' no more: the photos show the kitchen.');
    await user.click(card.getByRole('button', { name: 'Decide for the landlord' }));
    const dialog = within(await screen.findByRole('dialog', { name: /the landlord, right\?$/ }));
    expect((await visit.look()).state).toBe('disputed');
    await user.click(dialog.getByRole('button', { name: 'Yes, decide for the landlord' }));

    expect(await screen.findByText(/^Decided for .*, the landlord\. Both are notified\.$/)).toBeDefined();
    expect(await screen.findByText('No disputed inspections')).toBeDefined();
    expect(await visit.look()).toMatchObject({ state: 'closed', ruling: { inFavourOf: 'landlord' } });
  });

  it('shows that another administrator has decided, and refetches the list', async () => {
    const { inspectionId, version, look } = await dispute('Ada Obi');
    const { user } = await open();
    const card = await cardOf('Ada Obi');
    await user.click(card.getByRole('button', { name: /^Decide/ }));
    await user.click(await card.findByLabelText('Ada Obi, the tenant'));
    await user.type(card.getByLabelText('Why?'), 'Nobody showed a kitchen.');
    const note = 'The photos show the kitchen.';
    await admin.trpc.inspections.rule.mutate({ inspectionId, version, inFavourOf: 'landlord', note });
    await user.click(card.getByRole('button', { name: 'Decide for the tenant' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, decide for the tenant' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(await screen.findByText(/Closed/)).toBeDefined();
    expect((await look()).ruling?.inFavourOf).toBe('landlord');
  });
});
