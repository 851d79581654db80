import type { Id } from '@rentreel/contracts/ids';
import { formatWeekdayTime } from '@rentreel/values';
import {
  type InspectionActor,
  type InspectionSide,
  type InspectionTransitionName,
  endReasonLabel,
  homeClosedReasons,
  inspectionLimits,
  inspectionOutcomeNames,
  inspectionStateLabels,
  inspectionDueAt,
} from '@rentreel/contracts/inspections';
import type {
  InspectionFacts,
  NotificationContent,
  NotificationKind,
  OutcomeNext,
} from '@rentreel/contracts/notifications';
import type { WebhookTopic } from '@rentreel/contracts/webhooks';
import { type UnitOfWork, webhookEvents } from '../kernel/index.ts';
import { openContacts, storeCard } from '../messages/index.ts';
import { fallbackName, findPartyNames } from '../people/index.ts';
import { type InspectionRow, otherSide, personOn } from './repository.ts';
import { blamedSide, isCalledOff, sideThatMayAppeal } from './rules.ts';

/** A step of an inspection, including the request. */
type StepName = 'request' | InspectionTransitionName;

type PlainKind = Extract<
  NotificationKind,
  `inspection.${'requested' | 'confirmed' | 'proposed' | 'declined' | 'expired' | 'cancelled'}`
>;

/** The notification kind of each step; the other steps notify of the outcome. */
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

const fixedOutcomes: Partial<Record<StepName, string>> = {
  contest: 'An objection was made',
  appeal: 'The decision was appealed',
  miss: 'No one checked in',
  complete: inspectionStateLabels.outcome_pending,
};

const reportedOutcome = (name: StepName, { outcome }: InspectionRow): string | undefined =>
  outcome && name.startsWith('report_') ? inspectionOutcomeNames[outcome] : undefined;

/** Returns the label of an inspection's outcome, worded for both readers; undefined when the step has none. */
function outcomeLabel(name: StepName, row: InspectionRow): string | undefined {
  switch (name) {
    case 'rule_for_tenant':
      return row.appeal === null
        ? 'RentReel decided for the tenant'
        : 'RentReel decided for the tenant after an appeal';
    case 'rule_for_landlord':
      return row.appeal === null
        ? 'RentReel decided for the landlord'
        : 'RentReel decided for the landlord after an appeal';
    case 'close':
      return row.outcome === 'no_complaint' ? inspectionOutcomeNames.no_complaint : undefined;
    default:
      return fixedOutcomes[name] ?? reportedOutcome(name, row);
  }
}

/** Returns what a side can do, or what RentReel does, after a report or a ruling; undefined when nothing follows. */
function nextOf(row: InspectionRow, side: InspectionSide, now: number): OutcomeNext | undefined {
  const dueAt = inspectionDueAt(row);
  if (dueAt !== null && row.state === 'outcome_pending') return { next: 'report', by: dueAt };
  if (dueAt !== null && row.state === 'disputed') return { next: 'decision', by: dueAt };
  if (dueAt !== null && blamedSide(row) === side) return { next: 'object', by: dueAt };
  if (sideThatMayAppeal(row, now) !== side) return undefined;
  return { next: 'appeal', by: row.stateSince + inspectionLimits.appealMs };
}

const reasonOf = ({ state, reason }: InspectionRow) => endReasonLabel(state, reason);

/** Returns the label of the reason why the server closed an inspection, worded for both readers. */
const closedReason = (row: InspectionRow): string => reasonOf(row) ?? homeClosedReasons.not_listed;

/** With the title of the listing, which notifications show. */
interface Visit {
  readonly row: InspectionRow;
  readonly title: string;
}

export interface AnnouncedStep extends Visit {
  readonly name: StepName;
  readonly actor: InspectionActor;
  readonly note: string;
  /** What this step did with the fee. */
  readonly fee?: 'held' | 'returned' | 'paid' | undefined;
  /** Shows and announces only the fee, because the next step follows immediately. */
  readonly quiet?: boolean;
}

const sides: readonly InspectionSide[] = ['tenant', 'landlord'];

