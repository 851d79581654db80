import type { Id } from '@rentreel/contracts/ids';
import type { ListCasesInput } from '@rentreel/contracts/cases';
import {
  type AppealRulingInput,
  type ContestInput,
  type Inspection,
  type InspectionDispute,
  type InspectionSide,
  type InspectionTransitionName,
  type ReportOutcomeInput,
  type RuleInput,
  inspectionStateLabels,
  inspectionDueAt,
} from '@rentreel/contracts/inspections';
import { type Context, DomainError, type UnitOfWork, requireOthersCase, requireRight, write } from '../kernel/index.ts';
import { toListingSummary } from '../listings/index.ts';
import { takePrivatePhotos } from '../media/index.ts';
import { findPeople, namedPerson } from '../people/index.ts';
import { performAction, takeStep } from './process.ts';
import { type InspectionRow, findInspection, listDisputed } from './repository.ts';
import { type StoredReport, homesOf, toReport } from './views.ts';

type ReportedOutcome = ReportOutcomeInput['outcome'];
type ReportStep = Extract<InspectionTransitionName, `report_${string}`>;

/** The transition of each outcome, and the side that can report it. */
const stepOf: Readonly<Record<ReportedOutcome, { readonly name: ReportStep; readonly by: InspectionSide }>> = {
  as_advertised: { name: 'report_as_advertised', by: 'tenant' },
  differs: { name: 'report_differs', by: 'tenant' },
  occupied: { name: 'report_no_entry', by: 'tenant' },
  locked: { name: 'report_no_entry', by: 'tenant' },
  landlord_absent: { name: 'report_landlord_absent', by: 'tenant' },
  tenant_absent: { name: 'report_tenant_absent', by: 'landlord' },
};

async function toStoredReport({ tx }: UnitOfWork, input: ReportOutcomeInput, userId: Id<'usr'>): Promise<string> {
  const taken = await takePrivatePhotos(tx, userId, input.photoIds);
  if (!taken) throw new DomainError('inspections.photos_unknown');
  const photos = taken.map(({ uploadId, media }) => ({ ...media, uploadId }));
  const { checklist, note } = input;
  return JSON.stringify({ checklist, note, photos } satisfies StoredReport);
}

/**
 * Reports the outcome of an inspection, or that the other side was absent. `as_advertised` pays the fee to the landlord;
 * `differs`, `occupied`, `locked` and `landlord_absent` return it immediately and lower the landlord's truth score. The
 * blamed side can contest the report for 48 hours. Throws inspections.not_yours_to_say, inspections.photos_unknown.
 */
export async function reportOutcome(ctx: Context, input: ReportOutcomeInput): Promise<Inspection> {
  const { outcome } = input;
  const { name, by } = stepOf[outcome];
  return performAction(ctx, input, {
    names: [name],
    plan: async (uow, { side, userId }) => {
      if (side !== by) throw new DomainError('inspections.not_yours_to_say');
      return { name, change: { outcome, report: await toStoredReport(uow, input, userId) }, note: input.note };
    },
  });
}

/** Contests a report, for the blamed side. An administrator rules within 72 hours; until then the fee does not move. */
export async function contestReport(ctx: Context, input: ContestInput): Promise<Inspection> {
  const { note } = input;
  return performAction(ctx, input, {
    names: ['contest'],
    plan: () => ({ name: 'contest', change: { objection: note }, note }),
  });
}

/**
 * Appeals a ruling, once, for the side that it went against: another administrator rules again within 72 hours. A fee that
 * has moved does not move again. Throws inspections.not_yours_to_appeal.
 */
export async function appealInspectionRuling(ctx: Context, input: AppealRulingInput): Promise<Inspection> {
  const { note } = input;
  return performAction(ctx, input, {
    names: ['appeal'],
    plan: () => ({ name: 'appeal', change: { appeal: note }, note }),
  });
}

/**
 * Returns contested reports that wait for a ruling, oldest first; of these or of all; for administrators. Throws app.not_found.
 */
export async function listDisputes(ctx: Context, input?: ListCasesInput): Promise<InspectionDispute[]> {
  const { userId } = requireRight(ctx, 'inspections.rule');
  const rows = await listDisputed(ctx.database.read, input?.caseIds);
  const homes = await homesOf(ctx, rows);
  const people = await findPeople(
    ctx.database.read,
    rows.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]),
  );
  return rows.flatMap((row) => {
    const home = homes.get(row.listingId);
    if (!home || !row.outcome) return [];
    return {
      id: row.id,
      version: row.version,
      home: toListingSummary(home, ctx.clock.now()),
      tenant: namedPerson(row.tenantId, people.get(row.tenantId)?.name),
      landlord: namedPerson(row.landlordId, people.get(row.landlordId)?.name),
      startsAt: row.startsAt,
      outcome: row.outcome,
      feeKobo: row.feeKobo,
      feeState: row.feeState,
      report: toReport(ctx, row, userId),
      objection: row.objection ?? '',
      appeal: appealOf(row, userId),
      arrived: { tenant: row.tenantArrivedAt !== null, landlord: row.landlordArrivedAt !== null },
      dueAt: inspectionDueAt(row) ?? row.stateSince,
    };
  });
}

/** Builds the appealed ruling for an administrator. */
const appealOf = ({ appeal: text, ruledFor, rulingNote, ruledBy }: InspectionRow, readerId: Id<'usr'>) =>
  text === null || ruledFor === null
    ? null
    : { ruledFor, ruling: rulingNote ?? '', text, isMine: ruledBy === readerId };

/**
 * Rules on a contested report, for an administrator. For the tenant: a held fee is returned and the report counts. For the
 * landlord: a held fee is paid and the report does not count. An appeal requires another administrator. Throws
 * inspections.not_found, inspections.wrong_state, inspections.changed, inspections.other_administrator, staff.own_case.
 */
export async function ruleDispute(ctx: Context, input: RuleInput): Promise<void> {
  const actor = requireRight(ctx, 'inspections.rule');
  const { inspectionId, version, inFavourOf, note } = input;
  await write(ctx, async (uow) => {
    const row = await findInspection(uow.tx, inspectionId);
    if (!row) throw new DomainError('inspections.not_found');
    requireOthersCase(actor, [row.tenantId, row.landlordId]);
    if (row.state !== 'disputed') {
      throw new DomainError('inspections.wrong_state', { state: inspectionStateLabels[row.state] });
    }
    if (row.version !== version) throw new DomainError('inspections.changed');
    const change = { ruledFor: inFavourOf, rulingNote: note, ruledBy: actor.userId };
    const name = inFavourOf === 'tenant' ? 'rule_for_tenant' : 'rule_for_landlord';
    await takeStep(uow, row, { name, actor: 'admin', change, note });
  });
}
