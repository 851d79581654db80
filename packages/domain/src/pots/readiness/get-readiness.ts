import type { Readiness, ReadinessInput } from '@rentreel/contracts/pots';
import { type Context, DomainError, requireUser } from '../../kernel/index.ts';
import { listPrices } from '../../listings/index.ts';
import { findConversationAt } from '../../messages/index.ts';
import { comparablePrice } from './comparable-price.ts';
import { isRentReady } from './is-rent-ready.ts';

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