/** Returns everyone but the person who made the step; both people for a step of the server or an administrator. */
function recipientsOf({ actor, name, row }: AnnouncedStep): readonly InspectionSide[] {
  // Only the tenant can report how the home was.
  if (name === 'complete') return actor === 'tenant' ? [] : ['tenant'];
  // A tenant whose request is confirmed instantly made the request, but still receives the confirmation.
  if (name === 'confirm' && actor === 'system' && row.timeBy === 'tenant') return sides;
  return actor === 'tenant' || actor === 'landlord' ? [otherSide(actor)] : sides;
}

interface FactsFor {
  readonly userId: Id<'usr'>;
  readonly facts: InspectionFacts;
}

function factsFor({ row, title }: Visit, side: InspectionSide, names: ReadonlyMap<string, string>): FactsFor {
  return {
    userId: personOn(row, side),
    facts: {
      listingId: row.listingId,
      home: title,
      inspectionId: row.id,
      other: names.get(personOn(row, otherSide(side))) ?? fallbackName,
      startsAt: row.startsAt,
    },
  };
}

/** Returns the thread that groups the notifications of one inspection. */
const threadOf = ({ id }: Pick<InspectionRow, 'id'>): string => `inspection:${id}`;

const feeKinds = {
  held: 'inspection.fee_held',
  returned: 'inspection.fee_returned',
  paid: 'inspection.fee_captured',
} as const;

function feeNotices(step: AnnouncedStep, names: ReadonlyMap<string, string>): NotificationContent[] {
  const { fee, row } = step;
  if (!fee) return [];
  const recipients = fee === 'paid' ? sides : (['tenant'] as const);
  return recipients.map((side) => {
    const { userId, facts } = factsFor(step, side, names);
    const kind = feeKinds[fee];
    return {
      userId,
      kind,
      facts: { ...facts, amountKobo: row.feeKobo, ...(side === 'landlord' && { isMine: true }) },
      key: `${row.id}:${fee}:${side}`,
      thread: threadOf(row),
    };
  });
}

/** Returns why an inspection ended before it began, and where its fee went, for one of its people; nothing for other steps. */
function endFacts({ row, fee }: AnnouncedStep, side: InspectionSide) {
  if (!isCalledOff(row)) return {};
  const to = fee === 'paid' ? 'landlord' : 'tenant';
  return {
    reason: reasonOf(row) ?? null,
    ...(fee && { fee: { amountKobo: row.feeKobo, to, isMine: to === side } as const }),
  };
}

function stepNotices(
  { now }: UnitOfWork,
  step: AnnouncedStep,
  names: ReadonlyMap<string, string>,
): NotificationContent[] {
  const { name, row, quiet } = step;
  if (quiet) return [];
  const kind = kindOf[name];
  const outcome = outcomeLabel(name, row);
  return recipientsOf(step).flatMap((side): NotificationContent[] => {
    const { userId, facts: about } = factsFor(step, side, names);
    const common = { userId, key: `${row.id}:${row.version}:${side}`, thread: threadOf(row) };
    const facts = { ...about, ...endFacts(step, side) };
    if (kind) return [{ ...common, kind, facts: { ...facts, ...(name === 'reschedule' && { isMove: true }) } }];
    if (name === 'close_home')
      return [{ ...common, kind: 'inspection.home_closed', facts: { ...facts, reason: closedReason(row) } }];
    if (!outcome) return [];
    return [{ ...common, kind: 'inspection.outcome', facts: { ...facts, outcome, ...nextOf(row, side, now) } }];
  });
}

/** Makes the devices of these people refetch their inspections and calendar. */
export const emitChanged = (uow: UnitOfWork, ...userIds: readonly Id<'usr'>[]): void =>
  uow.emit(...userIds.map((userId) => ({ topic: 'inspections.changed' as const, userId, payload: {} })));

type ProgramTopic = Extract<WebhookTopic, `inspection.${string}`>;

const topicOf = (name: StepName): ProgramTopic => {
  const kind = name === 'close_home' ? 'inspection.cancelled' : kindOf[name];
  if (kind === 'inspection.declined' || kind === 'inspection.expired') return 'inspection.cancelled';
  return kind === undefined || kind === 'inspection.proposed' ? 'inspection.changed' : kind;
};

/** Returns the webhook events of a step for both people. */
function programEvents({ name, row }: AnnouncedStep, at: number) {
  const { id: inspectionId, listingId, tenantId, landlordId, state, startsAt } = row;
  const data = { inspectionId, listingId, tenantId, landlordId, state, startsAt };
  return webhookEvents(topicOf(name), { to: { tenant: tenantId, landlord: landlordId }, at, data });
}

