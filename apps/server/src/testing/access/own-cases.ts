/** A decision about a user: how to find a pending one in the demo, and how that user is refused. */
interface OwnCase {
  /**
   * SQL for one row: `person`, the user concerned, and the fields of the input that identify the case; a list of ids is
   * written as JSON in a field that ends in `Json`.
   */
  readonly sql: string;
  /** The rest of the input, when the input of the access table does not fit. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly refusal: string;
}

/** Reasons why a procedure concerns no user. */
type NoDecision = string;

const record = 'Records or shows data without a decision.';
const machine = 'Concerns work of the server, not a user.';
const rule = 'Changes a rule for all users.';
const register = 'Maintains the register required by law, without a decision about a user.';
const revocation = 'Revokes a right or a request; no user gains by it.';

const ticket = (): OwnCase => ({
  sql: `SELECT user_id AS person, id AS ticketId, version FROM support_tickets WHERE state = 'open'`,
  refusal: 'staff.own_case',
});
const payout = (): OwnCase => ({
  sql: `SELECT user_id AS person, id AS withdrawalId, version FROM withdrawals WHERE state = 'requested'`,
  refusal: 'payouts.own_withdrawal',
});
const anyWalletUser = 'SELECT user_id AS person, user_id AS userId FROM wallets';
const dispute = (state: string): OwnCase => ({
  sql: `SELECT tenant_id AS person, disputes.id AS disputeId, disputes.version
    FROM disputes JOIN bookings ON bookings.id = booking_id WHERE disputes.state = '${state}'`,
  refusal: 'staff.own_case',
});
const restriction = (): OwnCase => ({
  sql: `SELECT user_id AS person, id AS restrictionId, version FROM restrictions WHERE state = 'appealed'`,
  refusal: 'restrictions.own_account',
});
const verification = (): OwnCase => ({
  sql: `SELECT user_id AS person, id AS caseId, version FROM verification_cases WHERE state = 'submitted'`,
  refusal: 'verification.own_case',
});
const refund = (): OwnCase => ({
  sql: `SELECT user_id AS person, id AS refundId, version FROM refunds WHERE state = 'proposed'`,
  refusal: 'staff.own_case',
});
const merge = (): OwnCase => ({
  sql: `SELECT close_id AS person, id AS mergeId, version FROM account_merges WHERE state = 'proposed'`,
  refusal: 'staff.own_case',
});
const review = (): OwnCase => ({
  sql: `SELECT author_id AS person, review_reports.id AS reportId, review_reports.version
    FROM review_reports JOIN reviews ON reviews.id = review_id WHERE review_reports.state = 'open'`,
  refusal: 'staff.own_case',
});

/**
 * Every mutation of administrators: a decision with the user concerned, or the reason why it concerns none.
 * `own-cases.test.ts` fails for a procedure without a row.
 */
export const ownCases: Readonly<Record<string, OwnCase | NoDecision>> = {
  'administration.addCaseNote': record,
  'administration.addPersonNote': record,
  'administration.askForChecksAgain': { sql: anyWalletUser, refusal: 'restrictions.own_account' },
  'administration.claimCase': record,
  'administration.decideMany': 'Each case is decided by the procedure for single cases.',
  'administration.endPersonSessions': { sql: anyWalletUser, refusal: 'restrictions.own_account' },
  'administration.releaseCase': record,
  'administration.revealPerson': record,
  'administration.undoBatch': 'Undoes decisions of the caller.',
  'audit.check': machine,
  'breaches.close': register,
  'breaches.record': register,
  'breaches.recordNotice': register,
  'breaches.update': register,
  'bookings.holdEscrow': {
    sql: `SELECT landlord_id AS person, id AS bookingId FROM bookings WHERE state = 'active'`,
    refusal: 'bookings.hold_not_yours',
  },
  'bookings.liftEscrowHold': {
    sql: `SELECT landlord_id AS person, id AS bookingId FROM bookings WHERE state = 'active'`,
    refusal: 'bookings.hold_not_yours',
  },
  'configuration.approve': {
    sql: `SELECT proposed_by AS person, id AS changeId, version FROM configuration_changes WHERE state = 'waiting'`,
    refusal: 'configuration.own_change',
  },
  'configuration.decline': rule,
  'configuration.propose': rule,
  'configuration.revert': rule,
  'configuration.withdraw': rule,
  'disputes.review': {
    sql: `SELECT landlord_id AS person, id AS bookingId FROM bookings WHERE state = 'handed_over'`,
    refusal: 'staff.own_case',
  },
  'disputes.confirmRuling': dispute('ruling_proposed'),
  'disputes.returnRuling': dispute('ruling_proposed'),
  'disputes.rule': dispute('mediation'),
  'impersonation.start': { sql: anyWalletUser, refusal: 'impersonation.own_account' },
  'inspections.rule': {
    sql: `SELECT landlord_id AS person, id AS inspectionId, version FROM inspections WHERE state = 'disputed'`,
    refusal: 'staff.own_case',
  },
  'jobs.retry': machine,
  'jobs.retryAll': machine,
  'jobs.run': machine,
  'jobs.setAside': machine,
  'keys.revokeAny': revocation,
  'listings.decide': {
    sql: `SELECT landlord_id AS person, id AS listingId FROM listings WHERE state = 'in_review'`,
    input: { decision: 'approve', note: 'Checked with the owner.' },
    refusal: 'listings.own_case',
  },
  'listings.decideReports': {
    sql: `SELECT landlord_id AS person, listing_id AS listingId, json_array(listing_reports.id) AS reportIdsJson
      FROM listing_reports JOIN listings ON listings.id = listing_id WHERE listing_reports.state = 'open'`,
    refusal: 'listings.own_case',
  },
  'messages.decideReports': {
    sql: `SELECT CASE reporter_id WHEN tenant_id THEN landlord_id ELSE tenant_id END AS person,
        CASE reporter_id WHEN tenant_id THEN landlord_id ELSE tenant_id END AS personId,
        json_array(conversation_reports.id) AS reportIdsJson
      FROM conversation_reports JOIN conversations ON conversations.id = conversation_id
      WHERE conversation_reports.state = 'open'`,
    refusal: 'staff.own_case',
  },
  'messages.review': record,
  'payments.refund': {
    sql: `SELECT user_id AS person, id AS paymentId FROM payment_intents`,
    refusal: 'staff.own_case',
  },
  'merges.confirm': merge(),
  'merges.decline': merge(),
  'merges.propose': {
    sql: `SELECT a.user_id AS person, a.user_id AS keepId, b.user_id AS closeId FROM wallets AS a
      JOIN wallets AS b ON b.user_id > a.user_id`,
    refusal: 'staff.own_case',
  },
  'merges.withdraw': 'Only the proposer of a merge can withdraw it.',
  'payouts.approve': payout(),
  'payouts.ask': 'Requests the state of a transfer from the bank, without a decision.',
  'payouts.decline': payout(),
  'payouts.hold': { sql: anyWalletUser, refusal: 'payouts.hold_not_yours' },
  'payouts.liftHold': { sql: anyWalletUser, refusal: 'payouts.hold_not_yours' },
  'payouts.payOutLeft':
    'The account was deleted, so nobody reads its money; a second administrator approves the payout.',
  'recoveries.decide': {
    sql: `SELECT user_id AS person, id AS caseId, version FROM account_recoveries WHERE state = 'in_review'`,
    refusal: 'staff.own_case',
  },
  'referrals.decide': {
    sql: `SELECT referrer_id AS person, 'rfr_' || substr(user_id, 5) AS referralId, version FROM referrals WHERE state = 'appealed'`,
    refusal: 'staff.own_case',
  },
  'referrals.fillBudget': rule,
  'refunds.approve': refund(),
  'refunds.decline': refund(),
  'refunds.propose': {
    sql: `SELECT tenant_id AS person, tenant_id AS userId, id AS aboutId FROM bookings WHERE state = 'active'`,
    input: { kind: 'goodwill', reason: 'our_mistake' },
    refusal: 'staff.own_case',
  },
  'refunds.withdraw': 'Only the proposer of a refund can withdraw it.',
  'restrictions.decideAppeal': restriction(),
  'restrictions.impose': { sql: anyWalletUser, refusal: 'restrictions.own_account' },
  'restrictions.lift': restriction(),
  'reviews.decide': review(),
  'reviews.decideAppeal': review(),
  'risk.decide': {
    sql: `SELECT user_id AS person, id AS caseId, version FROM risk_cases WHERE state = 'open'`,
    refusal: 'staff.own_case',
  },
  'scams.decide': {
    sql: `SELECT reporter_id AS person, scam_targets.id AS targetId, version
      FROM scam_targets JOIN scam_reports ON target_id = scam_targets.id WHERE scam_targets.state = 'open'`,
    refusal: 'staff.own_case',
  },
  'staff.approve': {
    sql: `SELECT user_id AS person, id AS grantId, version FROM role_grants WHERE state = 'asked'`,
    refusal: 'staff.own_role',
  },
  'staff.ask': 'Only requests a role; a superadmin other than the proposer and the recipient approves it.',
  'staff.decline': revocation,
  'staff.revoke': revocation,
  'support.answer': ticket(),
  'support.close': ticket(),
  'support.handOver': ticket(),
  'verification.decide': { ...verification(), input: { decision: 'reject', reason: 'other_claim' } },
  'verification.decideClaims': {
    sql: `SELECT first.user_id AS person, claim_conflicts.id AS conflictId, first.version AS firstVersion,
        second.version AS secondVersion
      FROM claim_conflicts JOIN verification_cases AS first ON first.id = first_case_id
        JOIN verification_cases AS second ON second.id = second_case_id WHERE claim_conflicts.state = 'open'`,
    refusal: 'verification.own_case',
  },
  'verification.reveal': {
    sql: `SELECT user_id AS person, id AS caseId FROM verification_cases WHERE state = 'submitted'`,
    refusal: 'verification.own_case',
  },
  'verification.takeCase': verification(),
};
