import type { Id } from '@rentreel/contracts/ids';
import { type TicketSubject, type TicketSubjectId, supportLimits } from '@rentreel/contracts/support';
import type { WalletTransaction } from '@rentreel/contracts/wallet';
import { formatNaira, positiveKobo, subtractKobo, zeroKobo } from '@rentreel/values';
import { type Context, DomainError, readHandle, requireUser } from '../kernel/index.ts';
import { getWalletTransaction, searchWalletTransactions } from '../wallet/index.ts';
import { listBookingSubjects, listListingSubjects } from './subjects-repository.ts';

const limit = supportLimits.subjects;

interface Named {
  readonly id: string;
  readonly label: string;
  readonly at: number;
}

// Safe: rows of these tables have ids of these kinds.
const toSubject = (kind: string, { id, label, at }: Named): TicketSubject => ({
  id: id as TicketSubjectId,
  label: `${kind}: ${label}`,
  at,
});

function paymentSubject({ id, description, amountKobo, timestamp }: WalletTransaction): TicketSubject {
  const amount = formatNaira(amountKobo < 0 ? subtractKobo(zeroKobo, amountKobo) : positiveKobo(amountKobo));
  return toSubject('Payment', { id, label: `${description}, ${amount}`, at: timestamp });
}

/** Lists the possible subjects of a ticket of the caller: their latest bookings, listings and payments. */
export async function listTicketSubjects(ctx: Context): Promise<TicketSubject[]> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const [bookings, listings, { items }] = await Promise.all([
    listBookingSubjects(handle, { userId, limit }),
    listListingSubjects(handle, { userId, limit }),
    searchWalletTransactions(ctx, { limit }),
  ]);
  return [
    ...bookings.map((row) => toSubject('Booking', row)),
    ...listings.map((row) => toSubject('Listing', row)),
    ...items.map(paymentSubject),
  ];
}

/** Returns the caller's booking, listing or payment with this id. Throws support.about_not_found. */
export async function requireSubject(ctx: Context, id: TicketSubjectId): Promise<TicketSubject> {
  const { userId } = requireUser(ctx);
  const found = await findSubject(ctx, { userId, id });
  if (!found) throw new DomainError('support.about_not_found');
  return found;
}

async function findSubject(
  ctx: Context,
  { userId, id }: { readonly userId: Id<'usr'>; readonly id: TicketSubjectId },
): Promise<TicketSubject | undefined> {
  const handle = readHandle(ctx);
  if (id.startsWith('bkg_')) {
    const [row] = await listBookingSubjects(handle, { userId, id, limit });
    return row && toSubject('Booking', row);
  }
  if (id.startsWith('lst_')) {
    const [row] = await listListingSubjects(handle, { userId, id, limit });
    return row && toSubject('Listing', row);
  }
  try {
    return paymentSubject(await getWalletTransaction(ctx, { transactionId: id as `jrn_${string}` }));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