/** Notifies both people's devices and webhooks, and sends the notifications of a step and of its fee. */
async function notifyPeople(uow: UnitOfWork, step: AnnouncedStep): Promise<void> {
  const { tenantId, landlordId } = step.row;
  const names = await findPartyNames(uow.tx, step.row);
  emitChanged(uow, tenantId, landlordId);
  uow.emit(...programEvents(step, uow.now));
  uow.notify(...stepNotices(uow, step, names), ...feeNotices(step, names));
}

/** Reminds both people of an inspection that starts in `hoursLeft` hours. */
export async function remindPeople(uow: UnitOfWork, visit: Visit, hoursLeft: number): Promise<void> {
  const { id, startsAt } = visit.row;
  const names = await findPartyNames(uow.tx, visit.row);
  for (const side of sides) {
    const { userId, facts } = factsFor(visit, side, names);
    const key = `${id}:${startsAt}:${hoursLeft}:${side}`;
    const thread = threadOf(visit.row);
    uow.notify({ userId, kind: 'inspection.reminder', facts: { ...facts, hoursLeft }, key, thread });
  }
}

/** The title of a step's card in the chat; a step without one shows no card. */
const cardTitles: Partial<Record<StepName, string>> = {
  request: 'Inspection requested',
  reschedule: 'Another time requested',
  confirm: 'Inspection confirmed',
  accept_proposal: 'Inspection confirmed',
  propose: 'Another time proposed',
  propose_move: 'Another time proposed',
  decline: 'Inspection declined',
  withdraw: 'Request withdrawn',
  expire: 'No answer in time',
  cancel_by_tenant: 'Inspection cancelled by the tenant',
  cancel_by_landlord: 'Inspection cancelled by the landlord',
  check_in: 'Both are at the home',
  miss: 'No one checked in',
  report_as_advertised: 'The home is as advertised',
  report_differs: 'The home isn’t as advertised',
  report_no_entry: 'The home couldn’t be seen',
  report_landlord_absent: 'The landlord didn’t come',
  report_tenant_absent: 'The tenant didn’t come',
  contest: 'An objection was made',
  appeal: 'The decision was appealed',
  rule_for_tenant: 'RentReel decided for the tenant',
  rule_for_landlord: 'RentReel decided for the landlord',
};

/** Steps that answer the tenant. Other steps do not change whose turn it is in the chat. */
const answers: ReadonlySet<StepName> = new Set(['confirm', 'propose', 'propose_move', 'decline', 'cancel_by_landlord']);

function cardText({ name, row, note }: AnnouncedStep, title: string): string {
  // The title of a closed home contains its reason.
  const reason = name === 'close_home' ? undefined : reasonOf(row);
  const quotes = [reason && `Why: “${reason}.”`, note && `“${note}”`].filter(Boolean).join(' ');
  const text = `${title}: ${formatWeekdayTime(row.startsAt)}`;
  return quotes === '' ? text : `${text}. ${quotes}`;
}

/** Shows a step in the chat of the two people, and reveals their contact details on confirmation. */
async function showInChat(uow: UnitOfWork, step: AnnouncedStep): Promise<void> {
  const { name, actor, row, quiet } = step;
  const title = name === 'close_home' ? `Inspection closed. ${closedReason(row)}` : cardTitles[name];
  if (title === undefined || quiet) return;
  const { listingId, tenantId, landlordId, state, startsAt, endsAt } = row;
  const address = { listingId, tenantId, landlordId };
  await storeCard(uow, {
    address,
    by: actor === 'tenant' || actor === 'landlord' ? actor : null,
    text: cardText(step, title),
    ...(actor === 'landlord' && answers.has(name) && { awaiting: null }),
    card: { type: 'inspection', inspectionId: row.id, state, startsAt, endsAt },
  });
  if (state === 'confirmed') await openContacts(uow, address);
}

/** Notifies both people of a step, and shows it in their chat. */
export async function announceStep(uow: UnitOfWork, step: AnnouncedStep): Promise<void> {
  await notifyPeople(uow, step);
  await showInChat(uow, step);
}
