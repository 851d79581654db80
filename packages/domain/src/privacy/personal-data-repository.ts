import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle } from '@rentreel/db';
import { attempts } from '@rentreel/db/schema';
import { getTableName } from 'drizzle-orm';

/** One file of a copy: rows of a table about the user. `:me` in `where` is their id. */
export interface ExportPart {
  /** Without `.json`. */
  readonly file: string;
  readonly where: string;
  /** Columns that are secret, belong to others or are derived. */
  readonly omit?: readonly string[];
  /** Query used instead of the table itself. */
  readonly from?: string;
}

const booking = 'booking_id IN (SELECT id FROM bookings WHERE tenant_id = :me OR landlord_id = :me)';
const dispute = `dispute_id IN (SELECT id FROM disputes WHERE ${booking})`;
const inspection = 'inspection_id IN (SELECT id FROM inspections WHERE tenant_id = :me OR landlord_id = :me)';
const listing = 'listing_id IN (SELECT id FROM listings WHERE landlord_id = :me)';
const mandate = 'mandate_id IN (SELECT id FROM mandates WHERE agent_id = :me OR owner_id = :me)';
const intent = 'intent_id IN (SELECT id FROM payment_intents WHERE user_id = :me)';
const collection = 'collection_id IN (SELECT id FROM saved_collections WHERE owner_id = :me)';
const verificationCase = 'case_id IN (SELECT id FROM verification_cases WHERE user_id = :me)';
const conversation = 'conversation_id IN (SELECT id FROM conversations WHERE tenant_id = :me OR landlord_id = :me)';

const ticket = 'ticket_id IN (SELECT id FROM support_tickets WHERE user_id = :me)';

/** SQL for what a referral states about the referrer. */
const ofReferrer = [
  'reward_kobo',
  'reserve_entry_id',
  'reserved_at',
  'pay_entry_id',
  'paid_at',
  'withheld_kobo',
  'owed_kobo',
  'void_reason',
  'void_evidence',
  'refused_at',
  'appeal_text',
  'appealed_at',
  'decision_text',
  'decided_by',
  'decided_at',
  'cleared',
];

/** Builds a part named after its table. */
const rows = (file: string, where = 'user_id = :me', omit: readonly string[] = []): readonly ExportPart[] => [
  { file, where, omit },
];

