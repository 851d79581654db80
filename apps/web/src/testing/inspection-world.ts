import { kobo } from '@rentreel/money';
import type { TestClient, TestServer } from '@rentreel/server/testing';

const demoPassword = 'watch-visit-rent-2026';
const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute: 0, untilMinute: 24 * 60 }));

export interface InspectionWorld {
  readonly landlord: TestClient;
  readonly listingId: `lst_${string}`;
  /** A new tenant with ₦10,000 in the wallet. */
  readonly newTenant: (name: string) => Promise<TestClient>;
  /** Asks for the n-th free time. */
  readonly ask: (
    tenant: TestClient,
    place?: number,
  ) => ReturnType<TestClient['trpc']['inspections']['request']['mutate']>;
  readonly agree: (
    tenant: TestClient,
    place?: number,
  ) => ReturnType<TestClient['trpc']['inspections']['confirm']['mutate']>;
  readonly show: (part: { feeKobo?: number; instant?: boolean }) => Promise<unknown>;
}

/** A landlord of the demo, a home that is shown at every quarter of an hour, and who asks to see it. */
export async function openInspectionWorld(server: TestServer, email: string): Promise<InspectionWorld> {
  const landlord = server.client();
  await landlord.logIn({ email, password: demoPassword });
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 20 });
  const listingId = items.find(({ state }) => state === 'live')?.id ?? 'lst_none';
  const show: InspectionWorld['show'] = ({ feeKobo = 0, instant = false }) =>
    landlord.trpc.inspections.setAvailability.mutate({
      listingIds: [listingId],
      weekly: week,
      slotMinutes: 15,
      noticeHours: 0,
      instant,
      feeKobo: kobo(feeKobo),
    });
  const ask: InspectionWorld['ask'] = async (tenant, place = 0) => {
    const { days, feeKobo } = await tenant.trpc.inspections.slots.query({ listingId });
    const startsAt = days.flatMap(({ slots }) => slots)[place]?.startsAt ?? 0;
    const about = { clientId: crypto.randomUUID(), feeKobo: kobo(feeKobo), note: 'I come with my sister.' };
    return tenant.trpc.inspections.request.mutate({ kind: 'in_person', listingId, startsAt, ...about });
  };
  await show({});
  return {
    landlord,
    listingId,
    show,
    ask,
    agree: async (tenant, place) => {
      const { id: inspectionId, version } = await ask(tenant, place);
      return landlord.trpc.inspections.confirm.mutate({ inspectionId, version });
    },
    newTenant: async (name) => {
      const tenant = server.client();
      await tenant.signUp({ name });
      await tenant.trpc.wallet.deposit.mutate({ amountKobo: kobo(1_000_000) });
      return tenant;
    },
  };
}
