import { kobo } from '@rentreel/values';
import { expectReadable } from './support/accessibility.ts';
import { type BookingFixture, applyFor, dayAhead, actionOf, haveMovedIn } from './support/booking-fixtures.ts';
import { type OwnServer, createOwnServer, moveClock, openOwnWindow } from './support/own-server.ts';
import { type Person, createPerson, demoPassword, proveByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await createOwnServer({ DEMO: 'true', SANDBOX_CLOCK: 'true', RATE_LIMIT_FACTOR: '1000' });
  await server.start();
});
test.afterAll(() => server.dispose());

const price = { yearlyRentKobo: kobo(220_000_000), fees: [], months: 12, plan: 'halves' } as const;

async function offerRenewal({ landlord, bookingId }: BookingFixture): Promise<void> {
  await proveByRequest(landlord, demoPassword);
  const { hash: agreementHash } = await landlord.bookings.previewRenewal.query({ bookingId, ...price, fees: [] });
  const fullName = (await landlord.auth.me.query())?.name ?? '';
  const signed = { ...(await actionOf(landlord, bookingId)), fullName, agreementHash };
  const note = 'You have been a good tenant. Two halves are fine with me.';
  await landlord.bookings.offerRenewal.mutate({ ...signed, ...price, fees: [], note });
}

async function acceptRenewal({ tenant, bookingId }: BookingFixture): Promise<void> {
  await proveByRequest(tenant);
  const { hash: agreementHash } = await tenant.bookings.agreement.query({ bookingId });
  const signed = { ...(await actionOf(tenant, bookingId)), fullName: 'Bisi Adewale', agreementHash };
  await tenant.bookings.acceptRenewal.mutate(signed);
}

async function moveIn(): Promise<{ tenant: Person; fixture: BookingFixture }> {
  const tenant = await createPerson(server.address);
  const startDay = dayAhead(2);
  const fixture = await applyFor(tenant, { ...server, startDay });
  await haveMovedIn(fixture, { startDay });
  return { tenant, fixture };
}

/** Covers the tenancy states that are reached only over time; the other states are rows of the screens table. */
test('renewal and overstay are accessible on phone and desktop, in light and dark', async ({ browser, trouble }) => {
  test.slow();
  const renewing = await moveIn();
  const staying = await moveIn();
  const page = await openOwnWindow({ browser, trouble, server }, renewing.tenant);
  const landlordPage = await openOwnWindow({ browser, trouble, server }, staying.fixture.owner);
  const next = page.getByRole('region', { name: 'What comes next' });

  await moveClock(server, 320 * 24);
  await offerRenewal(renewing.fixture);
  await page.goto(`/#/bookings/${renewing.fixture.bookingId}`);
  await expect(next).toContainText('offers to renew the tenancy');
  await expectReadable(page, 'booking-renewal-offered');
  await acceptRenewal(renewing.fixture);
  await expect(next).toContainText('You have accepted the renewal');
  await expectReadable(page, 'booking-renewal-due');

  await moveClock(server, 50 * 24);
  const { landlord, bookingId } = staying.fixture;
  await expect.poll(async () => (await landlord.bookings.get.query({ bookingId })).state).toBe('moving_out');
  await landlord.bookings.reportOverstay.mutate(await actionOf(landlord, bookingId));
  await landlordPage.goto(`/#/bookings/${bookingId}`);
  await expect(landlordPage.getByText('still lives there').first()).toBeVisible();
  await expectReadable(landlordPage, 'booking-overstayed');
  for (const window of [page, landlordPage]) await window.context().close();
});
