import {
  type Dispute,
  type DisputeCard,
  type DisputeDriver,
  type DisputeEvidence,
  disputeLimits,
} from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import type { BookingRow, StoredPhoto } from '../bookings/index.ts';
import { toPrivatePhotos } from '../bookings/index.ts';
import { toInspectionHome } from '../inspections/index.ts';
import type { Context } from '../kernel/index.ts';
import type { ListingCardRow } from '../listings/index.ts';
import type { DisputeRow, DisputeStepRow, EvidenceRow, SplitRow } from './dispute-row.ts';
import { type Administrator, toDeciders } from './deciders.ts';
import { allowedNow, dueAtOf, needsSide, needsTwo } from './dispute-rules.ts';
import { toRulings } from './to-rulings.ts';

export interface CardExtras {
  readonly booking: BookingRow;
  readonly home: ListingCardRow;
  readonly names: ReadonlyMap<string, string>;
  /** Held now: all of it, and the deposits among it. */
  readonly held: { readonly heldKobo: number; readonly depositKobo: number };
  readonly now: number;
}

/** A dispute as it stands in a list. Safe: ids and reasons are written by this module alone. */
export function toDisputeCard(row: DisputeRow, { booking, home, names, held, now }: CardExtras): DisputeCard {
  const person = (id: string) => ({ id: id as Id<'usr'>, name: names.get(id) ?? 'Somebody' });
  return {
    id: row.id as Id<'dsp'>,
    version: row.version,
    kind: row.kind,
    state: row.state,
    reason: row.reason as DisputeCard['reason'],
    bookingId: row.bookingId as Id<'bkg'>,
    home: toInspectionHome(home, now),
    tenant: person(booking.tenantId),
    landlord: person(booking.landlordId),
    openedBy: row.openedBy,
    ...held,
    openedAt: row.openedAt,
    dueAt: dueAtOf(row),
  };
}

const toEvidence =
  (ctx: Context, readerId: string) =>
  ({ by, statement, photos, at }: EvidenceRow): DisputeEvidence => ({
    by,
    statement,
    photos: toPrivatePhotos(ctx, JSON.parse(photos) as StoredPhoto[], readerId),
    at,
  });

function toOffers(splits: readonly SplitRow[]): Dispute['offers'] {
  return splits.flatMap(({ seq, by, toTenantKobo, toLandlordKobo, tenancyGoesOn, note, at }) =>
    by === 'admin' ? [] : [{ id: seq, by, toTenantKobo, toLandlordKobo, tenancyGoesOn, note, at }],
  );
}

/** What is read of a step: what was proposed is for administrators alone, until it counts and stands among the rulings. */
const noteOf = ({ name, note }: DisputeStepRow, driver: DisputeDriver) =>
  driver !== 'admin' && name.startsWith('propose_') ? '' : note;

export interface DisputeExtras extends CardExtras, Pick<Dispute, 'lines' | 'hold' | 'moveIn' | 'moveOut' | 'claim'> {
  readonly driver: Exclude<DisputeDriver, 'system'>;
  readonly readerId: string;
  readonly splits: readonly SplitRow[];
  readonly evidence: readonly EvidenceRow[];
  readonly steps: readonly DisputeStepRow[];
  /** Without the two people; empty for a reader who is one of them. */
  readonly admins: readonly Administrator[];
}

/** A dispute on its own page, as one of its two people or an administrator sees it. */
export function toDispute(ctx: Context, row: DisputeRow, extras: DisputeExtras): Dispute {
  const { driver, readerId, splits, steps, booking, lines, hold, moveIn, moveOut, claim } = extras;
  const side = driver === 'admin' ? null : driver;
  return {
    ...toDisputeCard(row, extras),
    side,
    bookingState: booking.state,
    allowedTransitions: allowedNow({ row, driver, actorId: readerId, splits, steps }),
    needsMe: side !== null && needsSide(row, side, splits),
    decidedBy: needsTwo(row) ? 2 : 1,
    deciders: driver === 'admin' ? toDeciders({ row, steps }, extras) : null,
    rulingBy: row.openedAt + disputeLimits.rulingMs,
    hardStopAt: row.openedAt + disputeLimits.hardStopMs,
    lines,
    hold,
    evidence: extras.evidence.map(toEvidence(ctx, readerId)),
    offers: toOffers(splits),
    rulings: toRulings(splits, extras),
    moveIn,
    moveOut,
    claim,
    // Steps are written by this module alone, under the names of the process.
    steps: steps.map((step) => ({
      name: step.name as Dispute['steps'][number]['name'],
      by: step.driver,
      note: noteOf(step, driver),
      at: step.at,
    })),
  };
}
