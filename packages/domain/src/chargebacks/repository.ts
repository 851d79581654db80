import type { Id } from '@rentreel/contracts/ids';
import { chargebackLimits, openChargebackStates } from '@rentreel/contracts/payments';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { chargebacks } from '@rentreel/db/schema';
import { type Kobo, zeroKobo } from '@rentreel/values';
import { type InferSelectModel, and, asc, desc, eq, gte, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';

/** A stored chargeback. */
export type ChargebackRow = InferSelectModel<typeof chargebacks>;
type Handle = ReadHandle | WriteTx;

const isOpenRow = inArray(chargebacks.state, [...openChargebackStates]);
const sumOf = (column: typeof chargebacks.coveredKobo | typeof chargebacks.amountKobo) =>
  sql<Kobo>`coalesce(sum(${column}), 0)`;

export async function insertChargeback(tx: WriteTx, row: ChargebackRow): Promise<void> {
  await tx.insert(chargebacks).values(row);
}

/** Stores a changed chargeback. */
export async function updateChargeback(tx: WriteTx, { id, ...row }: ChargebackRow): Promise<void> {
  await tx.update(chargebacks).set(row).where(eq(chargebacks.id, id));
}

export async function findChargeback(handle: Handle, id: Id<'chb'>): Promise<ChargebackRow | undefined> {
  const [row] = await handle.select().from(chargebacks).where(eq(chargebacks.id, id));
  return row;
}

type Dispute = Pick<ChargebackRow, 'provider' | 'disputeId'>;

/** Returns a chargeback by the provider's own id. */
export async function findByDispute(
  handle: Handle,
  { provider, disputeId }: Dispute,
): Promise<ChargebackRow | undefined> {
  const [row] = await handle
    .select()
    .from(chargebacks)
    .where(and(eq(chargebacks.provider, provider), eq(chargebacks.disputeId, disputeId)));
  return row;
}

/** Returns a provider's chargebacks by its own ids. */
export async function findDisputes(
  handle: Handle,
  provider: string,
  disputeIds: readonly string[],
): Promise<ChargebackRow[]> {
  if (disputeIds.length === 0) return [];
  const ids = sql`(select value from json_each(${JSON.stringify(disputeIds)}))`;
  return handle
    .select()
    .from(chargebacks)
    .where(and(eq(chargebacks.provider, provider), sql`${chargebacks.disputeId} in ${ids}`));
}

/** Returns chargebacks opened at a provider within a period, epoch milliseconds; `to` is exclusive. */
export async function listDisputesOf(
  handle: Handle,
  provider: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ChargebackRow[]> {
  const { openedAt } = chargebacks;
  return handle
    .select()
    .from(chargebacks)
    .where(and(eq(chargebacks.provider, provider), gte(openedAt, from), lt(openedAt, to)));
}

/** Returns how much of the escrow of a booking covers other open chargebacks, in kobo. */
export async function sumCovered(
  handle: Handle,
  { bookingId, id }: Pick<ChargebackRow, 'bookingId' | 'id'>,
): Promise<Kobo> {
  if (bookingId === null) return zeroKobo;
  const [row] = await handle
    .select({ kobo: sumOf(chargebacks.coveredKobo) })
    .from(chargebacks)
    .where(and(eq(chargebacks.bookingId, bookingId), ne(chargebacks.id, id), isOpenRow));
  return row?.kobo ?? zeroKobo;
}

/** Returns how much other chargebacks of a charge claim or received, in kobo. */
export async function sumAsked(
  handle: Handle,
  { provider, providerReference, disputeId }: Dispute & Pick<ChargebackRow, 'providerReference'>,
): Promise<Kobo> {
  const { disputeId: id, provider: of, providerReference: charge, state } = chargebacks;
  const [row] = await handle
    .select({ kobo: sumOf(chargebacks.amountKobo) })
    .from(chargebacks)
    .where(and(eq(of, provider), eq(charge, providerReference), ne(id, disputeId), ne(state, 'won')));
  return row?.kobo ?? zeroKobo;
}

/** Returns whether another open chargeback keeps the escrow of a booking on hold. */
export async function isHeldByOther(
  handle: Handle,
  { bookingId, id }: { readonly bookingId: Id<'bkg'>; readonly id: Id<'chb'> },
): Promise<boolean> {
  const [row] = await handle
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(
      and(eq(chargebacks.bookingId, bookingId), ne(chargebacks.id, id), or(isOpenRow, eq(chargebacks.state, 'lost'))),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns open chargebacks, earliest deadline first. */
export async function listOpen(handle: Handle): Promise<ChargebackRow[]> {
  const { answerBy, openedAt } = chargebacks;
  return handle
    .select()
    .from(chargebacks)
    .where(isOpenRow)
    .orderBy(asc(isNull(answerBy)), asc(answerBy), asc(openedAt));
}

/** Returns ended chargebacks, most recent first. */
export async function listEnded(handle: Handle): Promise<ChargebackRow[]> {
  return handle
    .select()
    .from(chargebacks)
    .where(not(isOpenRow))
    .orderBy(desc(chargebacks.stateSince))
    .limit(chargebackLimits.endedListed);
}

/** Returns a person's open chargebacks, most recent first. */
export async function listOpenOfPerson(handle: Handle, userId: Id<'usr'>): Promise<ChargebackRow[]> {
  return handle
    .select()
    .from(chargebacks)
    .where(and(eq(chargebacks.userId, userId), isOpenRow))
    .orderBy(desc(chargebacks.openedAt));
}