/** The rows of each table that a copy contains. A table is listed here or in `notExported`, never in both. */
export const exportedTables: Readonly<Record<string, readonly ExportPart[]>> = {
  users: rows('account', 'id = :me', ['password_hash']),
  profiles: rows('profile'),
  email_changes: rows('email-change', undefined, ['old_code_hash', 'new_code_hash']),
  referrals: [
    { file: 'invited-by', where: 'user_id = :me', omit: ofReferrer },
    {
      file: 'invited-people',
      where: 'referrer_id = :me',
      omit: ['user_id', 'booking_id', 'void_evidence', 'decided_by', 'cleared'],
    },
  ],
  referral_clicks: rows('invitation-clicks', 'referrer_id = :me'),
  sessions: rows('sessions', undefined, ['id']),
  known_devices: rows('devices'),
  authenticators: rows('authenticator', 'id = :me', ['secret']),
  recovery_codes: rows('recovery-codes', undefined, ['code_hash']),
  passkeys: rows('passkeys'),
  api_keys: rows('api-keys', undefined, ['secret_hash', 'revoked_by']),
  webhook_endpoints: rows('webhooks', undefined, ['secret', 'old_secret']),
  webhook_deliveries: rows(
    'webhook-deliveries',
    'endpoint_id IN (SELECT id FROM webhook_endpoints WHERE user_id = :me)',
  ),
  consents: rows('consents'),
  account_deletions: rows('account-deletions'),
  account_merges: rows('account-merges', "(keep_id = :me OR close_id = :me) AND state = 'merged'", [
    'reason',
    'proposed_by',
    'decided_by',
    'end_reason',
  ]),
  data_exports: rows('data-copies', undefined, ['storage_key']),
  case_claims: rows('cases-taken'),
  case_batches: rows('decisions-about-several-cases', 'author_id = :me', ['cases']),
  case_notes: rows('case-notes-by-me', 'author_id = :me'),
  audit_records: rows('account-log', 'subject_id = :me', ['actor_id', 'request_id', 'hash']),
  saved_searches: rows('saved-searches'),
  saved_search_matches: rows(
    'saved-search-matches',
    'search_id IN (SELECT id FROM saved_searches WHERE user_id = :me)',
  ),
  saved_homes: rows('saved-homes'),
  saved_collections: rows('saved-lists', 'owner_id = :me'),
  saved_collection_homes: rows('saved-list-homes', collection),
  saved_collection_votes: rows('saved-list-votes', `${collection} OR voter_key = :me`, ['voter_key']),
  saved_places: rows('saved-places'),
  hidden_homes: rows('hidden-homes'),
  area_diary_entries: rows('light-and-water-diary'),
  listings: rows('listings', 'landlord_id = :me'),
  listing_media: rows('listing-media', listing, ['perceptual_hash', 'placeholder']),
  listing_drafts: rows('listing-drafts', 'landlord_id = :me'),
  listing_daily_counts: rows('listing-daily-counts', listing),
  listing_prices: rows('listing-prices', listing),
  listing_reports: rows('listing-reports-by-me', 'reporter_id = :me', ['closed_by']),
  scam_reports: rows('scam-reports-by-me', 'reporter_id = :me'),
  mandates: rows('mandates', 'agent_id = :me OR owner_id = :me'),
  mandate_units: rows('mandate-homes', mandate),
  mandate_steps: rows('mandate-steps', mandate, ['actor_id']),
  conversations: rows('chats', 'tenant_id = :me OR landlord_id = :me'),
  messages: [
    { file: 'messages-sent', where: 'sender_id = :me' },
    {
      file: 'messages-received',
      where: `${conversation} AND (sender_id IS NULL OR sender_id <> :me)`,
      omit: ['original', 'hidden', 'client_id'],
    },
  ],
  blocked_people: rows('blocked-people', 'blocker_id = :me'),
  conversation_reports: rows('chat-reports-by-me', 'reporter_id = :me', ['closed_by']),
  inspection_settings: rows('inspection-settings', listing),
  inspection_blackouts: rows('inspection-breaks', 'landlord_id = :me'),
  open_houses: rows('open-houses', 'landlord_id = :me'),
  open_house_waits: rows('open-house-waits'),
  inspections: [
    { file: 'inspections-as-tenant', where: 'tenant_id = :me', omit: ['ruled_by'] },
    { file: 'inspections-as-landlord', where: 'landlord_id = :me', omit: ['gate_code', 'client_id', 'ruled_by'] },
  ],
  inspection_steps: rows('inspection-steps', inspection, ['actor_id']),
  bookings: [
    { file: 'bookings-as-tenant', where: 'tenant_id = :me' },
    {
      file: 'bookings-as-landlord',
      where: 'landlord_id = :me',
      // The code confirms the handover, which releases the money.
      omit: ['occupation', 'message', 'people', 'client_id', 'key_code'],
    },
  ],
  booking_mandates: rows('booking-mandates', 'agent_id = :me OR owner_id = :me'),
  booking_offers: rows('booking-offers', booking),
  booking_steps: rows('booking-steps', booking, ['actor_id']),
  booking_agreements: rows('agreements', booking),
  escrow_lines: rows('escrow-lines', booking),
  booking_instalments: rows('rent-in-parts', booking),
  home_records: rows('home-records', booking),
  booking_holds: rows('booking-holds', booking, ['held_by']),
  receipts: rows('receipts', 'tenant_id = :me OR landlord_id = :me'),
  disputes: rows('disputes', booking),
  dispute_evidence: rows('dispute-statements', dispute),
  dispute_splits: rows('dispute-proposals', dispute, ['actor_id']),
  dispute_steps: rows('dispute-steps', dispute, ['actor_id']),
  reviews: [
    { file: 'reviews-by-me', where: 'author_id = :me' },
    {
      file: 'reviews-about-me',
      where: 'about_id = :me AND published_at IS NOT NULL',
      omit: ['author_id', 'private_note'],
    },
  ],
  configuration_changes: rows('configuration-changes-by-me', 'proposed_by = :me', ['decided_by']),
  breaches: rows('breaches-recorded-by-me', 'recorded_by = :me', ['closed_by']),
  breach_steps: rows('breach-steps-by-me', 'actor_id = :me'),
  role_grants: rows('roles', 'user_id = :me', ['asked_by', 'decided_by', 'revoked_by']),
  review_reports: rows('review-reports-by-me', 'reporter_id = :me', ['decided_by', 'appealed_by', 'appeal_decided_by']),
  wallets: rows('wallet'),
  ledger_accounts: rows('wallet-accounts', 'owner_id = :me'),
  journal_lines: [
    {
      file: 'wallet-movements',
      // With the sign that the account shows: the journal counts what RentReel owes to a person as negative.
      from: `(SELECT entry.*, account_code, balance_after_kobo,
          iif(account.kind IN ('liability', 'income'), -amount_kobo, amount_kobo) AS amount_kobo
        FROM journal_lines JOIN journal_entries AS entry ON entry.seq = entry_seq
          JOIN ledger_accounts AS account ON account.code = account_code)`,
      where: 'account_code IN (SELECT code FROM ledger_accounts WHERE owner_id = :me)',
      omit: ['lines', 'idempotency_key'],
    },
  ],
  payments: rows('deposits-and-withdrawals'),
  payment_intents: rows('payments'),
  payment_intent_steps: rows('payment-steps', intent, ['actor_id']),
  payment_receipts: rows('payments-received', intent),
  payment_refund_parts: rows('payment-refunds', intent),
  chargebacks: rows('chargebacks'),
  bank_accounts: rows('bank-accounts', undefined, ['number_fingerprint', 'recipient_code']),
  payout_pins: rows('payout-pin', undefined, ['pin_hash']),
  impersonations: rows('views-by-staff', 'target_id = :me', ['viewer_id', 'session_id']),
  refunds: rows('refunds-by-rentreel', "user_id = :me AND state = 'paid'", ['proposed_by', 'decided_by', 'end_reason']),
  account_recoveries: rows('account-recoveries', undefined, ['decided_by', 'email_code_hash', 'phone_code_hash']),
  account_recovery_steps: rows(
    'account-recovery-steps',
    'recovery_id IN (SELECT id FROM account_recoveries WHERE user_id = :me)',
    ['actor_id'],
  ),
  restrictions: rows('restrictions', undefined, ['imposed_by', 'decided_by']),
  restriction_steps: rows('restriction-steps', 'restriction_id IN (SELECT id FROM restrictions WHERE user_id = :me)', [
    'actor_id',
  ]),
  support_tickets: rows('support-tickets', undefined, ['answered_by']),
  support_messages: rows('support-messages', ticket, ['author_id']),
  support_ticket_steps: rows('support-ticket-steps', ticket, ['actor_id']),
  payout_holds: rows('payout-holds', undefined, ['held_by']),
  payout_waits: rows('payout-wait'),
  withdrawals: rows('withdrawals', undefined, ['endorsed_by']),
  withdrawal_steps: rows('withdrawal-steps', 'withdrawal_id IN (SELECT id FROM withdrawals WHERE user_id = :me)', [
    'actor_id',
  ]),
  pots: rows('rent-pots', 'id IN (SELECT pot_id FROM pot_members WHERE user_id = :me)'),
  pot_members: rows('rent-pot-shares'),
  pot_movements: rows('rent-pot-movements'),
  passports: rows('tenant-passport'),
  passport_references: rows('passport-references', undefined, ['email_fingerprint']),
  passport_access: [
    { file: 'passport-requests', where: 'user_id = :me' },
    { file: 'passport-requests-by-me', where: 'reader_id = :me' },
  ],
  passport_views: [
    { file: 'passport-readers', where: 'user_id = :me' },
    { file: 'passports-read-by-me', where: 'reader_id = :me' },
  ],
  notices: rows('notifications'),
  notice_deliveries: rows('notification-deliveries'),
  notice_settings: rows('notification-settings'),
  push_subscriptions: rows('push-devices', undefined, ['p256dh', 'auth', 'endpoint']),
  uploads: rows('uploads', 'owner_id = :me', ['content_hash', 'perceptual_hash']),
  verification_cases: rows('verification', undefined, ['fingerprint', 'taken_by', 'decided_by']),
  verification_evidence: rows('verification-photos', verificationCase),
  verification_steps: rows('verification-steps', verificationCase, ['actor_id']),
  claim_conflicts: rows(
    'verification-conflicts',
    'first_case_id IN (SELECT id FROM verification_cases WHERE user_id = :me) OR second_case_id IN (SELECT id FROM verification_cases WHERE user_id = :me)',
    ['first_case_id', 'second_case_id', 'decided_by'],
  ),
  verification_codes: rows('text-message-codes', undefined, ['session_id', 'phone_fingerprint', 'code', 'code_hash']),
};

