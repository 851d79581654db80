import type { OfferInput } from '@rentreel/contracts/bookings';
import type { FeeKind } from '@rentreel/contracts/listings';
import { listLandlordLevels } from '@rentreel/domain/authority';
import { bookingTimerWork, changeBooking, recordMoveOut } from '@rentreel/domain/bookings';
import { type Services, systemContext } from '@rentreel/domain/kernel';
import { listMyListings } from '@rentreel/domain/listings';
import { dayMs, hourMs, koboFromNaira, lagosDay } from '@rentreel/values';
import { type PersonContext, RentalStory, type Story } from './rental-story.ts';

/** Homes that were let before the others were published: number of days ago at which each was published. */
export const letHomes: Readonly<Record<string, number>> = { '6 Badore Street': 199, '17 Allen Avenue': 55 };

type Fees = Partial<Record<Exclude<FeeKind, 'other'>, number>>;

function termsOf(yearlyRent: number, fees: Fees, more: Partial<Story['terms']> = {}): Story['terms'] {
  const lines = Object.entries(fees).map(([kind, naira]) => ({
    kind: kind as Exclude<FeeKind, 'other'>,
    basis: 'flat' as const,
    amountKobo: koboFromNaira(naira),
  }));
  const fields = { yearlyRentKobo: koboFromNaira(yearlyRent), fees: lines as OfferInput['fees'] };
  return { ...fields, plan: 'upfront', conditions: '', note: '', ...more };
}

interface Demo {
  readonly services: Services;
  readonly as: PersonContext;
  readonly now: number;
}

/** Begins a booking story with the landlord's home in this street. */
async function rent({ as, now }: Demo, street: string, story: Omit<Story, 'listingId'>): Promise<RentalStory> {
  const { items } = await listMyListings(as(story.landlord, now), { limit: 50 });
  const home = items.find(({ title }) => title.endsWith(`, ${street}`));
  if (!home) throw new Error(`The demo has no home in ${street}.`);
  return RentalStory.begin(as, { ...story, listingId: home.id });
}

const quiet = 'I live alone and work most days. I do not smoke.';

/** Nine in the morning in Lagos, this many days ago. */
const morning = (now: number, daysAgo: number) => (lagosDay(now) - daysAgo) * dayMs + 8 * hourMs;

/** A short let from last spring; returns the step that ends it. */
async function seedShortLet(demo: Demo): Promise<() => Promise<void>> {
  const { services, now } = demo;
  const startDay = lagosDay(now) - 196;
  const story = await rent(demo, 'Badore Street', {
    tenant: 'adaeze',
    landlord: 'emeka',
    from: morning(now, 198),
    startDay,
    months: 6,
    people: 1,
    occupation: 'Data analyst',
    message: quiet,
    terms: termsOf(600_000, { agency: 30_000, agreement: 20_000, caution: 60_000 }),
  });
  await story.pay();
  await story.moveIn(startDay * dayMs + 11 * hourMs, '00318 kWh');
  const { endDay } = await story.see();
  const over = ((endDay ?? startDay) + 1) * dayMs;
  return async () => {
    const system = systemContext({ ...services, clock: { now: () => over } }, 'demo-seed');
    await bookingTimerWork['booking.due']?.(system, story.id);
    const left = { meterReading: '02954 kWh', note: 'Swept, and the keys are with the gateman.', photoIds: [] };
    await recordMoveOut(story.until(over + 9 * hourMs).tenant(), { ...(await story.action()), ...left });
    await changeBooking(story.wait(5).landlord(), await story.action(), 'return_caution');
  };
}

/** Her current home: the rent was released to the landlord, the caution fee is held. */
async function seedActive(demo: Demo): Promise<void> {
  const { now } = demo;
  const startDay = lagosDay(now) - 36;
  const story = await rent(demo, 'Allen Avenue', {
    tenant: 'adaeze',
    landlord: 'hauwa',
    from: morning(now, 45),
    startDay,
    months: 12,
    people: 2,
    occupation: 'Data analyst',
    message: 'My sister would live with me. We have two references from Ajah.',
    terms: termsOf(
      5_000_000,
      { service_charge: 400_000, caution: 500_000 },
      { conditions: 'The air conditioner in the living room is repaired before the move-in.' },
    ),
  });
  await story.pay();
  await story.planKeys(startDay * dayMs + 9 * hourMs, 'At the gate; bring the code from your booking.');
  await story.moveIn(startDay * dayMs + 9 * hourMs, '11870 kWh');
}

/** Runs the oldest stories; `between` runs between the move into one home and the end of the other. */
export async function seedPastBookings(
  services: Services,
  as: PersonContext,
  { now, between }: { readonly now: number; readonly between: () => Promise<unknown> },
): Promise<void> {
  const demo = { services, as, now };
  const end = await seedShortLet(demo);
  await seedActive(demo);
  await between();
  await end();
}

const tunde = { tenant: 'tunde', occupation: 'Site engineer', months: 12 } as const;
const adaeze = { tenant: 'adaeze', occupation: 'Data analyst', months: 12 } as const;

/** Paid a day ago; the handover is in three days. */
async function seedFunded(demo: Demo): Promise<void> {
  const { now } = demo;
  const startDay = lagosDay(now) + 3;
  const story = await rent(demo, 'Oniwaya Road', {
    ...tunde,
    landlord: 'hauwa',
    from: morning(now, 3),
    startDay,
    people: 1,
    message: quiet,
    terms: termsOf(755_000, { agreement: 35_000, caution: 75_000 }),
  });
  await story.pay();
  await story
    .until(now - dayMs)
    .planKeys(startDay * dayMs + 9 * hourMs, 'At the blue gate. Call me when you are at the bus stop.');
}

