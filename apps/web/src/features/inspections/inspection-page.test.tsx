import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import {
  type InspectionFixture,
  newInspectionFixture,
  openInspectionFixture,
  simulateFeed,
} from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let fixture: InspectionFixture;

beforeAll(async () => {
  fixture = await openInspectionFixture(server, 'emeka');
});
beforeEach(async () => {
  simulateFeed();
  await fixture.show({});
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const heading = () => screen.findByRole('heading', { level: 1 });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('InspectionsPage', () => {
  it('explains each empty tab', async () => {
    const tenant = await fixture.newTenant('Bisi Ade');
    const { user } = await openApp(server, { at: '/inspections', client: tenant });
    expect(await screen.findByText('No upcoming inspections')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Past' }));
    expect(await screen.findByText('No past inspections')).toBeDefined();
    await waitFor(() => expect(currentAddress()).toBe('#/inspections?tab=past'));
    await user.click(screen.getByRole('radio', { name: 'Waiting' }));
    expect(await screen.findByText('No requests waiting for an answer')).toBeDefined();
  });

  it('shows who acts next, follows changes and links to the inspection', async () => {
    const tenant = await fixture.newTenant('Tunde Bello');
    const asked = await fixture.ask(tenant, 3);
    const { user } = await openApp(server, { at: '/inspections?tab=waiting', client: tenant });
    expect(await screen.findByText(/^Emeka answers by/)).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Waiting 1' })).toBeDefined();
    await fixture.landlord.trpc.inspections.confirm.mutate({ inspectionId: asked.id, version: asked.version });
    expect(await screen.findByText('No requests waiting for an answer')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Upcoming 1' }));
    await user.click(await screen.findByRole('link', { name: /am|pm/ }));
    await waitFor(() => expect(currentAddress()).toBe(`#/inspections/${asked.id}`));
  });

  it("redirects from a notification's link to the inspection", async () => {
    const tenant = await fixture.newTenant('Ada Obi');
    const asked = await fixture.ask(tenant, 6);
    await openApp(server, { at: `/inspections?visit=${asked.id}`, client: tenant });
    await waitFor(() => expect(currentAddress()).toBe(`#/inspections/${asked.id}`));
    expect(await screen.findByText('Step by step')).toBeDefined();
  });
});

describe('InspectionPage', () => {
  it('shows the not-found page to other users', async () => {
    const asked = await fixture.ask(await fixture.newTenant('Ada One'), 9);
    const stranger = await fixture.newTenant('Ada Two');
    await openApp(server, { at: `/inspections/${asked.id}`, client: stranger });
    expect((await heading()).textContent).toBe('Inspection not found');
  });

  it('lets the landlord propose another time and the tenant accept it, then shows the address', async () => {
    const tenant = await fixture.newTenant('Chidi Eze');
    const asked = await fixture.ask(tenant, 12);
    const { user } = await openApp(server, { at: `/inspections/${asked.id}`, client: fixture.landlord });
    await user.click(await button('Propose another time'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Propose another time' }));
    await user.selectOptions(await sheet.findByLabelText('Day'), 'Tomorrow');
    await user.selectOptions(sheet.getByLabelText('Time'), '660');
    await user.click(sheet.getByRole('button', { name: /^Propose this time/ }));
    expect(await screen.findByText('Another time proposed')).toBeDefined();
    closeApp();

    const opened = await openApp(server, { at: `/inspections/${asked.id}`, client: tenant });
    expect((await heading()).textContent).toMatch(/^Tomorrow, 11:00/);
    expect((await region('Where')).getByText(/when the inspection is confirmed/)).toBeDefined();
    await opened.user.click(await button('Accept this time'));
    expect(await screen.findByText('Confirmed')).toBeDefined();
    expect(await (await region('Where')).findByRole('link', { name: 'Directions' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      `/api/inspections/${asked.id}.ics`,
    );
  });

  it('requires a reason for declining', async () => {
    const asked = await fixture.ask(await fixture.newTenant('Ngozi A'), 15);
    const { user } = await openApp(server, { at: `/inspections/${asked.id}`, client: fixture.landlord });
    await user.click(await button('Decline'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Why are you declining?' }));
    await user.click(await sheet.findByRole('button', { name: /^Decline/ }));
    expect(sheet.getByText('Choose a reason from the list.')).toBeDefined();
    await user.click(sheet.getByLabelText('The home is already let'));
    await user.click(sheet.getByRole('button', { name: /^Decline/ }));
    expect((await screen.findAllByText('Declined')).length).toBeGreaterThan(0);
  });

  it('shows what happens to the fee before cancelling', async () => {
    await fixture.show({ feeKobo: 150_000 });
    const tenant = await fixture.newTenant('Kemi Ojo');
    const agreed = await fixture.agree(tenant, 1);
    const { user } = await openApp(server, { at: `/inspections/${agreed.id}`, client: tenant });
    expect(await screen.findByText('₦1,500 held by RentReel until the inspection is over')).toBeDefined();
    await user.click(await button('Cancel'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cancel the inspection' }));
    expect(await sheet.findByText(/so your ₦1,500 goes to the landlord/)).toBeDefined();
    await user.click(sheet.getByLabelText('I have found another home'));
    await user.click(sheet.getByRole('button', { name: /^Cancel the inspection/ }));
    expect(await screen.findByText('₦1,500 went to the landlord')).toBeDefined();
  });

  it('moves to another free time and shows how many moves are left', async () => {
    const tenant = await fixture.newTenant('Sade Ola');
    const agreed = await fixture.agree(tenant, 21);
    const { user } = await openApp(server, { at: `/inspections/${agreed.id}`, client: tenant });
    await user.click(await button('Reschedule'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Reschedule' }));
    expect(await sheet.findByText(/You can move it 2 more times/)).toBeDefined();
    const times = within(await sheet.findByRole('group', { name: /^Times on/ }));
    await user.click(times.getAllByRole('button').at(-1) ?? document.body);
    await user.click(sheet.getByRole('button', { name: /^Move to/ }));
    expect((await screen.findAllByText('Waiting for an answer')).length).toBeGreaterThan(0);
  });

  it('disables actions while offline, with the reason', async () => {
    const tenant = await fixture.newTenant('Bola Ige');
    const asked = await fixture.ask(tenant, 24);
    await openApp(server, { at: `/inspections/${asked.id}`, client: tenant });
    await button('Withdraw request');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/need a connection, so that both of you see the same/)).toBeDefined();
    expect(await button('Withdraw request')).toHaveProperty('disabled', true);
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await button('Withdraw request')).toHaveProperty('disabled', false));
  });
});

describe('the check-in', () => {
  it("succeeds when the landlord enters the tenant's code", async () => {
    const { landlord, newTenant, agree } = await newInspectionFixture(server);
    const tenant = await newTenant('Femi Kuti');
    const agreed = await agree(tenant);
    await openApp(server, { at: `/inspections/${agreed.id}`, client: tenant });
    const digits = (await region('At the gate')).getByText(/^\d{3} \d{3}$/).textContent?.replace(' ', '') ?? '';
    closeApp();
    const { user } = await openApp(server, { at: `/inspections/${agreed.id}`, client: landlord });
    const gate = await region('At the gate');
    await user.click(await gate.findByRole('button', { name: /^Check in/ }));
    expect(await gate.findByText(/^A gate code has 6 digits/)).toBeDefined();
    await user.type(gate.getByLabelText(/reads out$/), `${digits}{Enter}`);
    expect(await screen.findByText('At the home now')).toBeDefined();
  });

  it('refers to the code when the device denies its location', async () => {
    const { newTenant, agree } = await newInspectionFixture(server);
    const tenant = await newTenant('Yemi Alade');
    const agreed = await agree(tenant);
    Object.assign(navigator, {
      geolocation: { getCurrentPosition: (_ok: unknown, fail: (error: { code: number }) => void) => fail({ code: 1 }) },
    });
    const { user } = await openApp(server, { at: `/inspections/${agreed.id}`, client: tenant });
    const gate = await region('At the gate');
    await user.click(gate.getByText('Check in by location instead'));
    await user.click(gate.getByRole('button', { name: /^Use my location/ }));
    expect((await gate.findByRole('alert')).textContent).toContain('RentReel can’t see your location');
  });

  it("is followed by the tenant's report, to which the landlord objects", async () => {
    const { landlord, newTenant, agree } = await newInspectionFixture(server);
    const tenant = await newTenant('Ife Sola');
    const { id: inspectionId, version } = await agree(tenant);
    const { gateCode } = await tenant.trpc.inspections.get.query({ inspectionId });
    await landlord.trpc.inspections.checkIn.mutate({ inspectionId, version, by: 'code', code: gateCode ?? '' });
    const { user } = await openApp(server, { at: `/inspections/${inspectionId}`, client: tenant });
    await user.click(await button('Give feedback'));
    const sheet = within(await screen.findByRole('dialog', { name: 'How was the inspection?' }));
    await user.click(await sheet.findByRole('button', { name: /^Send/ }));
    expect(await sheet.findByText('Choose how it went.')).toBeDefined();
    await user.click(sheet.getByLabelText('Not as advertised'));
    expect(sheet.getByText(/It counts against how often/)).toBeDefined();
    await user.click(sheet.getByText(/^Checklist/));
    const taps = within(sheet.getByRole('group', { name: 'Water runs from the taps' }));
    await user.click(taps.getByLabelText('Bad'));
    await user.type(sheet.getByLabelText('In your words (optional)'), 'No water at all');
    await user.click(sheet.getByRole('button', { name: /^Send/ }));
    expect((await region('Feedback')).getByText('Bad')).toBeDefined();
    closeApp();

    const theirs = await openApp(server, { at: `/inspections/${inspectionId}`, client: landlord });
    expect((await region('Feedback')).getByText('“No water at all”')).toBeDefined();
    await theirs.user.click(await button('Object to the report'));
    const objection = within(await screen.findByRole('dialog', { name: 'Object to the report' }));
    await theirs.user.click(await objection.findByRole('button', { name: /^Send the objection/ }));
    expect(await objection.findByText('Describe what happened in 10 to 500 characters.')).toBeDefined();
    await theirs.user.type(objection.getByLabelText('What happened?'), 'The pump was off for an hour.');
    await theirs.user.click(objection.getByRole('button', { name: /^Send the objection/ }));
    expect((await screen.findAllByText('RentReel is reviewing it')).length).toBeGreaterThan(0);
  });
});

describe('the shared link of an inspection', () => {
  it('shows the visit without an account until it is revoked', async () => {
    const tenant = await fixture.newTenant('Amara Obi');
    const agreed = await fixture.agree(tenant, 30);
    const { user } = await openApp(server, { at: `/inspections/${agreed.id}`, client: tenant });
    await user.click(await button(/^Create link/));
    const link = await screen.findByLabelText<HTMLInputElement>('Anyone with this link sees where you’ll be');
    const path = link.value.split('#')[1] ?? '';
    closeApp();

    await openApp(server, { at: path });
    expect((await heading()).textContent).toBe('A home inspection');
    await waitFor(async () => expect((await heading()).textContent).toBe('Amara is inspecting a home'));
    expect(screen.getByText(/Amara is due at the home/)).toBeDefined();
    expect(screen.getByText('Emeka Nwosu')).toBeDefined();
    closeApp();

    const again = await openApp(server, { at: `/inspections/${agreed.id}`, client: tenant });
    await again.user.click(await button(/^End the link/));
    await button(/^Create link/);
    closeApp();
    await openApp(server, { at: path });
    expect(await screen.findByText(/^This inspection isn’t shared any more/)).toBeDefined();
  });
});
