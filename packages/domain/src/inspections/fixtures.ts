import type { Id } from '@rentreel/contracts/ids';
import type {
  Inspection,
  InspectionSide,
  ReportOutcomeInput,
  RequestInspectionInput,
  SetAvailabilityInput,
} from '@rentreel/contracts/inspections';
import { addDays, dayMs, hourMs, kobo, lagosDay, startOfDay, type Kobo } from '@rentreel/values';
import { type Context, newId } from '../kernel/index.ts';
import { type TestPerson, type Fixture, asStaff, copiedStart, passTo, publishHome } from '../testing/index.ts';
import { depositToWallet, getWalletBalance } from '../wallet/index.ts';
import { changeInspection } from './actions.ts';
import { inspectionTimerWork } from './automatic-steps.ts';
import { checkIn } from './check-in.ts';
import { contestReport, reportOutcome, ruleDispute } from './outcome.ts';
import { requestInspection } from './request.ts';
import { setAvailability } from './slots/availability.ts';
import { getInspection } from './views.ts';

type AskChanges = Partial<Extract<RequestInspectionInput, { kind: 'in_person' }>>;

/** A landlord with a listing open for inspections, and two tenants with money. */
export interface InspectionFixture extends Fixture {
  readonly landlord: TestPerson;
  readonly tenant: TestPerson;
  readonly rival: TestPerson;
  readonly listingId: Id<'lst'>;
  /** 10:00 in Lagos, two days ahead. */
  readonly tenOClock: number;
  /** Requests an inspection. Defaults: 10:00, in person, without a fee. */
  readonly ask: (ctx: Context, changes?: AskChanges) => Promise<Inspection>;
  readonly show: (changes?: Partial<SetAvailabilityInput>) => Promise<void>;
  readonly newTenant: (deposit?: Kobo) => Promise<TestPerson>;
  readonly balanceOf: (person: TestPerson) => Promise<number>;
  /** Advances the clock to a time and runs the timers due by then, in order. */
  readonly passTo: (time: number) => Promise<void>;
}

/** Every day from 8:00 to 20:00. */
const allWeek = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 8 * 60, untilMinute: 20 * 60 }));

const availability: Omit<SetAvailabilityInput, 'listingIds'> = {
  weekly: allWeek,
  slotMinutes: 30,
  noticeHours: 2,
  instant: false,
  feeKobo: kobo(0),
};

async function createTenant(fixture: Fixture, deposit?: Kobo): Promise<TestPerson> {
  const person = await fixture.createPerson();
  if (deposit) await depositToWallet(person.ctx, { amountKobo: deposit });
  return person;
}

const newStart = copiedStart(async (fixture) => {
  const landlord = await fixture.createPerson({ name: 'Emeka Obi' });
  const listingId = await publishHome(landlord.ctx);
  await setAvailability(landlord.ctx, { listingIds: [listingId], ...availability });
  const [tenant, rival] = [await createTenant(fixture, kobo(1_000_000)), await createTenant(fixture, kobo(1_000_000))];
  return { people: { landlord, tenant, rival }, listingId };
});

/** Creates an isolated fixture, whose start is made once per process and copied; call `dispose` at the end. */
export async function createInspectionFixture(): Promise<InspectionFixture> {
  const { fixture, people, listingId } = await newStart();
  const { landlord } = people;
  const { clock } = fixture.services;
  const show: InspectionFixture['show'] = async (changes = {}) => {
    await setAvailability(landlord.ctx, { listingIds: [listingId], ...availability, ...changes });
  };
  const tenOClock = startOfDay(addDays(lagosDay(clock.now()), 2)) + 10 * hourMs;
  return {
    ...fixture,
    ...people,
    listingId,
    tenOClock,
    show,
    newTenant: (deposit) => createTenant(fixture, deposit),
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
    passTo: (time) => passTo(fixture, inspectionTimerWork, time),
  };
}

export const visitFeeKobo = kobo(200_000);

