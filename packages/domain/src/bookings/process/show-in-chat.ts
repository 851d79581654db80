import type { BookingSide } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { WriteTx } from '@rentreel/db';
import type { Context, EventNote } from '../../kernel/index.ts';
import { openContacts, storeCard } from '../../messages/index.ts';
import { actorIn } from '../booking-actor.ts';
import { dueAtOf } from '../booking-due.ts';
import { termsIn } from '../booking-row.ts';
import { findOffer } from '../bookings-repository.ts';
import { saidOfStep } from './said-of-step.ts';
import type { TakenStep } from './tell-people.ts';

const personal = (driver: TakenStep['driver']): BookingSide | null =>
  driver === 'tenant' || driver === 'landlord' ? driver : null;

/** Puts a step into the chat of the two, with what is offered or agreed; a payment opens their contacts. */
export async function showInChat(ctx: Context, tx: WriteTx, step: TakenStep): Promise<EventNote[]> {
  const { name, driver, row, note } = step;
  const { listingId, tenantId, landlordId, state, offerId } = row;
  const offer = offerId === null ? undefined : await findOffer(tx, offerId);
  const waits = actorIn[state] === 'tenant' || actorIn[state] === 'nobody';
  const said = saidOfStep(name, row);
  const address = { listingId, tenantId, landlordId };
  const card = await storeCard(ctx, tx, {
    address,
    by: personal(driver),
    text: note === '' ? said : `${said}. “${note}”`,
    // An answer of the landlord that leaves nothing to be said by them.
    ...(driver === 'landlord' && waits && { awaiting: null }),
    card: {
      type: 'booking',
      bookingId: row.id as Id<'bkg'>,
      state,
      totalKobo: offer ? termsIn(offer).totalKobo : null,
      dueAt: dueAtOf(row),
    },
  });
  // Who has paid and who lets have the keys to arrange.
  const opened = name === 'fund' ? await openContacts(ctx, tx, { ...address, because: 'booking' }) : [];
  return [...card, ...opened];
}
