import type { Id } from '@rentreel/contracts/ids';
import type { MovedDataName, RetainedDataName } from '@rentreel/contracts/merges';
import { maxSavedPlaces } from '@rentreel/contracts/saved';
import type { ReadHandle, WriteTx } from '@rentreel/db';

const own = (column: string) => (table: string) => `UPDATE ${table} SET ${column} = :keep WHERE ${column} = :close`;
/** Moves rows that the kept account lacks; the closed account's other rows are deleted. */
const without = (column: string) => (table: string) => [
  `UPDATE OR IGNORE ${table} SET ${column} = :keep WHERE ${column} = :close`,
  `DELETE FROM ${table} WHERE ${column} = :close`,
];
const all = (column: string, table: string): readonly string[] => [own(column)(table)];

/**
 * Statements that move the closed account's rows to the kept account, in this order. Rows between the two accounts stay. A
 * table is listed here or in `stayingTables`, never in both.
 */
export const movedTables: Readonly<Record<string, readonly string[]>> = {
  listings: all('landlord_id', 'listings'),
  listing_search: all('landlord_id', 'listing_search'),
  listing_drafts: all('landlord_id', 'listing_drafts'),
  open_houses: all('landlord_id', 'open_houses'),
  inspection_blackouts: all('landlord_id', 'inspection_blackouts'),
  inspection_ticks: ['UPDATE OR IGNORE inspection_ticks SET person_id = :keep WHERE person_id = :close'],
  open_house_waits: without('user_id')('open_house_waits'),
  uploads: all('owner_id', 'uploads'),
  conversations: [
    `${own('landlord_id')('conversations')} AND tenant_id <> :keep`,
    `UPDATE OR IGNORE conversations SET tenant_id = :keep WHERE tenant_id = :close AND landlord_id <> :keep`,
  ],
  // Their texts, numbers and times are never changed.
  messages: [
    `${own('sender_id')('messages')} AND conversation_id IN (SELECT id FROM conversations
      WHERE :keep IN (tenant_id, landlord_id) AND :close NOT IN (tenant_id, landlord_id))`,
  ],
  saved_homes: [
    // A listing that only one of the two accounts has unsaved stays saved.
    `UPDATE saved_homes AS mine SET removed_at = NULL FROM saved_homes AS theirs
      WHERE mine.user_id = :keep AND theirs.user_id = :close AND theirs.listing_id = mine.listing_id
        AND theirs.removed_at IS NULL`,
    ...(['note', 'score', 'status'] as const).map(
      (column) => `UPDATE saved_homes AS mine SET ${column} = theirs.${column} FROM saved_homes AS theirs
        WHERE mine.user_id = :keep AND theirs.user_id = :close AND theirs.listing_id = mine.listing_id
          AND coalesce(mine.${column}, '') = '' AND theirs.removed_at IS NULL`,
    ),
    ...without('user_id')('saved_homes'),
  ],
  saved_places: [
    `UPDATE saved_places SET user_id = :keep WHERE id IN (
      SELECT id FROM saved_places AS theirs WHERE user_id = :close AND NOT EXISTS (SELECT 1 FROM saved_places AS mine
        WHERE mine.user_id = :keep AND mine.kind = theirs.kind
          AND mine.latitude = theirs.latitude AND mine.longitude = theirs.longitude)
      ORDER BY created_at, id
      LIMIT max(0, ${maxSavedPlaces} - (SELECT count(*) FROM saved_places WHERE user_id = :keep)))`,
  ],
  saved_searches: all('user_id', 'saved_searches'),
  saved_collections: all('owner_id', 'saved_collections'),
  saved_collection_votes: without('voter_key')('saved_collection_votes'),
  hidden_homes: without('user_id')('hidden_homes'),
  blocked_people: [
    'UPDATE OR IGNORE blocked_people SET blocker_id = :keep WHERE blocker_id = :close AND blocked_id <> :keep',
    'UPDATE OR IGNORE blocked_people SET blocked_id = :keep WHERE blocked_id = :close AND blocker_id <> :keep',
    'DELETE FROM blocked_people WHERE :close IN (blocker_id, blocked_id)',
  ],
  verification_codes: [
    `${own('user_id')('verification_codes')} AND confirmed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM verification_cases WHERE user_id = :keep AND kind = 'phone')`,
  ],
  verification_cases: [
    `${own('user_id')('verification_cases')} AND NOT EXISTS (SELECT 1 FROM verification_cases AS mine
      WHERE mine.user_id = :keep AND mine.kind = verification_cases.kind
        AND mine.subject_id IS verification_cases.subject_id)`,
    // A number of a closed account becomes available to its owner again.
    'UPDATE verification_cases SET approved_at = NULL WHERE user_id = :close',
  ],
  reviews: [
    // Self-reviews do not count.
    'UPDATE reviews SET weight = 0 WHERE (author_id, about_id) IN ((:close, :keep), (:keep, :close))',
    `${own('author_id')('reviews')} AND about_id <> :keep`,
    `${own('about_id')('reviews')} AND author_id <> :keep`,
  ],
  support_tickets: all('user_id', 'support_tickets'),
  referrals: [
    `${own('referrer_id')('referrals')} AND user_id <> :keep AND state IN ('signed_up', 'verified', 'qualified', 'vesting')`,
  ],
  person_notes: all('user_id', 'person_notes'),
  users: [
    `UPDATE users SET merged_into = :keep, frozen_at = coalesce(frozen_at, :now), updated_at = :now WHERE id = :close`,
  ],
};