/** A tenant with ₦10,000 and their inspection, as last read. */
export interface Visit {
  readonly tenant: TestPerson;
  readonly startsAt: number;
  inspection: Inspection;
}

/** Returns the id and version to send with an action. */
export const actionOf = ({ inspection: { id: inspectionId, version } }: Visit) => ({ inspectionId, version });

/** Takes inspections through their life in a fixture whose landlord charges ₦2,000 each. */
export class Visits {
  readonly #fixture: InspectionFixture;
  readonly #admin: TestPerson;

  constructor(fixture: InspectionFixture, admin: TestPerson) {
    this.#fixture = fixture;
    this.#admin = admin;
  }

  /** Creates a tenant who requests a time two days ahead. */
  async ask(): Promise<Visit> {
    const tenant = await this.#fixture.newTenant(kobo(1_000_000));
    // A separate listing per inspection: one with several bad inspections is suspended.
    const listingId = await publishHome(this.#fixture.landlord.ctx);
    await this.#fixture.show({ listingIds: [listingId], feeKobo: visitFeeKobo });
    const startsAt = Math.ceil((this.#fixture.services.clock.now() + 2 * dayMs) / dayMs) * dayMs + 9 * hourMs;
    return {
      tenant,
      startsAt,
      inspection: await this.#fixture.ask(tenant.ctx, { listingId, startsAt, feeKobo: visitFeeKobo }),
    };
  }

  async reread(visit: Visit): Promise<void> {
    visit.inspection = await getInspection(visit.tenant.ctx, { inspectionId: visit.inspection.id });
  }

  async confirm(visit: Visit): Promise<void> {
    await changeInspection(this.#fixture.landlord.ctx, actionOf(visit), 'confirm');
    await this.reread(visit);
  }

  /** Creates a confirmed inspection. */
  async confirmed(): Promise<Visit> {
    const visit = await this.ask();
    await this.confirm(visit);
    return visit;
  }

  /** Enters the code at the start, for the landlord. */
  async enter(visit: Visit): Promise<void> {
    await this.#fixture.passTo(visit.inspection.startsAt);
    const code = visit.inspection.gateCode ?? '';
    await checkIn(this.#fixture.landlord.ctx, { ...actionOf(visit), by: 'code', code });
    await this.reread(visit);
  }

  /** Creates an inspection at which both have checked in. */
  async inside(): Promise<Visit> {
    const visit = await this.confirmed();
    await this.enter(visit);
    return visit;
  }

  async say(visit: Visit, outcome: ReportOutcomeInput['outcome'], { ctx } = visit.tenant): Promise<void> {
    await reportOutcome(ctx, { ...actionOf(visit), outcome, checklist: {}, photoIds: [], note: '' });
    await this.reread(visit);
  }

  /** Reports the tenant as absent, for the landlord, 15 minutes after the start. */
  async missTenant(visit: Visit): Promise<void> {
    await this.#fixture.passTo(visit.startsAt + 15 * 60_000);
    await this.say(visit, 'tenant_absent', this.#fixture.landlord);
  }

  async contest(visit: Visit, side: InspectionSide): Promise<void> {
    const { ctx } = side === 'tenant' ? visit.tenant : this.#fixture.landlord;
    await contestReport(ctx, { ...actionOf(visit), note: 'That is not what happened.' });
    await this.reread(visit);
  }

  /** Rules as the tenant in the role of an administrator, which must fail: nobody rules on their own inspection. */
  ruleOwn(visit: Visit): Promise<void> {
    const ruling = { ...actionOf(visit), inFavourOf: 'tenant', note: 'I was there.' } as const;
    return ruleDispute(asStaff(visit.tenant.ctx), ruling);
  }

  async rule(visit: Visit, inFavourOf: InspectionSide): Promise<void> {
    await ruleDispute(this.#admin.ctx, { ...actionOf(visit), inFavourOf, note: 'Both told what happened.' });
    await this.reread(visit);
  }
}