/** The handover took place and the tenant confirmed it; the rent waits for Folake's documents of this home. */
async function seedWaiting(demo: Demo): Promise<void> {
  const { as, now } = demo;
  const { homes } = await listLandlordLevels(as('folake', now));
  const street = homes
    .find(({ authority }) => authority.state === null)
    ?.title.split(', ')
    .at(-1);
  if (street === undefined) throw new Error('Folake has shown papers of every home.');
  const startDay = lagosDay(now) - 2;
  const story = await rent(demo, street, {
    ...tunde,
    landlord: 'folake',
    from: morning(now, 6),
    startDay,
    people: 2,
    message: quiet,
    terms: termsOf(880_000, { agreement: 40_000, caution: 80_000 }),
  });
  await story.pay();
  await story.moveIn(startDay * dayMs + 9 * hourMs, '04117 kWh');
}

/** Both have signed; her wallet covers the payment. */
async function seedPayable(demo: Demo): Promise<void> {
  const story = await rent(demo, 'Diya Street', {
    ...adaeze,
    landlord: 'emeka',
    from: demo.now - 10 * hourMs,
    startDay: lagosDay(demo.now) + 21,
    people: 2,
    message: 'For my parents, who move to Lagos. I pay for them.',
    terms: termsOf(2_300_000, { agency: 115_000, agreement: 115_000, service_charge: 150_000, caution: 260_000 }),
  });
  await story.makePayable();
}

/** The agreement has one signature and waits for the tenant's. */
async function seedToSign(demo: Demo): Promise<void> {
  const story = await rent(demo, 'Ogombo Road', {
    ...tunde,
    landlord: 'emeka',
    from: demo.now - 29 * hourMs,
    startDay: lagosDay(demo.now) + 30,
    people: 3,
    message: 'Three engineers of one company. It pays the first year for us.',
    terms: termsOf(
      2_800_000,
      { agency: 140_000, agreement: 140_000, service_charge: 200_000, caution: 300_000 },
      { plan: 'quarters', conditions: 'Rent is paid every three months.' },
    ),
  });
  await story.agree();
  await story.sign('landlord');
}

/** An offer that she can accept, counter or decline; and an application to a home. */
async function seedAsked(demo: Demo): Promise<void> {
  const { now } = demo;
  const folake = { landlord: 'folake', startDay: lagosDay(now) + 40 } as const;
  const offered = await rent(demo, 'Montgomery Road', {
    ...adaeze,
    ...folake,
    from: now - 26 * hourMs,
    people: 1,
    message: 'A room to work in, close to the office.',
    terms: termsOf(
      1_350_000,
      { agency: 70_000, agreement: 70_000, caution: 140_000 },
      { note: '₦50,000 less than asked, as you can start next month. Does the day suit you?' },
    ),
  });
  await offered.wait(9).offer();
  await rent(demo, 'CMD Road', {
    ...tunde,
    ...folake,
    from: now - 8 * hourMs,
    people: 4,
    message: 'Four colleagues who would share the house. We have worked together for six years.',
    terms: termsOf(7_500_000, {}),
  });
}

/** Other applicants for the home in CMD Road, first applicant first. */
const otherApplicants = [
  {
    tenant: 'sade.balogun',
    people: 5,
    occupation: 'Nurse at the teaching hospital',
    message:
      'My husband, three children and me. We have rented in Magodo for four years and paid every year in advance.',
    hoursAgo: 7,
    startsIn: 25,
  },
  {
    tenant: 'ifeanyi.udeh',
    people: 3,
    occupation: 'Runs two pharmacies',
    message: 'We move from Enugu for my wife’s work and would like to stay for long.',
    hoursAgo: 6,
    startsIn: 40,
  },
  {
    tenant: 'halima.garba',
    people: 2,
    occupation: 'Lecturer at UNILAG',
    message: 'A quiet couple with a small car. We can move in as soon as it is free.',
    hoursAgo: 4,
    startsIn: 12,
  },
  {
    tenant: 'ronke.alabi',
    people: 6,
    occupation: '',
    message: '',
    hoursAgo: 2,
    startsIn: 60,
  },
] as const;

/** A home with several applicants, one of them shortlisted. */
async function seedApplicants(demo: Demo): Promise<void> {
  const { now } = demo;
  for (const { hoursAgo, startsIn, ...who } of otherApplicants) {
    const story = await rent(demo, 'CMD Road', {
      ...who,
      withPassport: false,
      landlord: 'folake',
      from: now - hoursAgo * hourMs,
      startDay: lagosDay(now) + startsIn,
      months: 12,
      terms: termsOf(7_500_000, {}),
    });
    if (who.tenant === 'halima.garba') await changeBooking(story.wait(1).landlord(), await story.action(), 'shortlist');
  }
}

/** Bookings that were paid and moved into, but not released. */
export const seedWaitingRelease = (services: Services, as: PersonContext, now: number): Promise<void> =>
  seedWaiting({ services, as, now });

/** Bookings paid days before the rest. */
export const seedPaidBooking = (services: Services, as: PersonContext, now: number): Promise<void> =>
  seedFunded({ services, as, now });

/** Unpaid bookings in progress; every step is before `now`. */
export async function seedBookings(services: Services, as: PersonContext, now: number): Promise<void> {
  const demo = { services, as, now };
  await seedPayable(demo);
  await seedToSign(demo);
  await seedAsked(demo);
  await seedApplicants(demo);
}
