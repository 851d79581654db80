import type { Inspection, RequestInspectionInput, SetAvailabilityInput } from '@rentreel/contracts/inspections';
import type { Id } from '@rentreel/contracts/ids';
import { timers } from '@rentreel/db/schema';
import { type Kobo, kobo } from '@rentreel/money';
import { inArray } from 'drizzle-orm';
import { type Context, newId } from '../../kernel/index.ts';
import { createTestWorld, publishHome, type TestPerson, type TestWorld } from '../../testing/index.ts';
import { claimTimers, completeTimer } from '../../timers/index.ts';
import { depositToWallet, getWalletBalance } from '../../wallet/index.ts';
import { dayMs, hourMs, lagosDay, startOfDay } from '../inspection-times.ts';
import { inspectionTimerWork } from '../pass-inspection-time.ts';
import { requestInspection } from '../request-inspection.ts';
import { setAvailability } from '../slots/set-availability.ts';

type AskChanges = Partial<Extract<RequestInspectionInput, { kind: 'in_person' }>>;

/** A landlord with a home that is shown, and two tenants with money. */
export interface InspectionWorld extends TestWorld {
  readonly landlord: TestPerson;
  readonly tenant: TestPerson;
  readonly rival: TestPerson;
  readonly listingId: Id<'lst'>;
  /** 10:00 in Lagos, two days ahead. */
  readonly tenOClock: number;
  /** Asks for a time; what is left out is 10:00, in person, at no fee. */
  readonly ask: (ctx: Context, changes?: AskChanges) => Promise<Inspection>;
  readonly show: (changes?: Partial<SetAvailabilityInput>) => Promise<void>;
  readonly newTenant: (deposit?: Kobo) => Promise<TestPerson>;
  readonly balanceOf: (person: TestPerson) => Promise<number>;
  /** Moves the clock to a time and does what is due by then, in order. */
  readonly passTo: (time: number) => Promise<void>;
}

/** Every day from 8 to 20 o'clock. */
const allWeek = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 8 * 60, untilMinute: 20 * 60 }));

async function runDue(world: TestWorld): Promise<void> {
  const kinds = Object.keys(inspectionTimerWork);
  const claimed = await claimTimers(world.system, { kinds, limit: 100, leaseMs: 1000 });
  for (const timer of claimed) {
    await inspectionTimerWork[timer.kind]?.(world.system, timer.subjectId);
    await completeTimer(world.system, timer);
  }
}

/** When the next timer of an inspection goes off. */
async function nextDue(world: TestWorld): Promise<number> {
  const kinds = Object.keys(inspectionTimerWork);
  const rows = await world.services.database.read.select().from(timers).where(inArray(timers.kind, kinds));
  return Math.min(...rows.map(({ dueAt }) => dueAt));
}

/** Opens a world of its own; call `dispose` at the end. */
export async function createInspectionWorld(): Promise<InspectionWorld> {
  const world = await createTestWorld();
  const { clock } = world.services;
  const landlord = await world.createPerson({ name: 'Emeka Obi' });
  const listingId = await publishHome(landlord.ctx);
  const show: InspectionWorld['show'] = async (changes = {}) => {
    const rules = { weekly: allWeek, slotMinutes: 30, noticeHours: 2, instant: false, feeKobo: kobo(0) } as const;
    await setAvailability(landlord.ctx, { listingIds: [listingId], ...rules, weekly: [...allWeek], ...changes });
  };
  const newTenant: InspectionWorld['newTenant'] = async (deposit) => {
    const person = await world.createPerson();
    if (deposit) await depositToWallet(person.ctx, { amountKobo: deposit });
    return person;
  };
  const tenOClock = startOfDay(lagosDay(clock.now()) + 2) + 10 * hourMs;
  await show();
  return {
    ...world,
    landlord,
    tenant: await newTenant(kobo(1_000_000)),
    rival: await newTenant(kobo(1_000_000)),
    listingId,
    tenOClock,
    show,
    newTenant,
    ask: (ctx, changes = {}) =>
      requestInspection(ctx, {
        kind: 'in_person',
        listingId,
        startsAt: tenOClock,
        clientId: newId('ins'),
        feeKobo: kobo(0),
        note: '',
        ...changes,
      }),
    balanceOf: ({ ctx }) => getWalletBalance(ctx),
    passTo: async (time) => {
      for (let due = await nextDue(world); due <= time; due = await nextDue(world)) {
        if (due > clock.now()) clock.advance(due - clock.now());
        await runDue(world);
      }
      if (time > clock.now()) clock.advance(time - clock.now());
    },
  };
}

export { dayMs, hourMs };
