import {
  type DisputeActor,
  type DisputeSide,
  type DisputeTransitionName,
  disputeReasons,
} from '@rentreel/contracts/disputes';
import type { DisputeFacts, NotificationContent } from '@rentreel/contracts/notifications';
import type { UnitOfWork } from '../kernel/index.ts';
import { fallbackName, findNames } from '../people/index.ts';
import { type DisputeRow, type Sides, personOn } from './repository.ts';
import type { Split } from './rules.ts';

/** A step of a dispute, including its opening. */
type StepName = 'open' | DisputeTransitionName;

interface AnnouncedStep {
  readonly name: StepName;
  readonly actor: DisputeActor;
  /** The row after the step. */
  readonly row: DisputeRow;
  readonly booking: Sides & { readonly id: string; readonly listingId: string };
  /** The title of the listing. */
  readonly title: string;
  /** The split that the step offers or decides. */
  readonly split?: Split | undefined;
}

const sides: readonly DisputeSide[] = ['tenant', 'landlord'];

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
  const end = endMessages[name];
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
  return [actor === 'tenant' ? 'landlord' : 'tenant'];
}

/** Makes the devices of both people refetch the dispute. */
export const emitChanged = (uow: UnitOfWork, booking: Sides): void =>
  uow.emit(
    ...sides.map((side) => ({ topic: 'disputes.changed' as const, userId: personOn(booking, side), payload: {} })),
  );

/** Notifies both people and their devices of a step. */
export async function announceStep(uow: UnitOfWork, step: AnnouncedStep): Promise<void> {
  const { row, booking, title } = step;
  const names = await findNames(uow.tx, [booking.tenantId, booking.landlordId]);
  emitChanged(uow, booking);
  for (const side of recipientsOf(step)) {
    const userId = personOn(booking, side);
    const other = names.get(personOn(booking, side === 'tenant' ? 'landlord' : 'tenant')) ?? fallbackName;
    const facts = { listingId: booking.listingId, home: title, disputeId: row.id, bookingId: booking.id, other };
    const notice = noticeTo(step, side, facts);
    if (notice) uow.notify({ ...notice, userId, key: `${row.id}:${row.version}:${side}`, thread: `dispute:${row.id}` });
  }
}
