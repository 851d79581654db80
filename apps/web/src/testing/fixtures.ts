import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ListingDraftContent } from '@rentreel/contracts/listings';
import type { TestClient, TestServer } from '@rentreel/server/testing';
import { type Kobo, dayMs, hourMs, kobo } from '@rentreel/values';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';

/** Reports a slide as visible, as scrolling does in a browser with layout. */
export interface SimulatedFeed {
  /** Throws when no observer watches the slide yet. */
  show(index: number): void;
  /** Returns the clips that are currently playing. */
  playing(): HTMLVideoElement[];
}

const playing = new WeakSet<HTMLMediaElement>();

/**
 * Simulates browser features that jsdom lacks and the feed needs, until the end of the test: intersection observers, video
 * playback, scrollIntoView.
 */
export function simulateFeed(): SimulatedFeed {
  const observers = new Set<SlideObserver>();
  class SlideObserver {
    readonly slides = new Set<Element>();
    readonly report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.report = report;
      observers.add(this);
    }
    observe(slide: Element): void {
      this.slides.add(slide);
    }
    disconnect(): void {
      observers.delete(this);
    }
  }
  const before = { IntersectionObserver: window.IntersectionObserver };
  onTestFinished(() => void Object.assign(window, before));
  Object.assign(window, { IntersectionObserver: SlideObserver });
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => true });
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      playing.add(this);
      return Promise.resolve();
    },
    pause(this: HTMLMediaElement) {
      playing.delete(this);
    },
    load: () => {},
  });
  return {
    show: (index) => {
      const watching = [...observers].some(({ slides }) => slides.size > index);
      if (!watching) throw new Error(`Nobody watches slide ${index} yet.`);
      for (const { slides, report } of observers) {
        const slide = [...slides].find((element) => element.getAttribute('data-index') === String(index));
        if (slide)
          report([{ isIntersecting: true, target: slide } as IntersectionObserverEntry], {} as IntersectionObserver);
      }
    },
    playing: () => [...document.querySelectorAll('video')].filter((video) => playing.has(video)),
  };
}

/** Makes the address of each listing unique. */
let made = 0;

