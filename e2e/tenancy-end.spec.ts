import { kobo } from '@rentreel/money';
import { expectReadable } from './support/expect-readable.ts';
import { applyFor, type BookingWorld, dayAhead, deedOf, haveMovedIn } from './support/booking-world.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { openOwnWindow } from './support/own-window.ts';
import { createPerson, type Person } from './support/person.ts';
import { moveClock } from './support/sandbox-clock.ts';
import { expect, test } from './support/test.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await createOwnServer({ DEMO: 'true', SANDBOX_CLOCK: 'true', RATE_LIMIT_FACTOR: '1000' });
  await server.start();
});
test.afterAll(() => server.dispose());

const price = { yearlyRentKobo: kobo(220_000_000), fees: [], months: 12, plan: 'halves' } as const;

async function offerRenewal({ landlord, bookingId }: BookingWorld): Promise<void> {
  const { hash: agreementHash } = await landlord.bookings.previewRenewal.query({ bookingId, ...price, fees: [] });
  const signed = { ...(await deedOf(landlord, bookingId)), fullName: 'Landlord of the Demo', agreementHash };
  const note = 'You have been a good tenant. Two halves are fine with me.';
  await landlord.bookings.offerRenewal.mutate({ ...signed, ...price, fees: [], note });
}

async function acceptRenewal({ tenant, bookingId }: BookingWorld): Promise<void> {
  const { hash: agreementHash } = await tenant.bookings.agreement.query({ bookingId });
  const signed = { ...(await deedOf(tenant, bookingId)), fullName: 'Bisi Adewale', agreementHash };
  await tenant.bookings.acceptRenewal.mutate(signed);
}

async function moveIn(): Promise<{ tenant: Person; world: BookingWorld }> {
  const tenant = await createPerson(server.address);
  const startDay = dayAhead(2);
  const world = await applyFor(tenant, { ...server, startDay });
  await haveMovedIn(world, { startDay });
  return { tenant, world };
}

/** The states of a tenancy that only time brings about; the others are rows of the table of screens. */
test('a renewal, and a tenant who stays on, are readable for all, small and wide, light and dark', async ({
  browser,
  trouble,
}) => {
  test.slow();
  const renewing = await moveIn();
  const staying = await moveIn();
  const page = await openOwnWindow({ browser, trouble, server }, renewing.tenant);
  const there = await openOwnWindow({ browser, trouble, server }, staying.world.owner);
  const next = page.getByRole('region', { name: 'What comes next' });

  await moveClock(server, 320 * 24);
  await offerRenewal(renewing.world);
  await page.goto(`/#/bookings/${renewing.world.bookingId}`);
  await expect(next).toContainText('offers to renew the tenancy');
  await expectReadable(page, 'booking-renewal-offered');
  await acceptRenewal(renewing.world);
  await expect(next).toContainText('You have accepted the renewal');
  await expectReadable(page, 'booking-renewal-due');

  await moveClock(server, 50 * 24);
  const { landlord, bookingId } = staying.world;
  await expect.poll(async () => (await landlord.bookings.get.query({ bookingId })).state).toBe('moving_out');
  await landlord.bookings.reportOverstay.mutate(await deedOf(landlord, bookingId));
  await there.goto(`/#/bookings/${bookingId}`);
  await expect(there.getByText('still lives there').first()).toBeVisible();
  await expectReadable(there, 'booking-overstayed');
  for (const window of [page, there]) await window.context().close();
});