const ledger = 'The ledger names the account; its balance moves by a posting.';
const signed = 'Signed, or of a booking or inspection that is over; it names the account.';
const access = 'Opens the closed account, which nobody can use any more.';
const said = 'Said or settled as that account.';
const staff = 'About the work of an administrator; accounts with a role are not merged.';
const risk = 'Rests on what was found about that account; the two show each other’s page.';
const work = 'Work of the server, which ends by itself.';

/** Tables that refer to a user and stay with the closed account, and the reason. */
export const stayingTables: Readonly<Record<string, string>> = {
  account_deletions: said,
  account_merges: 'The record of the merge itself.',
  account_recoveries: access,
  account_recovery_steps: access,
  api_keys: access,
  area_diary_entries: 'One entry a day and person counts.',
  audit_records: 'Never changed.',
  authenticators: access,
  bank_accounts: 'Added anew by the person, so that a thief’s account does not come along.',
  booking_holds: staff,
  booking_mandates: signed,
  booking_offers: signed,
  booking_steps: signed,
  bookings: signed,
  breach_steps: staff,
  breaches: staff,
  case_batches: staff,
  case_claims: staff,
  case_notes: staff,
  claim_conflicts: staff,
  configuration_changes: staff,
  consents: said,
  conversation_reports: said,
  data_exports: said,
  deposit_reservations: 'Over after a day.',
  dispute_evidence: signed,
  dispute_splits: signed,
  dispute_steps: signed,
  disputes: signed,
  email_changes: access,
  home_records: signed,
  impersonations: said,
  inspection_steps: signed,
  inspections: signed,
  known_devices: access,
  ledger_accounts: ledger,
  listing_reports: said,
  lookup_subjects: 'The number of the account in the search, where it can still be found.',
  mailed_links: access,
  mandate_steps: signed,
  mandates: signed,
  notice_deliveries: said,
  notice_settings: 'The account that is kept has its own.',
  notices: said,
  outbox_events: work,
  passkeys: access,
  passport_access: said,
  passport_references: 'The account that is kept has its own passport.',
  passport_views: said,
  passports: 'The account that is kept has its own passport.',
  payment_intent_steps: ledger,
  payment_intents: ledger,
  chargebacks: ledger,
  payments: ledger,
  payout_holds: 'Accounts with a hold are not merged.',
  payout_pins: access,
  payout_waits: access,
  pending_log_ins: access,
  pot_members: 'The closed account leaves its pots; an empty share is history.',
  pot_movements: ledger,
  pots: 'Another member owns a pot that the closed account leaves; a pot without members is closed.',
  profiles: 'The account that is kept has its own.',
  push_subscriptions: access,
  receipts: signed,
  recovery_codes: access,
  referral_clicks: said,
  refunds: ledger,
  repeatable_steps: work,
  restriction_steps: said,
  restrictions: 'Restricted accounts are not merged; what has ended is history.',
  review_reports: said,
  risk_browsers: risk,
  risk_cases: risk,
  risk_evidence: risk,
  risk_signals: risk,
  role_grants: staff,
  scam_reports: said,
  scam_targets: staff,
  sessions: access,
  support_messages: 'Belong to their ticket, which moves.',
  support_ticket_steps: 'Belong to their ticket, which moves.',
  timers: work,
  verification_steps: 'Belong to their case, which moves.',
  wallets: ledger,
  webhook_endpoints: access,
  withdrawal_steps: ledger,
  withdrawals: ledger,
};

