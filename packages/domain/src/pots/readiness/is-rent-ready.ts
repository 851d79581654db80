import type { ReadHandle, WriteTx } from '@rentreel/db';

// A rent that a tenant pays takes their own share alone (`potPayment`), so a flatmate's share makes nobody else ready.
const selectShown = `SELECT sum(mine.share_kobo) AS shownKobo
  FROM pot_members AS mine JOIN pots AS p ON p.id = mine.pot_id AND p.state <> 'closed'
  WHERE mine.user_id = ? AND mine.proves = 1 AND mine.left_at IS NULL`;

/**
 * Whether the tenant's own shares of the pots that they show come to an amount in kobo; null when they show none. The
 * balance itself leaves this function nowhere. Who lets somebody else choose the amount lets them find the balance: only
 * ask with what a home costs that the tenant applied for.
 */
export async function isRentReady(
  handle: ReadHandle | WriteTx,
  { tenantId, amountKobo }: { readonly tenantId: string; readonly amountKobo: number },
): Promise<boolean | null> {
  const { rows } = await handle.$client.execute({ sql: selectShown, args: [tenantId] });
  const shownKobo = rows[0]?.['shownKobo'];
  return typeof shownKobo === 'number' ? shownKobo >= amountKobo : null;
}
