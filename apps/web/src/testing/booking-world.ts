import { kobo } from '@rentreel/money';
import type { TestClient, TestServer } from '@rentreel/server/testing';

type Api = TestClient['trpc'];
type Booking = Awaited<ReturnType<Api['bookings']['get']['query']>>;

const demoPassword = 'watch-visit-rent-2026';
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayAhead = (days: number) => Math.floor((Date.now() + hourMs) / dayMs) + days;

export interface OpenBooking {
  readonly tenant: TestClient;
  readonly landlord: TestClient;
  readonly id: Booking['id'];
  /** As the tenant sees it. */
  readonly look: () => Promise<Booking>;
  /** ₦2,000,000 rent, agency and agreement ₦100,000 each, caution ₦250,000: ₦2,450,000. */
  readonly offer: () => Promise<unknown>;
  readonly accept: () => Promise<unknown>;
  /** Both, one after the other. */
  readonly sign: () => Promise<unknown>;
  readonly pay: () => Promise<unknown>;
  readonly handOver: () => Promise<unknown>;
  readonly release: () => Promise<unknown>;
  readonly moveOut: () => Promise<unknown>;
}

const offered = {
  startDay: dayAhead(14),
  months: 12,
  yearlyRentKobo: kobo(200_000_000),
  fees: [
    { kind: 'agency', basis: 'flat', amountKobo: kobo(10_000_000) },
    { kind: 'agreement', basis: 'flat', amountKobo: kobo(10_000_000) },
    { kind: 'caution', basis: 'flat', amountKobo: kobo(25_000_000) },
  ],
  plan: 'upfront',
  conditions: 'No pets.',
  note: 'Is the date good?',
} as const;

/** A landlord of the demo, whose homes are booked one after the other, each by a new tenant with money. */
export async function openBookingWorld(server: TestServer, email: string) {
  const landlord = server.client();
  await landlord.logIn({ email, password: demoPassword });
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 50 });
  const homes = items.filter(({ state }) => state === 'live').map(({ id }) => id);
  const newTenant = async (name: string) => {
    const tenant = server.client();
    await tenant.signUp({ name });
    await tenant.trpc.wallet.deposit.mutate({ amountKobo: kobo(300_000_000) });
    return tenant;
  };
  const nextHome = () => homes.pop() ?? 'lst_none';
  const apply = async (name: string): Promise<OpenBooking> => {
    const tenant = await newTenant(name);
    const { id } = await tenant.trpc.bookings.apply.mutate({
      listingId: nextHome(),
      clientId: crypto.randomUUID(),
      startDay: dayAhead(14),
      months: 12,
      people: 2,
      occupation: 'Nurse',
      message: 'We are two sisters.',
    });
    return stepsOf({ tenant, landlord }, id);
  };
  return { landlord, newTenant, nextHome, apply };
}

function stepsOf({ tenant, landlord }: Pick<OpenBooking, 'tenant' | 'landlord'>, id: Booking['id']): OpenBooking {
  const look = () => tenant.trpc.bookings.get.query({ bookingId: id });
  const deed = async () => ({ bookingId: id, version: (await look()).version });
  const signBy = async ({ trpc }: TestClient, fullName: string) => {
    const { hash: agreementHash } = await trpc.bookings.agreement.query({ bookingId: id });
    return trpc.bookings.sign.mutate({ ...(await deed()), fullName, agreementHash });
  };
  return {
    tenant,
    landlord,
    id,
    look,
    offer: async () => landlord.trpc.bookings.offer.mutate({ ...offered, fees: [...offered.fees], ...(await deed()) }),
    accept: async () => tenant.trpc.bookings.accept.mutate(await deed()),
    sign: async () => {
      await signBy(tenant, 'Bisi Adewale');
      await signBy(landlord, 'Emeka Nwosu');
    },
    pay: async () => {
      const payment = { amountKobo: kobo(245_000_000), idempotencyKey: crypto.randomUUID() };
      return tenant.trpc.bookings.pay.mutate({ ...(await deed()), ...payment });
    },
    handOver: async () => {
      const code = (await look()).handover?.keyCode ?? '';
      const record = { meterReading: '4512', note: '', photoIds: [] };
      return landlord.trpc.bookings.handOver.mutate({ ...(await deed()), code, ...record });
    },
    release: async () => tenant.trpc.bookings.confirmMoveIn.mutate(await deed()),
    moveOut: async () => {
      const { earliestDay } = await tenant.trpc.bookings.previewNotice.query({ bookingId: id });
      await tenant.trpc.bookings.giveNotice.mutate({ ...(await deed()), moveOutDay: earliestDay, note: '' });
      const record = { meterReading: '9120', note: '', photoIds: [] };
      return tenant.trpc.bookings.recordMoveOut.mutate({ ...(await deed()), ...record });
    },
  };
}
