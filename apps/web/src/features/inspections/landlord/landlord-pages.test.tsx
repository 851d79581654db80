import { asLagosDay, dayMs, hourMs, lagosDay, startOfDay } from '@rentreel/values';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { type InspectionFixture, openInspectionFixture, simulateFeed } from '#/testing/fixtures.ts';
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

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('BoardPage', () => {
  it('shows requests with the remaining time and confirms with one click', async () => {
    const tenant = await fixture.newTenant('Bisi Adewale');
    const asked = await fixture.ask(tenant, 40);
    const seen = await fixture.landlord.trpc.inspections.get.query({ inspectionId: asked.id });
    const applicant = new RegExp(`^${seen.other.name}`);
    const { user } = await openApp(server, { at: '/inspections/board', client: fixture.landlord });
    const requests = await region(/^To answer/);
    const row = within((await requests.findByText(applicant)).closest('li') ?? document.body);
    expect(row.getByText(/left to answer$/)).toBeDefined();
    await user.click(row.getByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(requests.queryByText(applicant)).toBeNull());
    expect((await tenant.trpc.inspections.get.query({ inspectionId: asked.id })).state).toBe('confirmed');
  });

  it('moves by day and by week, with the view in the address', async () => {
    const { user } = await openApp(server, { at: '/inspections/board', client: fixture.landlord });
    const today = lagosDay(Date.now());
    await user.click(await screen.findByRole('button', { name: 'The next week' }));
    await waitFor(() => expect(currentAddress()).toContain(`from=${today + 7}`));
    await user.click(screen.getByRole('radio', { name: 'Day' }));
    await user.click(await screen.findByRole('button', { name: 'The day before' }));
    await waitFor(() => expect(currentAddress()).toContain(`from=${today + 6}`));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(currentAddress()).toBe('#/inspections/board?view=day'));
  });

  it('moves an inspection by its button and by dragging it to another day', async () => {
    const asked = await fixture.ask(await fixture.newTenant('Tunde Bello'), 60);
    const { user } = await openApp(server, { at: '/inspections/board', client: fixture.landlord });
    await screen.findAllByRole('button', { name: /^Move: Applicant/ });
    const card = document.querySelector<HTMLElement>(`[data-visit="${asked.id}"]`) ?? document.body;
    await user.click(within(card).getByRole('button', { name: /^Move: Applicant/ }));
    const day = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Day' });
    expect(day.value).toBe(String(lagosDay(asked.startsAt)));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    // The landlord has other inspections in this week, at times that depend on the hour.
    const emptyDays = [...document.querySelectorAll<HTMLElement>('[data-day]:not(:has([data-visit]))')];
    const target = emptyDays.at(-1) ?? document.body;
    const emptyDay = Number(target.dataset['day']);
    fireEvent.dragStart(card);
    expect(fireEvent.dragOver(target)).toBe(false);
    fireEvent.drop(target);
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Day' })).value).toBe(String(emptyDay));
    await user.click(screen.getByRole('button', { name: /^Propose this time/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const view = await fixture.landlord.trpc.inspections.get.query({ inspectionId: asked.id });
    expect([view.state, view.startsAt - asked.startsAt]).toEqual([
      'proposed',
      (emptyDay - lagosDay(asked.startsAt)) * dayMs,
    ]);
  });
});

describe('TimesPage', () => {
  it('stores weekly times and rejects overlapping ones', async () => {
    const { user } = await openApp(server, {
      at: `/inspections/times?home=${fixture.listingId}`,
      client: fixture.landlord,
    });
    const monday = within(await screen.findByRole('group', { name: 'Monday' }));
    await user.selectOptions(monday.getByLabelText('Monday, until'), '720');
    await user.click(monday.getByRole('button', { name: 'Add a time on Monday' }));
    const [, second] = monday.getAllByLabelText('Monday, from');
    await user.selectOptions(second ?? document.body, '660');
    expect(monday.getByText('Two times of this day overlap. Join them, or move one.')).toBeDefined();
    await user.selectOptions(second ?? document.body, '900');
    await user.click(monday.getByRole('button', { name: 'Copy Monday to other days' }));
    await user.click(screen.getByRole('button', { name: 'Copy to 4 days' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Sunday' })).getByRole('button', { name: /^Remove this time/ }),
    );
    await user.click(screen.getByLabelText('Free times are confirmed automatically'));
    await user.click(screen.getByRole('button', { name: /^Save your week/ }));
    expect(await screen.findByText(/^Hours saved\./)).toBeDefined();
    const { weekly, instant } = await fixture.landlord.trpc.inspections.availability.query({
      listingId: fixture.listingId,
    });
    expect(instant).toBe(true);
    expect(weekly.filter(({ weekday }) => weekday === 0)).toEqual([]);
    for (const day of [1, 2, 3, 4, 5]) expect(weekly.filter(({ weekday }) => weekday === day)).toHaveLength(2);
    expect(weekly.filter(({ weekday }) => weekday === 6)).toHaveLength(1);
  });

  it('adds and removes days off', async () => {
    const { user } = await openApp(server, {
      at: `/inspections/times?home=${fixture.listingId}`,
      client: fixture.landlord,
    });
    const days = await region('Days off');
    await user.click(days.getByRole('button', { name: /^Add a day off/ }));
    await user.click(await days.findByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(days.queryByRole('button', { name: /^Remove/ })).toBeNull());
  });

  it('adds a day off once although the answer to the first attempt is lost, and says so', async () => {
    let sent = 0;
    const fetch = async (path: string, init?: RequestInit) => {
      const answer = await fixture.landlord.fetch(path, init);
      if (path.includes('inspections.addBlackout') && (sent += 1) === 1) throw new TypeError('Failed to fetch');
      return answer;
    };
    const { user } = await openApp(server, {
      at: `/inspections/times?home=${fixture.listingId}`,
      client: { ...fixture.landlord, fetch },
    });
    const days = await region('Days off');
    await user.click(days.getByRole('button', { name: /^Add a day off/ }));
    expect((await days.findByRole('alert')).textContent).toContain('RentReel didn’t answer.');
    await user.click(days.getByRole('button', { name: /^Add a day off/ }));
    expect(await screen.findByText('Day off added.')).toBeDefined();
    expect(sent).toBe(2);
    expect(await days.findAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    await user.click(days.getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(days.queryByRole('button', { name: /^Remove/ })).toBeNull());
  });

  it('creates an open house, changes its seats and cancels it', async () => {
    const { user } = await openApp(server, {
      at: `/inspections/times?home=${fixture.listingId}`,
      client: fixture.landlord,
    });
    const houses = await region('Open houses');
    // Far ahead, because the demo data has inspections on some of the next days, depending on the weekday.
    await user.selectOptions(houses.getByLabelText('Day'), String(lagosDay(Date.now()) + 30));
    await user.click(houses.getByRole('button', { name: /^Add an open house/ }));
    expect(await houses.findByText('0 of 10 places taken')).toBeDefined();
    await user.click(houses.getByRole('button', { name: /^One place fewer/ }));
    expect(await houses.findByText('0 of 9 places taken')).toBeDefined();
    await user.click(houses.getByRole('button', { name: /^Cancel open house/ }));
    await user.click(await screen.findByRole('button', { name: /^Cancel open house$/ }));
    await waitFor(() => expect(houses.queryByText('0 of 9 places taken')).toBeNull());
  });
});

describe('the inspection times on PropertyPage', () => {
  const page = () => `/property/${fixture.listingId}`;
  // Late in the evening too few times are left today, so the first day shown is tomorrow.
  const noticeHours = Math.ceil((startOfDay(asLagosDay(lagosDay(Date.now()) + 1)) - Date.now()) / hourMs);
  const times = async () => within(await screen.findByRole('group', { name: /^Times on/ }));

  it('confirm a time immediately where the landlord allows it, after stating the fee', async () => {
    await fixture.show({ feeKobo: 100_000, instant: true, noticeHours });
    const tenant = await fixture.newTenant('Sade Ola');
    const { user } = await openApp(server, { at: page(), client: tenant });
    expect(await screen.findByText('Inspection fee ₦1,000.')).toBeDefined();
    expect(screen.getByText('the home is locked, someone lives in it, or it isn’t as advertised')).toBeDefined();
    await user.click((await times()).getAllByRole('button').at(-3) ?? document.body);
    await user.click(screen.getByRole('button', { name: /^Book .* · ₦1,000/ }));
    expect(await screen.findByRole('link', { name: 'See your inspection' })).toBeDefined();
    expect(await screen.findByText('Only you and the landlord see this address.')).toBeDefined();
  });

  it('link to the wallet when the balance does not cover the fee', async () => {
    await fixture.show({ feeKobo: 100_000, noticeHours });
    const poor = server.client();
    await poor.signUp({ name: 'Ada Obi' });
    const { user } = await openApp(server, { at: page(), client: poor });
    await user.click((await times()).getAllByRole('button').at(-5) ?? document.body);
    await user.click(screen.getByRole('button', { name: /^Request/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('₦1,000');
    expect(screen.getByRole('link', { name: 'Deposit in your wallet' })).toBeDefined();
  });

  it('report that another tenant has taken the time', async () => {
    await fixture.show({ noticeHours });
    const tenant = await fixture.newTenant('Kemi Ojo');
    const { user } = await openApp(server, { at: page(), client: tenant });
    const all = (await times()).getAllByRole('button');
    await user.click(all.at(-8) ?? document.body);
    await fixture.ask(await fixture.newTenant('Faster One'), all.length - 8);
    await user.click(screen.getByRole('button', { name: /^Request/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Another tenant has just taken this time');
  });

  it('offer the seats of an open house, then its waiting list', async () => {
    const startsAt = startOfDay(asLagosDay(lagosDay(Date.now()) + 5)) + 10 * hourMs;
    const span = { startsAt, endsAt: startsAt + 2 * hourMs, capacity: 2 };
    const { id } = await fixture.landlord.trpc.inspections.addOpenHouse.mutate({
      listingId: fixture.listingId,
      ...span,
    });
    const seat = async (name: string) => {
      const client = await fixture.newTenant(name);
      return openApp(server, { at: page(), client });
    };
    const first = await seat('One One');
    expect(await screen.findByText('2 of 2 places left')).toBeDefined();
    await first.user.click(screen.getByRole('button', { name: /^Book a place/ }));
    expect(await screen.findByRole('link', { name: 'See your inspection' })).toBeDefined();
    closeApp();
    const second = await seat('Two Two');
    await second.user.click(await screen.findByRole('button', { name: /^Book a place/ }));
    await screen.findByRole('link', { name: 'See your inspection' });
    closeApp();
    const third = await seat('Three Three');
    expect(await screen.findByText('All 2 places taken')).toBeDefined();
    await third.user.click(screen.getByRole('button', { name: /^Join the waiting list/ }));
    expect(await screen.findByText(/^You’re number 1 on the waiting list/)).toBeDefined();
    await third.user.click(screen.getByRole('button', { name: /^Leave the waiting list/ }));
    expect(await screen.findByRole('button', { name: /^Join the waiting list/ })).toBeDefined();
    await fixture.landlord.trpc.inspections.cancelOpenHouse.mutate({ openHouseId: id });
  });

  it('link the landlord to their times', async () => {
    const { user } = await openApp(server, { at: page(), client: fixture.landlord });
    await user.click(await screen.findByRole('link', { name: 'Set your times' }));
    await waitFor(() => expect(currentAddress()).toBe(`#/inspections/times?home=${fixture.listingId}`));
  });
});

describe('DayPage', () => {
  it('lists the inspections in order of their times', async () => {
    await fixture.show({ instant: true });
    const tenant = await fixture.newTenant('Amara Obi');
    const later = await fixture.ask(tenant, 150);
    const { user } = await openApp(server, { at: '/inspections/day', client: tenant });
    expect(await screen.findByText('No inspections on this day')).toBeDefined();
    for (let day: number = lagosDay(Date.now()); day < lagosDay(later.startsAt); day += 1) {
      await user.click(screen.getByRole('button', { name: 'The next day' }));
    }
    expect(await screen.findByText('1 home')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Directions' })).toBeDefined();
  });
});
