import type { ListingPrice } from '@rentreel/contracts/listings';
import { type Readiness, type ReadinessInput, potLimits } from '@rentreel/contracts/pots';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { Kobo } from '@rentreel/values';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { listPrices } from '../listings/index.ts';
import { findConversationAt } from '../messages/index.ts';
import { sumShown } from './repository.ts';

/**
 * Whether a tenant who writes with the caller about a home of the caller has the money to move in, as far as the tenant
 * shows it; null when they do not. Anybody else gets `messages.not_found`.
 */
export async function getReadiness(ctx: Context, { listingId, tenantId }: ReadinessInput): Promise<Readiness | null> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const chat = await findConversationAt(read, { listingId, tenantId });
  // Until the tenant has written, the landlord does not know of the chat.
  if (chat?.landlordId !== userId || chat.lastSeq === 0) throw new DomainError('messages.not_found');
  const now = ctx.clock.now();
  const price = comparablePrice(await listPrices(read, listingId), now);
  if (!price) return null;
  const { amountKobo, waitsUntil } = price;
  const ready = await isRentReady(read, { tenantId, amountKobo });
  if (ready === null) return null;
  return waitsUntil === null ? { ready, amountKobo, at: now } : { ready: null, amountKobo, at: waitsUntil };
}

/** What a home costs, or from when it may be compared with what somebody saved; times in epoch milliseconds. */
interface ComparablePrice {
  readonly amountKobo: Kobo;
  /** Null when it may be compared now. */
  readonly waitsUntil: number | null;
}

/**
 * The amount that a landlord gets an answer to. A price that was changed must have stood for a week: whoever could change
 * it and ask again would find the balance in a few steps. The first price of a home counts at once.
 */
export function comparablePrice(prices: readonly ListingPrice[], now: number): ComparablePrice | undefined {
  const last = prices.at(-1);
  if (!last) return undefined;
  const stands = last.since + potLimits.priceStandsMs;
  const waits = prices.length > 1 && now < stands;
  return { amountKobo: last.firstYearKobo, waitsUntil: waits ? stands : null };
}

/**
 * Whether the tenant's own shares of the pots that they show come to an amount in kobo; null when they show none. The
 * balance itself never leaves this function. A caller who may choose the amount can find the balance, so only ask with
 * what the listing costs that the tenant applied for.
 */
export async function isRentReady(
  handle: ReadHandle | WriteTx,
  { tenantId, amountKobo }: { readonly tenantId: string; readonly amountKobo: Kobo },
): Promise<boolean | null> {
  const shownKobo = await sumShown(handle, tenantId);
  return shownKobo === null ? null : shownKobo >= amountKobo;
}
