import type { ReadHandle, WriteTx } from '@rentreel/db';

// A flatmate's share counts only when that flatmate shows it too.
const selectShown = `SELECT sum(other.share_kobo) AS shownKobo
  FROM pot_members AS mine JOIN pots AS p ON p.id = mine.pot_id AND p.state <> 'closed'
  JOIN pot_members AS other ON other.pot_id = mine.pot_id AND other.proves = 1 AND other.left_at IS NULL
  WHERE mine.user_id = ? AND mine.proves = 1 AND mine.left_at IS NULL`;

/**
 * Whether what a tenant shows in their pots, with the flatmates who show theirs, comes to an amount in kobo; null when
 * they show nothing. The balance itself leaves this function nowhere. Who lets somebody else choose the amount lets them
 * find the balance: only ask with what a home costs that the tenant applied for.
 */
export async function isRentReady(
  handle: ReadHandle | WriteTx,
  { tenantId, amountKobo }: { readonly tenantId: string; readonly amountKobo: number },
): Promise<boolean | null> {
  const { rows } = await handle.$client.execute({ sql: selectShown, args: [tenantId] });
  const shownKobo = rows[0]?.['shownKobo'];
  return typeof shownKobo === 'number' ? shownKobo >= amountKobo : null;
}
