import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { attempts } from '@rentreel/db/schema';
import { getTableName } from 'drizzle-orm';

/** Replaces the name of a deleted user. */
const erasedName = 'Deleted person';

/** A change of a table when a user is erased; `:me` is their id. */
interface Erasure {
  /** Omitted, the rows are deleted. */
  readonly set?: string;
  readonly where: string;
}

const mine = 'user_id = :me';
const ticket = `ticket_id IN (SELECT id FROM support_tickets WHERE ${mine})`;
const gone = (where = mine): readonly Erasure[] => [{ where }];

/**
 * Statements that delete or clear personal data, in an order that satisfies foreign keys. A table is listed here or in
 * `retainedTables`, never in both. Data in memory and in files is removed by the use case.
 */
export const erasedTables: Readonly<Record<string, readonly Erasure[]>> = {
  sessions: gone(),
  known_devices: gone(),
  authenticators: gone('id = :me'),
  recovery_codes: gone(),
  pending_log_ins: gone(),
  account_recovery_steps: gone(`recovery_id IN (SELECT id FROM account_recoveries WHERE ${mine})`),
  account_recoveries: gone(),
  passkeys: gone(),
  api_keys: gone(),
  webhook_deliveries: gone(`endpoint_id IN (SELECT id FROM webhook_endpoints WHERE ${mine})`),
  webhook_endpoints: gone(),
  repeatable_steps: gone(),
  profiles: gone(),
  email_changes: gone(),
  mailed_links: gone(),
  push_subscriptions: gone(),
  notice_deliveries: gone(),
  notices: gone(),
  notice_settings: gone(),
  saved_search_matches: gone('search_id IN (SELECT id FROM saved_searches WHERE user_id = :me)'),
  saved_search_keys: gone('search_id IN (SELECT id FROM saved_searches WHERE user_id = :me)'),
  saved_searches: gone(),
  saved_homes: gone(),
  hidden_homes: gone(),
  saved_places: gone(),
  saved_collection_votes: gone(
    'voter_key = :me OR collection_id IN (SELECT id FROM saved_collections WHERE owner_id = :me)',
  ),
  saved_collection_homes: gone('collection_id IN (SELECT id FROM saved_collections WHERE owner_id = :me)'),
  saved_collections: gone('owner_id = :me'),
  area_diary_entries: gone(),
  listing_drafts: gone('landlord_id = :me'),
  inspection_blackouts: gone('landlord_id = :me'),
  open_house_waits: gone(),
  blocked_people: gone('blocker_id = :me OR blocked_id = :me'),
  passport_views: [{ where: mine }, { set: 'reader_id = NULL', where: 'reader_id = :me' }],
  passport_access: gone('user_id = :me OR reader_id = :me'),
  passport_references: gone(),
  passports: gone(),
  payout_pins: gone(),
  // Who invited whom, by account id, and the reward paid for it are retained.
  referrals: [{ set: 'appeal_text = NULL', where: 'referrer_id = :me' }],
  referral_clicks: gone('referrer_id = :me'),
  payout_waits: gone(),
  risk_evidence: gone(),
  risk_signals: gone(),
  risk_cases: gone(),
  risk_browsers: gone(),
  support_messages: gone(ticket),
  support_ticket_steps: gone(ticket),
  support_tickets: gone(),
  case_claims: gone(),
  verification_codes: gone(),
  verification_cases: [
    {
      set: "details = NULL, findings = NULL, note = '', home = NULL, approved_at = NULL, expires_at = NULL",
      where: mine,
    },
    // Nobody can decide a check without its photos.
    {
      set: "state = 'expired', state_since = :now, version = version + 1, taken_by = NULL",
      where: `${mine} AND state IN ('submitted', 'in_review')`,
    },
  ],
  claim_conflicts: [
    {
      set: "state = 'dropped', state_since = :now, version = version + 1",
      where: `state = 'open' AND (first_case_id IN (SELECT id FROM verification_cases WHERE ${mine})
        OR second_case_id IN (SELECT id FROM verification_cases WHERE ${mine}))`,
    },
  ],
  bank_accounts: [
    {
      where: 'user_id = :me AND id NOT IN (SELECT bank_account_id FROM withdrawals WHERE bank_account_id IS NOT NULL)',
    },
    { set: 'removed_at = coalesce(removed_at, :now), is_default = 0', where: mine },
  ],
  bookings: [{ set: "occupation = '', message = '', with_passport = 0", where: 'tenant_id = :me' }],
  inspections: [
    { set: "note = ''", where: 'tenant_id = :me' },
    { set: "gate_code = ''", where: 'tenant_id = :me OR landlord_id = :me' },
  ],
  messages: [{ set: 'original = NULL, hidden = NULL', where: 'sender_id = :me' }],
  reviews: [
    { set: "private_note = ''", where: 'author_id = :me' },
    { set: 'content = NULL, score = NULL', where: 'author_id = :me AND published_at IS NULL' },
    // Published without its text, its stars would count and nobody could read why.
    {
      set: "state = 'withdrawn', state_since = :now, version = version + 1",
      where: "author_id = :me AND state = 'sealed'",
    },
  ],
  mandates: [
    { set: `owner_name = '${erasedName}', owner_email = ''`, where: 'owner_id = :me AND signed_at IS NULL' },
    { set: "owner_email = ''", where: 'owner_id = :me' },
  ],
  consents: [{ set: "address = '', user_agent = ''", where: mine }],
  users: [
    {
      set: `name = '${erasedName}', public_name = NULL, email = 'deleted-' || id || '@deleted.invalid', password_hash = '',
        referral_code = id, email_verified_at = NULL, is_verified = 0, verification_submitted = 0,
        deletion_due_at = NULL, frozen_at = NULL, deleted_at = :now, updated_at = :now`,
      where: 'id = :me',
    },
  ],
};

