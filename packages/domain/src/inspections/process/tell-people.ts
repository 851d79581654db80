import {
  type InspectionDriver,
  type InspectionSide,
  type InspectionTransitionName,
  inspectionOutcomeNames,
} from '@rentreel/contracts/inspections';
import type { InspectionFacts, Notice, NoticeKind } from '@rentreel/contracts/notifications';
import type { WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import { type EventNote, raiseNotice } from '../../kernel/index.ts';
import { type InspectionRow, otherSide, personOn } from '../inspection-row.ts';

/** Everything that happens to an inspection, the request among them. */
export type StepName = 'request' | InspectionTransitionName;

type PlainKind = Extract<
  NoticeKind,
  `inspection.${'requested' | 'confirmed' | 'proposed' | 'declined' | 'expired' | 'cancelled'}`
>;

/** What is told of a step; the others are told by their outcome. */
const kindOf: Partial<Record<StepName, PlainKind>> = {
  request: 'inspection.requested',
  reschedule: 'inspection.requested',
  confirm: 'inspection.confirmed',
  accept_proposal: 'inspection.confirmed',
  propose: 'inspection.proposed',
  propose_move: 'inspection.proposed',
  decline: 'inspection.declined',
  withdraw: 'inspection.cancelled',
  cancel_by_tenant: 'inspection.cancelled',
  cancel_by_landlord: 'inspection.cancelled',
  expire: 'inspection.expired',
};

/** What came of a visit, in words that fit both readers; undefined where nothing has. */
function outcomeWords(name: StepName, row: InspectionRow): string | undefined {
  switch (name) {
    case 'contest':
      return 'An objection was made';
    case 'rule_for_tenant':
    case 'rule_for_landlord':
      return `RentReel decided for the ${name === 'rule_for_tenant' ? 'tenant' : 'landlord'}`;
    case 'miss':
      return 'Nobody checked in';
    case 'close':
      return row.outcome === 'no_complaint' ? inspectionOutcomeNames.no_complaint : undefined;
    default:
      return row.outcome && name.startsWith('report_') ? inspectionOutcomeNames[row.outcome] : undefined;
  }
}

export interface TakenStep {
  readonly name: StepName;
  readonly driver: InspectionDriver;
  /** After the step. */
  readonly row: InspectionRow;
  /** The title of the home. */
  readonly home: string;
  /** Where the fee went with this step. */
  readonly fee?: 'held' | 'returned' | 'paid' | undefined;
  readonly now: number;
  /** The step that follows at once tells of it. */
  readonly quiet?: boolean;
}

const sides: readonly InspectionSide[] = ['tenant', 'landlord'];

/** Who did it knows; what the server or an administrator did is told to both. */
function readersOf({ driver, name, row }: TakenStep): readonly InspectionSide[] {
  // Whose place or time is confirmed at once did it by asking.
  if (name === 'confirm' && driver === 'system' && row.timeBy === 'tenant') return sides;
  return driver === 'tenant' || driver === 'landlord' ? [otherSide(driver)] : sides;
}

interface FactsFor {
  readonly userId: string;
  readonly facts: InspectionFacts;
}

function factsFor({ row, home }: TakenStep, side: InspectionSide, names: ReadonlyMap<string, string>): FactsFor {
  return {
    userId: personOn(row, side),
    facts: {
      listingId: row.listingId,
      home,
      inspectionId: row.id,
      other: names.get(personOn(row, otherSide(side))) ?? 'Somebody',
      startsAt: row.startsAt,
    },
  };
}

/** Notices of one inspection stand together. */
const threadOf = ({ id }: Pick<InspectionRow, 'id'>): string => `inspection:${id}`;

const feeKinds = {
  held: 'inspection.fee_held',
  returned: 'inspection.fee_returned',
  paid: 'inspection.fee_captured',
} as const;

function feeNotices(step: TakenStep, names: ReadonlyMap<string, string>): Notice[] {
  const { fee, row } = step;
  if (!fee) return [];
  const told = fee === 'paid' ? sides : (['tenant'] as const);
  return told.map((side) => {
    const { userId, facts } = factsFor(step, side, names);
    const kind = feeKinds[fee];
    return {
      userId,
      kind,
      facts: { ...facts, amountKobo: row.feeKobo },
      key: `${row.id}:${fee}:${side}`,
      thread: threadOf(row),
    };
  });
}

function stepNotices(step: TakenStep, names: ReadonlyMap<string, string>): Notice[] {
  const { name, row, quiet } = step;
  if (quiet) return [];
  const kind = kindOf[name];
  const outcome = outcomeWords(name, row);
  return readersOf(step).flatMap((side): Notice[] => {
    const { userId, facts } = factsFor(step, side, names);
    const common = { userId, key: `${row.id}:${row.version}:${side}`, thread: threadOf(row) };
    if (kind) return [{ ...common, kind, facts }];
    return outcome ? [{ ...common, kind: 'inspection.outcome', facts: { ...facts, outcome } }] : [];
  });
}

async function readNames(tx: WriteTx, { tenantId, landlordId }: InspectionRow): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [tenantId, landlordId]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Wakes the devices of both people. */
export const liveEvents = ({ tenantId, landlordId }: Pick<InspectionRow, 'tenantId' | 'landlordId'>): EventNote[] =>
  [tenantId, landlordId].map((userId) => ({ topic: 'inspections.changed', userId, payload: {} }));

/** What both people's devices and inboxes hear of a step. */
export async function tellPeople(tx: WriteTx, step: TakenStep): Promise<EventNote[]> {
  const names = await readNames(tx, step.row);
  const notices = [...stepNotices(step, names), ...feeNotices(step, names)];
  return [...liveEvents(step.row), ...notices.map((notice) => raiseNotice(step.now, notice))];
}

/** Reminds both people of what begins in so many hours. */
export async function remindPeople(tx: WriteTx, step: TakenStep, hoursLeft: number): Promise<EventNote[]> {
  const names = await readNames(tx, step.row);
  return sides.map((side) => {
    const { userId, facts } = factsFor(step, side, names);
    const key = `${step.row.id}:${step.row.startsAt}:${hoursLeft}:${side}`;
    const thread = threadOf(step.row);
    return raiseNotice(step.now, { userId, kind: 'inspection.reminder', facts: { ...facts, hoursLeft }, key, thread });
  });
}
