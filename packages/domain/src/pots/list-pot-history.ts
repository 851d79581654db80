import type { Id } from '@rentreel/contracts/ids';
import type { Page } from '@rentreel/contracts/page';
import type { ListPotHistoryInput, PotMovement } from '@rentreel/contracts/pots';
import type { ReadHandle } from '@rentreel/db';
import { potAccount } from '@rentreel/ledger';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { loadPot } from './load-pot.ts';

// The ledger counts a pot as owed to its people: it grows by credit, which the journal writes below zero.
const selectHistory = `SELECT l.entry_seq AS seq, e.id, e.kind, -l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS heldAfterKobo, e.occurred_at AS at,
    coalesce(m.automatic, 0) AS automatic, m.user_id AS userId, coalesce(u.name, 'Somebody') AS name
  FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
  LEFT JOIN pot_movements AS m ON m.entry_id = e.id LEFT JOIN users AS u ON u.id = m.user_id
  WHERE l.account_code = ? AND l.entry_seq < ? ORDER BY l.entry_seq DESC LIMIT ?`;

interface HistoryRow {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly amountKobo: number;
  readonly heldAfterKobo: number;
  readonly at: number;
  readonly automatic: number;
  readonly userId: string | null;
  readonly name: string;
}

const kindOf = ({ kind }: HistoryRow): PotMovement['kind'] => {
  if (kind === 'pot_saved') return 'saved';
  return kind === 'pot_taken' ? 'taken' : 'paid';
};

function toMovement(row: HistoryRow, caller: string): PotMovement {
  const { amountKobo, heldAfterKobo, at, name, userId } = row;
  return {
    // Safe: the journal only takes ids that were made with this prefix.
    id: row.id as Id<'jrn'>,
    kind: kindOf(row),
    automatic: row.automatic === 1,
    name,
    me: userId === caller,
    amountKobo,
    heldAfterKobo,
    at,
  };
}

async function readHistory(handle: ReadHandle, potId: string, { before, limit }: { before: number; limit: number }) {
  const args = [potAccount(potId), before, limit];
  const { rows } = await handle.$client.execute({ sql: selectHistory, args });
  return rows as unknown as readonly HistoryRow[];
}

/** What went into a pot of the caller and out of it, from the journal, newest first. */
export async function listPotHistory(ctx: Context, input: ListPotHistoryInput): Promise<Page<PotMovement>> {
  const { userId } = requireUser(ctx);
  const { potId, limit, cursor } = input;
  const { read } = ctx.database;
  await loadPot(ctx, read, potId);
  const before = cursor ? decodeCursor(cursor).sortValue : Number.MAX_SAFE_INTEGER;
  const rows = await readHistory(read, potId, { before, limit: limit + 1 });
  const page = toPage(rows, limit, ({ seq, id }) => ({ sortValue: seq, id }));
  return { ...page, items: page.items.map((row) => toMovement(row, userId)) };
}
