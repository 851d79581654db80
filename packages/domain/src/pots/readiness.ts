import type { Id } from '@rentreel/contracts/ids';
import type { ListingPrice } from '@rentreel/contracts/listings';
import { type Readiness, type ReadinessInput, potLimits } from '@rentreel/contracts/pots';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { Kobo } from '@rentreel/values';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { listPrices } from '../listings/index.ts';
import { findConversationAt } from '../messages/index.ts';
import { sumShown } from './repository.ts';

/**
 * Returns whether a tenant who chats with the caller about the caller's listing has the money to move in, as far as the
 * tenant shows it; null when they do not. Throws messages.not_found for everyone else.
 */
export async function getReadiness(ctx: Context, { listingId, tenantId }: ReadinessInput): Promise<Readiness | null> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const chat = await findConversationAt(read, { listingId, tenantId });
  // The landlord does not know of the chat until the tenant has written.
  if (chat?.landlordId !== userId || chat.lastSeq === 0) throw new DomainError('messages.not_found');
  const now = ctx.clock.now();
  const price = comparablePrice(await listPrices(read, listingId), now);
  if (!price) return null;
  const { amountKobo, waitsUntil } = price;
  const ready = await isRentReady(read, { tenantId, amountKobo });
  if (ready === null) return null;
  return waitsUntil === null ? { ready, amountKobo, at: now } : { ready: null, amountKobo, at: waitsUntil };
}

/** The move-in cost of a listing and when it can be compared with savings; times in epoch milliseconds. */
interface ComparablePrice {
  readonly amountKobo: Kobo;
  /** Null when it can be compared now. */
  readonly waitsUntil: number | null;
}

/**
 * Returns the amount a landlord gets an answer to. A changed price must be a week old: with immediate answers, repeated price
 * changes would reveal the balance. The first price of a listing counts at once.
 */
export function comparablePrice(prices: readonly ListingPrice[], now: number): ComparablePrice | undefined {
  const last = prices.at(-1);
  if (!last) return undefined;
  const stands = last.since + potLimits.priceStandsMs;
  const waits = prices.length > 1 && now < stands;
  return { amountKobo: last.firstYearKobo, waitsUntil: waits ? stands : null };
}

/**
 * Returns whether the tenant's own shares of the pots they show reach an amount in kobo; null when they show none. The
 * balance itself never leaves this function. A caller who can choose the amount can find out the balance, so ask only for the
 * cost of the listing the tenant applied for.
 */
export async function isRentReady(
  handle: ReadHandle | WriteTx,
  { tenantId, amountKobo }: { readonly tenantId: Id<'usr'>; readonly amountKobo: Kobo },
): Promise<boolean | null> {
  const shownKobo = await sumShown(handle, tenantId);
  return shownKobo === null ? null : shownKobo >= amountKobo;
}