export interface Pair {
  readonly keepId: Id<'usr'>;
  readonly closeId: Id<'usr'>;
}

type Handle = ReadHandle | WriteTx;

async function run({ $client }: Handle, sql: string, values: Readonly<Record<string, string | number>>) {
  const named = Object.entries(values).filter(([name]) => sql.includes(`:${name}`));
  return $client.execute({ sql, args: Object.fromEntries(named) });
}

/** Moves the rows of one account to the other and closes the first, as part of the change that merges them. */
export async function moveRows(tx: WriteTx, { keepId: keep, closeId: close }: Pair, now: number): Promise<void> {
  for (const statement of Object.values(movedTables).flat()) await run(tx, statement, { keep, close, now });
}

const countOf = (table: string, column: string) => `(SELECT count(*) FROM ${table} WHERE ${column} = :close)`;
const ofTwo = (table: string) => `(SELECT count(*) FROM ${table} WHERE tenant_id = :close OR landlord_id = :close)`;

const counts: Readonly<Record<MovedDataName | RetainedDataName, string>> = {
  listings: countOf('listings', 'landlord_id'),
  drafts: countOf('listing_drafts', 'landlord_id'),
  conversations: `(SELECT count(*) FROM conversations
    WHERE :close IN (tenant_id, landlord_id) AND :keep NOT IN (tenant_id, landlord_id))`,
  saved:
    ['saved_homes', 'saved_places', 'saved_searches'].map((table) => countOf(table, 'user_id')).join(' + ') +
    ` + ${countOf('saved_collections', 'owner_id')}`,
  checks: countOf('verification_cases', 'user_id'),
  reviews: `(SELECT count(*) FROM reviews WHERE :close IN (author_id, about_id) AND :keep NOT IN (author_id, about_id))`,
  tickets: countOf('support_tickets', 'user_id'),
  invitations: `(SELECT count(*) FROM referrals WHERE referrer_id = :close AND user_id <> :keep
    AND state IN ('signed_up', 'verified', 'qualified', 'vesting'))`,
  notes: countOf('person_notes', 'user_id'),
  bookings: ofTwo('bookings'),
  inspections: ofTwo('inspections'),
  movements: `(SELECT count(*) FROM journal_lines WHERE account_code = 'user:' || :close || ':available')`,
  banks: `(SELECT count(*) FROM bank_accounts WHERE user_id = :close AND removed_at IS NULL)`,
};

/** Counts the closing account's rows of each kind. */
export async function countThings(handle: Handle, { keepId: keep, closeId: close }: Pair) {
  const columns = Object.entries(counts).map(([name, sql]) => `${sql} AS ${name}`);
  const { rows } = await run(handle, `SELECT ${columns.join(', ')}`, { keep, close });
  return (name: MovedDataName | RetainedDataName): number => Number(rows[0]?.[name] ?? 0);
}
