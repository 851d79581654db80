import {
  type DisputeActor,
  type DisputeSide,
  type DisputeTransitionName,
  disputeReasons,
} from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import type { DisputeFacts, NotificationContent } from '@rentreel/contracts/notifications';
import { naira } from '@rentreel/values';
import { notifyOwner } from '../bookings/index.ts';
import type { UnitOfWork } from '../kernel/index.ts';
import { fallbackName, findNames, listStaffWith } from '../people/index.ts';
import { type DisputeRow, type Sides, personOn } from './repository.ts';
import type { Split } from './rules.ts';

/** A step of a dispute, including its opening. */
type StepName = 'open' | DisputeTransitionName;

interface AnnouncedStep {
  readonly name: StepName;
  readonly actor: DisputeActor;
  /** The row after the step. */
  readonly row: DisputeRow;
  readonly booking: Sides & { readonly id: Id<'bkg'>; readonly listingId: Id<'lst'> };
  /** The title of the listing. */
  readonly title: string;
  /** The split that the step offers or decides. */
  readonly split?: Split | undefined;
}

const sides: readonly DisputeSide[] = ['tenant', 'landlord'];
const otherSide = (side: DisputeSide): DisputeSide => (side === 'tenant' ? 'landlord' : 'tenant');

/** The message of each step without further content. */
const progressMessages: Partial<Record<StepName, string>> = {
  ask_for_decision: 'RentReel is reviewing your dispute',
  appeal: 'Decision under appeal',
};

const endMessages: Partial<Record<StepName, string>> = {
  accept_offer: 'You have agreed; the money is paid out',
  withdraw: 'The dispute was withdrawn; everything continues as before',
  become_final: 'The decision is final; the money is paid out',
  lapse: 'The landlord wasn’t verified within 60 days: the money goes back to the tenant',
  rule_appeal: 'The appeal is decided; the money is paid out',
  confirm_appeal_ruling: 'The appeal is decided; the money is paid out',
  stop: 'No decision came in time: the money goes back to the tenant',
  give_way: 'The landlord gave everything back; the dispute is over',
};

/** A tenant who withdraws a contested claim accepts it. */
const claimAccepted = 'The dispute was withdrawn: the claim is accepted, and the caution fee is paid out';

const endMessageOf = (name: StepName, { kind }: Pick<DisputeRow, 'kind'>): string | undefined =>
  name === 'withdraw' && kind === 'caution' ? claimAccepted : endMessages[name];

type NoticeContent = NotificationContent extends infer N
  ? N extends NotificationContent
    ? Pick<N, 'kind' | 'facts'>
    : never
  : never;

const offers: ReadonlySet<StepName> = new Set(['offer', 'offer_in_mediation']);
const rulings: ReadonlySet<StepName> = new Set(['rule', 'confirm_ruling']);

/** Creates the notification of an offer or a ruling. */
function splitNotice(
  { name, split }: AnnouncedStep,
  side: DisputeSide,
  facts: DisputeFacts,
): NoticeContent | undefined {
  if (!split) return undefined;
  const { toTenantKobo, toLandlordKobo } = split;
  if (rulings.has(name)) return { kind: 'dispute.ruled', facts: { ...facts, toTenantKobo, toLandlordKobo } };
  const amountKobo = side === 'tenant' ? toTenantKobo : toLandlordKobo;
  return offers.has(name) ? { kind: 'dispute.offered', facts: { ...facts, amountKobo } } : undefined;
}

function noticeTo(step: AnnouncedStep, side: DisputeSide, facts: DisputeFacts): NoticeContent | undefined {
  const { name, row } = step;
  if (name === 'open' && row.state === 'mediation')
    return { kind: 'dispute.moved', facts: { ...facts, words: reasonName(row) } };
  if (name === 'open' && row.openedBy === side)
    return { kind: 'dispute.moved', facts: { ...facts, words: `We opened a dispute for you: ${reasonName(row)}` } };
  if (name === 'open') return { kind: 'dispute.opened', facts: { ...facts, reason: reasonName(row) } };
  if (name === 'respond') return { kind: 'dispute.answered', facts };
  const words = progressMessages[name];
  if (words !== undefined) return { kind: 'dispute.moved', facts: { ...facts, words } };
  const end = endMessageOf(name, row);
  if (end !== undefined) return { kind: 'dispute.ended', facts: { ...facts, words: end } };
  return splitNotice(step, side, facts);
}

// Safe: only this module writes reasons, from values that passed the contract's schemas.
const reasonName = ({ reason }: DisputeRow): string => disputeReasons[reason as keyof typeof disputeReasons].name;