const law = 'Kept by law for at least 6 years.';
const shared = 'Belongs to the other side as well; it names the person by their account alone.';
const nobody = 'Names nobody.';

/** Tables of which nothing is deleted with an account, and the reason. */
export const retainedTables: Readonly<Record<string, string>> = {
  account_deletions: 'Proof of the deletion itself.',
  account_merges: 'Proves why two accounts were made one, and who decided it.',
  data_exports: 'That a copy was made; its file is deleted.',
  audit_records: law,
  audit_head: nobody,
  audit_checks: nobody,
  person_notes: law,
  refunds: law,
  impersonations: 'Proves who of the staff looked at which account, and why.',
  restrictions: law,
  restriction_steps: law,
  lookup_subjects:
    'Numbers of people and listings for the search of administrators; the words of the name go with the name.',
  case_notes: 'Why administrators decided as they did.',
  [getTableName(attempts)]: nobody,
  passkey_challenges: nobody,
  area_diary_facts: nobody,
  listings: 'Archived; agreements and inspections of others refer to them.',
  listing_media: 'Pictures of the homes, which nobody is shown any more but whoever inspected or rented them.',
  listing_daily_counts: nobody,
  listing_prices: nobody,
  listing_search: 'Has no row of an archived listing.',
  listing_reports: shared,
  case_batches: 'Who decided what about several cases; it names nobody but who decided.',
  case_batch_results: 'What became of those cases.',
  risk_progress: 'Up to where the audit log was looked through; it names nobody.',
  scam_targets: 'Numbers and links that others are warned about; it names who decided alone.',
  scam_reports: 'Why others are warned; it names the person by their account alone.',
  mandate_units: shared,
  mandate_steps: shared,
  conversations: shared,
  conversation_reports: shared,
  inspection_settings: nobody,
  open_houses: shared,
  inspection_ticks: 'Of times that are over.',
  inspection_steps: shared,
  booking_mandates: law,
  booking_offers: law,
  booking_steps: law,
  booking_agreements: law,
  escrow_lines: law,
  booking_instalments: law,
  home_records: law,
  booking_holds: law,
  receipts: law,
  disputes: law,
  dispute_evidence: law,
  dispute_splits: law,
  dispute_steps: law,
  review_reports: shared,
  configuration_changes: 'Proves who changed limits and fees.',
  breaches: 'The register that the law asks for; it names who recorded and closed them alone.',
  breach_steps: 'The register that the law asks for; it names who changed it alone.',
  role_grants: 'Proves who could do what in administration; nobody is deleted while they have a role.',
  wallets: law,
  ledger_accounts: law,
  journal_entries: law,
  journal_lines: law,
  journal_seals: law,
  payments: law,
  deposit_reservations: 'Deleted after a day.',
  payment_intents: law,
  payment_intent_steps: law,
  payment_receipts: law,
  payment_refund_parts: law,
  chargebacks: law,
  payment_webhooks: 'Deleted after 90 days.',
  reconciled_days: nobody,
  provider_findings: 'References and amounts alone; deleted a year after they agree.',
  payout_holds: law,
  withdrawals: law,
  withdrawal_steps: law,
  pots: shared,
  pot_members: shared,
  pot_movements: law,
  uploads:
    'Pictures of agreements, disputes and homes; the others expire within 60 days, those of checks are deleted now.',
  verification_evidence: 'That there were photos; the photos are deleted.',
  verification_steps: law,
  sms_messages: 'Keyed hashes; deleted after 30 days.',
  outbox_events: 'Emptied once the work is done.',
  timers: nobody,
  job_runs: nobody,
  ledger_check_results: nobody,
};

/** Returns the accounts merged into a user's account, directly or indirectly. */
export async function listMergedInto(tx: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<Id<'usr'>[]> {
  const sql = `WITH RECURSIVE merged (id) AS (SELECT id FROM users WHERE merged_into = ?
    UNION SELECT users.id FROM users JOIN merged ON users.merged_into = merged.id) SELECT id FROM merged`;
  const { rows } = await tx.$client.execute({ sql, args: [userId] });
  return rows.map(({ id }) => id as Id<'usr'>);
}

/** Lists up to `limit` erased accounts of which photos of checks or copies of data are still stored. */
export async function listErasedWithFiles(handle: ReadHandle, limit: number): Promise<Id<'usr'>[]> {
  const sql = `SELECT id FROM users WHERE deleted_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM data_exports WHERE user_id = users.id AND (state <> 'expired' OR storage_key IS NOT NULL))
    OR EXISTS (SELECT 1 FROM verification_cases JOIN verification_evidence ON case_id = verification_cases.id
      WHERE user_id = users.id AND photo IS NOT NULL)) ORDER BY id LIMIT ?`;
  const { rows } = await handle.$client.execute({ sql, args: [limit] });
  return rows.map(({ id }) => id as Id<'usr'>);
}

/** Deletes and clears data that is only about a user, as part of the change that closes the account. */
export async function eraseRows(tx: WriteTx, userId: Id<'usr'>, now: number): Promise<void> {
  for (const [table, erasures] of Object.entries(erasedTables)) {
    for (const { set, where } of erasures) {
      const sql =
        set === undefined ? `DELETE FROM ${table} WHERE ${where}` : `UPDATE ${table} SET ${set} WHERE ${where}`;
      const named = Object.entries({ me: userId, now }).filter(([name]) => sql.includes(`:${name}`));
      await tx.$client.execute({ sql, args: Object.fromEntries(named) });
    }
  }
}
