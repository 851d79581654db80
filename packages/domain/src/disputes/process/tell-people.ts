import {
  type DisputeDriver,
  type DisputeSide,
  type DisputeTransitionName,
  disputeReasons,
} from '@rentreel/contracts/disputes';
import type { DisputeFacts, Notice } from '@rentreel/contracts/notifications';
import type { WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import { type EventNote, raiseNotice } from '../../kernel/index.ts';
import type { Split } from '../dispute-rules.ts';
import { type DisputeRow, personOn, type Sides } from '../dispute-row.ts';

/** Everything that happens to a dispute, its opening among them. */
export type StepName = 'open' | DisputeTransitionName;

export interface TakenStep {
  readonly name: StepName;
  readonly driver: DisputeDriver;
  /** After the step. */
  readonly row: DisputeRow;
  readonly booking: Sides & { readonly id: string; readonly listingId: string };
  /** The title of the home. */
  readonly home: string;
  /** What the step offered or decided. */
  readonly split?: Split | undefined;
  readonly now: number;
}

const sides: readonly DisputeSide[] = ['tenant', 'landlord'];

/** What is told of a step in words alone. */
const moved: Partial<Record<StepName, string>> = {
  ask_for_decision: 'RentReel looks at your dispute now',
  appeal: 'The decision is looked at again',
};

const ended: Partial<Record<StepName, string>> = {
  accept_offer: 'You have agreed; the money is on its way',
  withdraw: 'The dispute was taken back; everything goes on as before',
  become_final: 'The decision is final; the money is on its way',
  rule_appeal: 'The appeal is decided; the money is on its way',
  confirm_appeal_ruling: 'The appeal is decided; the money is on its way',
  stop: 'No decision came in time: the money goes back to the tenant',
  give_way: 'The landlord gave everything back; the dispute is over',
};

type Told = Notice extends infer N ? (N extends Notice ? Pick<N, 'kind' | 'facts'> : never) : never;

const offers: ReadonlySet<StepName> = new Set(['offer', 'offer_in_mediation']);
const rulings: ReadonlySet<StepName> = new Set(['rule', 'confirm_ruling']);

/** What is told of a split that was offered or decided. */
function toldOfSplit({ name, split }: TakenStep, side: DisputeSide, facts: DisputeFacts): Told | undefined {
  if (!split) return undefined;
  const { toTenantKobo, toLandlordKobo } = split;
  if (rulings.has(name)) return { kind: 'dispute.ruled', facts: { ...facts, toTenantKobo, toLandlordKobo } };
  const amountKobo = side === 'tenant' ? toTenantKobo : toLandlordKobo;
  return offers.has(name) ? { kind: 'dispute.offered', facts: { ...facts, amountKobo } } : undefined;
}

function toldTo(step: TakenStep, side: DisputeSide, facts: DisputeFacts): Told | undefined {
  const { name, row } = step;
  if (name === 'open') return { kind: 'dispute.opened', facts: { ...facts, reason: reasonName(row) } };
  if (name === 'respond') return { kind: 'dispute.answered', facts };
  const words = moved[name];
  if (words !== undefined) return { kind: 'dispute.moved', facts: { ...facts, words } };
  const end = ended[name];
  if (end !== undefined) return { kind: 'dispute.ended', facts: { ...facts, words: end } };
  return toldOfSplit(step, side, facts);
}

// Reasons are written by this module alone, from values that passed the contract's schemas.
const reasonName = ({ reason }: DisputeRow): string => disputeReasons[reason as keyof typeof disputeReasons].name;

/** Who did it knows; what the server or an administrator did, and every end, is told to both. */
const readersOf = ({ driver, name }: TakenStep): readonly DisputeSide[] =>
  ended[name] !== undefined || (driver !== 'tenant' && driver !== 'landlord')
    ? sides
    : [driver === 'tenant' ? 'landlord' : 'tenant'];

async function readNames(tx: WriteTx, { tenantId, landlordId }: Sides): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [tenantId, landlordId]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Wakes the devices of both people. */
export const liveEvents = (booking: Sides): EventNote[] =>
  sides.map((side) => ({ topic: 'disputes.changed', userId: personOn(booking, side), payload: {} }));

/** What both people's devices and inboxes hear of a step. */
export async function tellPeople(tx: WriteTx, step: TakenStep): Promise<EventNote[]> {
  const { row, booking, home, now } = step;
  const names = await readNames(tx, booking);
  const notices = readersOf(step).flatMap((side) => {
    const userId = personOn(booking, side);
    const other = names.get(personOn(booking, side === 'tenant' ? 'landlord' : 'tenant')) ?? 'Somebody';
    const facts = { listingId: booking.listingId, home, disputeId: row.id, bookingId: booking.id, other };
    const told = toldTo(step, side, facts);
    if (!told) return [];
    const notice = { ...told, userId, key: `${row.id}:${row.version}:${side}`, thread: `dispute:${row.id}` };
    return [raiseNotice(now, notice)];
  });
  return [...liveEvents(booking), ...notices];
}