/**
 * Returns everyone but the person who made the step; both people for a step of the server or an administrator, and for every
 * end.
 */
function recipientsOf({ actor, name }: AnnouncedStep): readonly DisputeSide[] {
  if (endMessages[name] !== undefined || (actor !== 'tenant' && actor !== 'landlord')) return sides;
  return [otherSide(actor)];
}

/** Makes the devices of both people, and of the staff who may decide, refetch the dispute. */
async function emitChanged(uow: UnitOfWork, booking: Sides): Promise<void> {
  const parties = sides.map((side) => personOn(booking, side));
  const staff = await listStaffWith(uow.tx, 'disputes.rule', parties);
  const readers = [...parties, ...staff.map(({ id }) => id)];
  uow.emit(...readers.map((userId) => ({ topic: 'disputes.changed' as const, userId, payload: {} })));
}

interface NoticesOf {
  readonly to: readonly DisputeSide[];
  /** Distinguishes several notifications about one version of a dispute. */
  readonly mark: string;
  readonly make: (side: DisputeSide, facts: DisputeFacts) => NoticeContent | undefined;
}

/** Notifies these sides once per mark, in the thread of the dispute. */
async function notifySides(
  uow: UnitOfWork,
  { row, booking, title }: Pick<AnnouncedStep, 'row' | 'booking' | 'title'>,
  { to, mark, make }: NoticesOf,
): Promise<void> {
  const names = await findNames(uow.tx, [booking.tenantId, booking.landlordId]);
  for (const side of to) {
    const userId = personOn(booking, side);
    const other = names.get(personOn(booking, otherSide(side))) ?? fallbackName;
    const facts = { listingId: booking.listingId, home: title, disputeId: row.id, bookingId: booking.id, other };
    const notice = make(side, facts);
    if (notice) uow.notify({ ...notice, userId, key: `${row.id}:${mark}:${side}`, thread: `dispute:${row.id}` });
  }
}

/** Returns what the owner of a home let under a mandate reads: how a dispute begins, is decided and ends. */
function ownerMessage({ name, row, split }: AnnouncedStep): string | undefined {
  if (name === 'open') return `A dispute about your home: ${reasonName(row)}`;
  if (name === 'accept_offer') return 'The dispute is settled; the money is paid out';
  if (rulings.has(name) && split) {
    return `RentReel decided: ${naira(split.toLandlordKobo)} for your side, ${naira(split.toTenantKobo)} for the tenant`;
  }
  return endMessageOf(name, row);
}

/** Notifies both people, an owner under a mandate, and their devices of a step. */
export async function announceStep(uow: UnitOfWork, step: AnnouncedStep): Promise<void> {
  await emitChanged(uow, step.booking);
  const make = (side: DisputeSide, facts: DisputeFacts) => noticeTo(step, side, facts);
  await notifySides(uow, step, { to: recipientsOf(step), mark: `${step.row.version}`, make });
  const words = ownerMessage(step);
  if (words === undefined) return;
  const { row, booking, title: home } = step;
  await notifyOwner(uow, { bookingId: booking.id, mark: `${row.id}:${row.version}` }, (mandate) => ({
    kind: 'mandate.dispute',
    facts: { ...mandate, home, words },
  }));
}

/** Notifies the other side, and the devices of both, of further evidence. */
export async function announceEvidence(
  uow: UnitOfWork,
  about: Pick<AnnouncedStep, 'row' | 'booking' | 'title'>,
  by: DisputeSide,
): Promise<void> {
  await emitChanged(uow, about.booking);
  await notifySides(uow, about, {
    to: [otherSide(by)],
    mark: `evidence ${uow.now}`,
    make: (_, facts) => ({
      kind: 'dispute.moved',
      facts: { ...facts, words: `${facts.other} added to their statement` },
    }),
  });
}

const reminders: Partial<Record<DisputeRow['state'], string>> = {
  awaiting_response: 'Reply to the dispute within 24 hours',
  negotiating: 'You have 24 hours left to agree in the dispute',
};

/** Reminds the sides whose turn it is of the time to answer or to agree. */
export async function remindSides(
  uow: UnitOfWork,
  about: Pick<AnnouncedStep, 'row' | 'booking' | 'title'>,
  to: readonly DisputeSide[],
): Promise<void> {
  const words = reminders[about.row.state];
  if (words === undefined) return;
  const make = (_: DisputeSide, facts: DisputeFacts) =>
    ({ kind: 'dispute.moved', facts: { ...facts, words } }) as const;
  await notifySides(uow, about, { to, mark: `${about.row.version}:reminder`, make });
}