/** Creates a photo of random pixels, so that the duplicate check never matches two of them. */
async function newPhoto(): Promise<Buffer> {
  const size = { width: 16, height: 12, channels: 3 } as const;
  return sharp(randomBytes(576), { raw: size }).resize(16, 1024, { fit: 'fill' }).jpeg().toBuffer();
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Uploads a photo as the signed-in user and waits until it is ready. */
async function sendPhoto(client: TestClient): Promise<`upl_${string}`> {
  const photo = await newPhoto();
  const answer = await client.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(photo.length),
      'upload-metadata': `purpose ${encoded('listing_photo')},name ${encoded('a.jpg')},type ${encoded('image/jpeg')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(photo),
  });
  const uploadId = `upl_${answer.headers.get('location')?.split('upl_')[1] ?? ''}` as const;
  for (;;) {
    const { state } = await client.trpc.media.getUpload.query({ uploadId });
    if (state === 'ready') return uploadId;
    if (state === 'refused') throw new Error('The photo was refused.');
    await wait(40);
  }
}

/** Complete input of a listing at a unique address, with five photos of the signed-in user. */
export async function completeDraft(client: TestClient): Promise<ListingDraftContent> {
  const ids = await Promise.all(Array.from({ length: 5 }, () => sendPhoto(client)));
  made += 1;
  return {
    title: '2-bedroom flat in Yaba',
    description: 'Second floor, tiled, two balconies. Water runs every day and the street is quiet.',
    type: 'flat',
    listedBy: 'owner',
    bedrooms: 2,
    bathrooms: 2,
    toilets: 3,
    place: {
      state: 'LA',
      city: 'Lagos',
      area: 'Yaba',
      address: `${made} Herbert Macaulay Way`,
      latitude: 6.5231,
      longitude: 3.3751,
    },
    rentKobo: kobo(250_000_000),
    fees: [{ kind: 'agency', basis: 'percent', basisPoints: 500 }],
    media: ids.map((id) => ({ id, room: 'living', alt: '' })),
  };
}

/** Publishes a listing as the signed-in user. */
export async function publishHome(client: TestClient, changes: ListingDraftContent = {}) {
  const content = { ...(await completeDraft(client)), ...changes };
  const { id: draftId, version } = await client.trpc.drafts.save.mutate({ version: 0, step: 7, content });
  return client.trpc.drafts.submit.mutate({ draftId, version });
}

type Api = TestClient['trpc'];
type Booking = Awaited<ReturnType<Api['bookings']['get']['query']>>;

const dayAhead = (days: number) => Math.floor((Date.now() + hourMs) / dayMs) + days;

export interface OpenBooking {
  readonly tenant: TestClient;
  readonly landlord: TestClient;
  readonly id: Booking['id'];
  /** As the tenant sees it. */
  readonly look: () => Promise<Booking>;
  /** ₦2,000,000 rent at once, unless `part` says otherwise, agency and agreement ₦100,000 each, caution ₦250,000. */
  readonly offer: (part?: { readonly yearlyRentKobo: Kobo; readonly plan: 'halves' }) => Promise<unknown>;
  readonly accept: () => Promise<unknown>;
  /** Tenant first, then landlord. */
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

/** A landlord of the demo whose listings are booked one after the other, each by a new tenant with a funded wallet. */
export async function openBookingFixture(server: TestServer, landlordName: string) {
  const landlord = await server.demoClient(landlordName);
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 50 });
  // Listings under a mandate are excluded: a mandate sets a minimum rent and splits payments.
  const candidates = await landlord.trpc.mandates.listCandidates.query();
  const owned = new Set(candidates.flatMap(({ listingId, listedBy }) => (listedBy === 'owner' ? listingId : [])));
  const homes = items.filter(({ id, state }) => state === 'live' && owned.has(id)).map(({ id }) => id);
  const newTenant = async (name: string) => {
    const tenant = server.client();
    await tenant.signUp({ name });
    await tenant.trpc.wallet.deposit.mutate({ amountKobo: kobo(300_000_000) });
    return tenant;
  };
  const nextHome = () => homes.pop() ?? 'lst_none';
  const apply = async (name: string, listingId = nextHome()): Promise<OpenBooking> => {
    const tenant = await newTenant(name);
    const { id } = await tenant.trpc.bookings.apply.mutate({
      listingId,
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
  const action = async () => ({ bookingId: id, version: (await look()).version });
  const signBy = async ({ trpc }: TestClient) => {
    const fullName = (await trpc.auth.me.query())?.name ?? '';
    const { hash: agreementHash } = await trpc.bookings.agreement.query({ bookingId: id });
    return trpc.bookings.sign.mutate({ ...(await action()), fullName, agreementHash });
  };
  return {
    tenant,
    landlord,
    id,
    look,
    offer: async (part) =>
      landlord.trpc.bookings.offer.mutate({ ...offered, ...part, fees: [...offered.fees], ...(await action()) }),
    accept: async () => tenant.trpc.bookings.accept.mutate(await action()),
    sign: async () => {
      await signBy(tenant);
      await signBy(landlord);
    },
    pay: async () => {
      const amountKobo = kobo((await look()).payment?.amountKobo ?? 0);
      return tenant.trpc.bookings.pay.mutate({ ...(await action()), amountKobo, idempotencyKey: crypto.randomUUID() });
    },
    handOver: async () => {
      const code = (await look()).handover?.keyCode ?? '';
      const record = { meterReading: '4512', note: '', photoIds: [] };
      return landlord.trpc.bookings.handOver.mutate({ ...(await action()), code, ...record });
    },
    release: async () => tenant.trpc.bookings.confirmMoveIn.mutate(await action()),
    moveOut: async () => {
      const { earliestDay } = await tenant.trpc.bookings.previewNotice.query({ bookingId: id });
      await tenant.trpc.bookings.giveNotice.mutate({ ...(await action()), moveOutDay: earliestDay, note: '' });
      const record = { meterReading: '9120', note: '', photoIds: [] };
      return tenant.trpc.bookings.recordMoveOut.mutate({ ...(await action()), ...record });
    },
  };
}

const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute: 0, untilMinute: 24 * 60 }));

export interface InspectionFixture {
  readonly landlord: TestClient;
  readonly listingId: `lst_${string}`;
  /** Creates a tenant with ₦10,000 in the wallet. */
  readonly newTenant: (name: string) => Promise<TestClient>;
  /** Requests the n-th free time. */
  readonly ask: (
    tenant: TestClient,
    place?: number,
  ) => ReturnType<TestClient['trpc']['inspections']['request']['mutate']>;
  readonly agree: (
    tenant: TestClient,
    place?: number,
  ) => ReturnType<TestClient['trpc']['inspections']['confirm']['mutate']>;
  readonly show: (part: { feeKobo?: number; instant?: boolean; noticeHours?: number }) => Promise<unknown>;
}

/**
 * A landlord of the demo, a listing with free times every 15 minutes, and a function that requests an inspection of it.
 */
export async function openInspectionFixture(server: TestServer, landlordName: string): Promise<InspectionFixture> {
  const landlord = await server.demoClient(landlordName);
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 20 });
  return showListing(server, landlord, items.find(({ state }) => state === 'live')?.id ?? 'lst_none');
}

/** As `openInspectionFixture`, for a new landlord, whose first free time no other test and no earlier try has taken. */
export async function newInspectionFixture(server: TestServer): Promise<InspectionFixture> {
  const landlord = server.client();
  await landlord.signUp({ name: 'Emeka Nwosu' });
  return showListing(server, landlord, (await publishHome(landlord)).id);
}

async function showListing(
  server: TestServer,
  landlord: TestClient,
  listingId: InspectionFixture['listingId'],
): Promise<InspectionFixture> {
  const show: InspectionFixture['show'] = ({ feeKobo = 0, instant = false, noticeHours = 0 }) =>
    landlord.trpc.inspections.setAvailability.mutate({
      listingIds: [listingId],
      weekly: week,
      slotMinutes: 15,
      noticeHours,
      instant,
      feeKobo: kobo(feeKobo),
    });
  const ask: InspectionFixture['ask'] = async (tenant, place = 0) => {
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
