import type { Inspection, InspectionSide, ReportOutcomeInput } from '@rentreel/contracts/inspections';
import { kobo } from '@rentreel/money';
import { publishHome, type TestPerson } from '../../testing/index.ts';
import { changeInspection } from '../change-inspection.ts';
import { checkIn } from '../check-in.ts';
import { contestReport } from '../contest-report.ts';
import { getInspection } from '../get-inspection.ts';
import { reportOutcome } from '../report-outcome.ts';
import { ruleDispute } from '../rule-dispute.ts';
import { dayMs, hourMs, type InspectionWorld } from './inspection-world.ts';

export const visitFeeKobo = kobo(200_000);

/** A tenant with ₦10,000 and their inspection, as it was read last. */
export interface Visit {
  readonly tenant: TestPerson;
  readonly startsAt: number;
  inspection: Inspection;
}

/** What a deed on it is sent with. */
export const deedOf = ({ inspection: { id: inspectionId, version } }: Visit) => ({ inspectionId, version });

/** Leads visits through their lives in a world whose landlord asks ₦2,000 for one. */
export class Visits {
  readonly #world: InspectionWorld;
  readonly #admin: TestPerson;

  constructor(world: InspectionWorld, admin: TestPerson) {
    this.#world = world;
    this.#admin = admin;
  }

  /** A new tenant asks for a time two days ahead. */
  async ask(): Promise<Visit> {
    const tenant = await this.#world.newTenant(kobo(1_000_000));
    // A home of its own: one with several bad visits is taken off.
    const listingId = await publishHome(this.#world.landlord.ctx);
    await this.#world.show({ listingIds: [listingId], feeKobo: visitFeeKobo });
    const startsAt = Math.ceil((this.#world.services.clock.now() + 2 * dayMs) / dayMs) * dayMs + 9 * hourMs;
    return {
      tenant,
      startsAt,
      inspection: await this.#world.ask(tenant.ctx, { listingId, startsAt, feeKobo: visitFeeKobo }),
    };
  }

  async reread(visit: Visit): Promise<void> {
    visit.inspection = await getInspection(visit.tenant.ctx, { inspectionId: visit.inspection.id });
  }

  async confirm(visit: Visit): Promise<void> {
    await changeInspection(this.#world.landlord.ctx, deedOf(visit), 'confirm');
    await this.reread(visit);
  }

  /** One that is agreed. */
  async confirmed(): Promise<Visit> {
    const visit = await this.ask();
    await this.confirm(visit);
    return visit;
  }

  /** The landlord enters the code at the start. */
  async enter(visit: Visit): Promise<void> {
    await this.#world.passTo(visit.inspection.startsAt);
    const code = visit.inspection.gateCode ?? '';
    await checkIn(this.#world.landlord.ctx, { ...deedOf(visit), by: 'code', code });
    await this.reread(visit);
  }

  /** One at which both are in the home. */
  async inside(): Promise<Visit> {
    const visit = await this.confirmed();
    await this.enter(visit);
    return visit;
  }

  async say(visit: Visit, outcome: ReportOutcomeInput['outcome'], { ctx } = visit.tenant): Promise<void> {
    await reportOutcome(ctx, { ...deedOf(visit), outcome, checklist: {}, photoIds: [], note: '' });
    await this.reread(visit);
  }

  /** A quarter of an hour after the start the landlord says that the tenant has not come. */
  async missTenant(visit: Visit): Promise<void> {
    await this.#world.passTo(visit.startsAt + 15 * 60_000);
    await this.say(visit, 'tenant_absent', this.#world.landlord);
  }

  async contest(visit: Visit, side: InspectionSide): Promise<void> {
    const { ctx } = side === 'tenant' ? visit.tenant : this.#world.landlord;
    await contestReport(ctx, { ...deedOf(visit), note: 'That is not what happened.' });
    await this.reread(visit);
  }

  async rule(visit: Visit, inFavourOf: InspectionSide): Promise<void> {
    await ruleDispute(this.#admin.ctx, { ...deedOf(visit), inFavourOf, note: 'Both told what happened.' });
    await this.reread(visit);
  }
}
