import type { BookingCard, BookingSide } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { InspectionHome } from '@rentreel/contracts/inspections';
import { type ListingCardRow, toListingCard } from '../listings/index.ts';
import { actorOf, needsSide } from './booking-actor.ts';
import { dueAtOf } from './booking-due.ts';
import type { BookingFacts } from './booking-facts.ts';
import { type BookingOfferRow, type BookingRow, otherSide, personOn, termsIn } from './booking-row.ts';
import { isOut, nextIsOut } from './holds/held-steps.ts';
import { allowedNow } from './booking-rules.ts';

/** Somebody as the other side may know them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isVerified: boolean;
}

export interface CardExtras {
  readonly side: BookingSide;
  readonly home: ListingCardRow;
  readonly people: ReadonlyMap<string, Person>;
  readonly facts: BookingFacts;
  /** What was offered last, or is agreed. */
  readonly offer: BookingOfferRow | undefined;
  readonly now: number;
  /** An administrator keeps the money in escrow. */
  readonly onHold: boolean;
}

function toHome(row: ListingCardRow, now: number): InspectionHome {
  const { id, title, area, city, state, media } = toListingCard(row, now);
  return { id, title, area, city, state, photo: media[0] ?? null };
}

const nobody = { name: 'Somebody', isVerified: false };

/** What goes on by itself and what the reader may do; what would take money out of escrow waits while it is on hold. */
function openNow(
  row: BookingRow,
  { side, facts, now, onHold }: CardExtras,
): Pick<BookingCard, 'dueAt' | 'allowedTransitions'> {
  const allowedTransitions = allowedNow(row, { side, facts, now });
  if (!onHold) return { dueAt: dueAtOf(row), allowedTransitions };
  return {
    dueAt: nextIsOut(row.state) ? null : dueAtOf(row),
    allowedTransitions: allowedTransitions.filter((name) => !isOut(name)),
  };
}

/** A booking as one of its two people sees it in a list. */
export function toBookingCard(row: BookingRow, extras: CardExtras): BookingCard {
  const { side, home, people, facts, offer, now } = extras;
  const otherId = personOn(row, otherSide(side));
  const { name, isVerified } = people.get(otherId) ?? nobody;
  const actor = actorOf(row.state, facts);
  const terms = offer && termsIn(offer);
  return {
    id: row.id as Id<'bkg'>,
    version: row.version,
    state: row.state,
    side,
    home: toHome(home, now),
    tenantId: row.tenantId as Id<'usr'>,
    other: { id: otherId as Id<'usr'>, name, isVerified },
    startDay: row.agreedStartDay ?? terms?.startDay ?? row.startDay,
    months: terms?.months ?? row.months,
    totalKobo: terms?.totalKobo ?? null,
    actor,
    needsMe: needsSide(actor, side),
    ...openNow(row, extras),
    updatedAt: row.updatedAt,
  };
}