/** Tables that no copy contains, and the reason. */
export const notExported: Readonly<Record<string, string>> = {
  passkey_challenges: 'One-time codes with which browsers prove a passkey; deleted after some minutes.',
  pending_log_ins: 'Log-ins whose second step is still missing; deleted after some minutes.',
  mailed_links: 'Hashes of the links that we emailed; deleted 7 days after they expire.',
  repeatable_steps: 'Answers to programs, so that a repeated call has no second effect; deleted after a day.',
  [getTableName(attempts)]: 'Counts of attempts, under keyed hashes that name nobody.',
  saved_search_keys: 'Search terms of your saved searches, which are in the copy.',
  area_diary_facts: 'Figures of areas with at least 3 people’s diaries; they name nobody.',
  listing_search: 'The search index of your listings, which are in the copy.',
  inspection_ticks: 'Reserved times of inspections, which are in the copy.',
  journal_entries: 'Entries of the books; yours are in the copy as wallet movements.',
  journal_seals: 'Hashes that protect the books against changes.',
  audit_head: 'The position of the last entry in the audit log.',
  audit_checks: 'Results of checks of the audit log.',
  outbox_events: 'Messages between parts of our system; deleted once they are processed.',
  case_batch_results: 'Results of decisions about other people’s cases; your own decisions are in the copy.',
  risk_signals: 'Warning signs of fraud; only our staff see them, so that nobody can work around them.',
  risk_evidence: 'What a warning sign of fraud is based on; only our staff see it.',
  risk_cases: 'Whether our staff have reviewed a warning sign; what was done about it is in the copy.',
  risk_browsers: 'Hashes of browsers, used to find several accounts of one person; your log-ins are in the copy.',
  risk_progress: 'How far the audit log was checked for fraud; it names nobody.',
  scam_targets: 'Reported phone numbers and links, encrypted; your own reports are in the copy.',
  lookup_subjects: 'The search index of our staff.',
  person_notes: 'Notes of our staff, which may name people who reported something.',
  job_runs: 'When background jobs ran and how long they took; nothing about people.',
  ledger_check_results: 'Results of checks of the books; nothing about people.',
  timers: 'Deadlines of our system; what they are for is in the copy.',
  deposit_reservations: 'Room in your wallet for deposits that are on their way; deleted after a day.',
  payment_webhooks: 'Messages from payment companies; the payments are in the copy. Deleted after 90 days.',
  reconciled_days: 'The last day whose payments were compared with the payment company; nothing about people.',
  provider_findings:
    'References of payments that differ at the payment company; the payments are in the copy. Deleted a year after they agree.',
  sms_messages: 'Hashed phone numbers and the delivery of text messages; deleted after 30 days.',
};

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Returns all rows of a part, without the omitted columns. */
export async function readPart(
  { $client: client }: Pick<ReadHandle, '$client'>,
  { table, from = table, where, omit = [] }: ExportPart & { readonly table: string },
  userId: Id<'usr'>,
): Promise<ExportedRow[]> {
  const result = await client.execute({ sql: `SELECT * FROM ${from} WHERE ${where}`, args: { me: userId } });
  const shown = result.columns.filter((column) => !omit.includes(column));
  return result.rows.map((row) => Object.fromEntries(shown.map((column) => [column, row[column]])));
}
