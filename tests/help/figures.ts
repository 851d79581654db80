import { count, dayMs, hourMs, minuteMs, naira, secondMs } from '@rentreel/values';
import { queuePromises } from '../../packages/contracts/src/administration/overview.ts';
import { freezeRules } from '../../packages/contracts/src/auth/freeze.ts';
import { bookingLimits, lateCancelRefunds } from '../../packages/contracts/src/bookings/limits.ts';
import { breachTimes } from '../../packages/contracts/src/breaches/process.ts';
import { disputeLimits } from '../../packages/contracts/src/disputes/states.ts';
import { impersonationLimits } from '../../packages/contracts/src/impersonation/impersonation.ts';
import { inspectionLimits } from '../../packages/contracts/src/inspections/limits.ts';
import { limits } from '../../packages/contracts/src/limits.ts';
import { jurisdictions, usualNoticeRule } from '../../packages/contracts/src/listings/jurisdictions.ts';
import { listingProcess } from '../../packages/contracts/src/listings/process.ts';
import { listingReviewMs } from '../../packages/contracts/src/listings/limits.ts';
import { mandateLimits } from '../../packages/contracts/src/mandates/states.ts';
import { messageLimits } from '../../packages/contracts/src/messages/choices.ts';
import { paymentLimits } from '../../packages/contracts/src/payments/states.ts';
import { defaultPayoutRules, payoutLimits } from '../../packages/contracts/src/payouts/states.ts';
import { payoutWaitMs } from '../../packages/contracts/src/payouts/wait.ts';
import { potLimits } from '../../packages/contracts/src/pots/states.ts';
import { deletionUndoMs, legalHoldYears } from '../../packages/contracts/src/privacy/deletion.ts';
import { exportLimits } from '../../packages/contracts/src/privacy/exports.ts';
import { retention } from '../../packages/contracts/src/privacy/retention.ts';
import { rentRelief } from '../../packages/contracts/src/receipts/receipt.ts';
import { recoveryRules } from '../../packages/contracts/src/recoveries/rules.ts';
import {
  defaultReferralRules,
  referralTakeBackMs,
  referralVestMs,
} from '../../packages/contracts/src/referrals/rules.ts';
import { reviewLimits } from '../../packages/contracts/src/reviews/limits.ts';
import { answerMsOf, supportLimits } from '../../packages/contracts/src/support/topics.ts';
import { codeLimits, verificationLimits } from '../../packages/contracts/src/verification/states.ts';
import { defaultWalletTiers } from '../../packages/contracts/src/wallet/tiers.ts';

const names = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** The name of a small number: 4 -> "four". Throws for others. */
const name = (amount: number): string => {
  const found = names[amount];
  if (found === undefined) throw new Error(`${amount} has no name here`);
  return found;
};
const days = (ms: number) => count(ms / dayMs, 'day');
const hours = (ms: number) => count(ms / hourMs, 'hour');
const minutes = (ms: number) => count(ms / minuteMs, 'minute');
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

const confirmMs = listingProcess.timerOf('live')?.afterMs ?? 0;
const [earlyCancel, lateCancel] = lateCancelRefunds;
const [reminder, lastReminder] = inspectionLimits.reminderMs;
const [resendMs] = codeLimits.resendAfterMs;
const lateCheckMs = paymentLimits.lateCheckAfterMs.at(-1) ?? 0;
const advance = jurisdictions.LA?.advance;
const highIncome = 10_000_000_000;
const relief = naira(rentRelief(highIncome as Parameters<typeof rentRelief>[0]).reliefKobo);

const notice = ({ lengths, ownerNoticeDays } = usualNoticeRule) => ({
  lengths: [
    `: ${lengths.weekly.count / 7} week`,
    `monthly: ${count(lengths.monthly.count, 'month')}`,
    `quarterly or half-yearly: ${count(lengths.quarterly.count, 'month')}`,
    `yearly: ${count(lengths.yearly.count, 'month')}`,
  ],
  owner: `a ${ownerNoticeDays}-day notice`,
});
const lagosNotice = notice(jurisdictions.LA?.notice?.noticeRule);

const tier = (level: 0 | 1 | 2 | 3) => {
  const { dailyKobo, maxBalanceKobo } = defaultWalletTiers[level];
  const most = maxBalanceKobo === null ? 'no limit in the wallet' : `${naira(maxBalanceKobo)} in the wallet`;
  return `${naira(dailyKobo ?? 0)} a day, ${most}`;
};

/**
 * Phrases with a figure in each help article, from the constants that the product uses. A figure of an article that stands in
 * none of them fails the test, so that a new one is compared as well.
 */
export const articleFigures: Readonly<Record<string, readonly string[]>> = {
  'after-you-pay': [
    `key code of ${name(bookingLimits.keyCodeDigits)} digits`,
    `Your ${hours(bookingLimits.checkMs)}`,
    `Take ${hours(bookingLimits.checkExtensionMs)} more, once`,
    `no keys ${days(bookingLimits.noHandoverMs)} after the start`,
  ],
  'agents-and-mandates': [
    `at most ${name(mandateLimits.months)} months`,
    `at most ${percent(mandateLimits.maxCommissionBasisPoints)} of the rent`,
  ],
  'cancel-a-booking': [
    `In the first ${hours(bookingLimits.coolingOffMs)}`,
    `Within ${hours(bookingLimits.coolingOffMs)} of paying`,
    'a part of one month’s rent',
    `${earlyCancel.fromDays} days or more before the start: nothing`,
    `${earlyCancel.fromDays - 1} to ${lateCancel.fromDays} days before: ${lateCancel.backBasisPoints === 5000 && 'half of one month'}`,
    `${lateCancel.fromDays - 1} days or less: one month`,
  ],
  'cannot-log-in': [
    'Most people are back in five minutes',
    `After ${hours(recoveryRules.waitMs)} one of our staff decides, within ${hours(recoveryRules.reviewMs)}`,
  ],
  'caution-fee': [
    `The landlord has ${days(bookingLimits.claimMs)} to claim`,
    `You have ${hours(bookingLimits.claimAnswerMs)} to say yes or no`,
    `after the ${days(bookingLimits.claimMs)} is not possible`,
  ],
  'contact-support': [
    `Scam or safety: within ${hours(answerMsOf('safety'))}`,
    `Payments, wallet, account and log-in: within ${hours(Math.max(answerMsOf('money'), answerMsOf('account')))}`,
    `Renting a home: within ${hours(answerMsOf('renting'))}`,
    `all else: within ${hours(Math.max(...(['letting', 'verification', 'other'] as const).map(answerMsOf)))}`,
    `remind you after ${days(supportLimits.remindMs)} and close the request after ${days(supportLimits.silenceMs)}`,
    `open it again for ${days(supportLimits.reopenMs)}`,
  ],
  disputes: [
    `The other side has ${hours(disputeLimits.responseMs)} to answer`,
    `Then you have ${days(disputeLimits.negotiationMs)} to agree`,
    `a decision within ${days(disputeLimits.rulingMs)} of the start`,
    `appeal once, within ${hours(disputeLimits.appealMs)}`,
    `For sums above ${naira(disputeLimits.twoPeopleAboveKobo)} two of our people`,
    `After ${days(disputeLimits.hardStopMs)} without an end`,
  ],
  emergency: [
    'Call 112',
    '112 is the emergency number of Nigeria',
    'call 112 first',
    `We look within ${hours(queuePromises.chat_reports)}`,
  ],
  'find-a-home': [
    `says every ${days(confirmMs)} that it is still free`,
    `up to ${name(limits.comparedHomes)} homes`,
    `We look within ${hours(queuePromises.home_reports)}`,
  ],
  flatmates: [`at most ${potLimits.members} people save`, 'One of you applies'],
  'how-escrow-works': [
    `You have ${hours(bookingLimits.checkMs)} to check the home`,
    `${hours(bookingLimits.checkExtensionMs)} more, once`,
    `in the ${days(bookingLimits.noHandoverMs)} after the start`,
  ],
  'inspection-fees': [
    `at most ${naira(inspectionLimits.maxFeeKobo)}`,
    `cancel ${hours(inspectionLimits.freeCancelMs)} or more before the start`,
    `has ${hours(inspectionLimits.outcomeMs)} to object`,
    `we decide, within ${hours(inspectionLimits.disputeMs)}`,
  ],
  inspections: [
    `The landlord has ${hours(inspectionLimits.answerMs)} to answer`,
    `${reminder === dayMs && 'a day before'} and ${name(lastReminder / hourMs)} hours before`,
    `may move a confirmed time ${inspectionLimits.movesPerSide === 2 && 'twice'}`,
    `gate code of ${name(inspectionLimits.gateCodeDigits)} digits`,
    `from ${minutes(inspectionLimits.checkInBeforeMs)} before to ${name(inspectionLimits.checkInAfterMs / hourMs)} hour after`,
    `From ${minutes(inspectionLimits.graceMs)} after the start you can report`,
    `within ${hours(inspectionLimits.outcomeMs)} how it was`,
    `Three inspections in ${days(inspectionLimits.mismatches === 3 ? inspectionLimits.mismatchesWithinMs : 0)}`,
  ],
  'keep-your-account-safe': [
    `freezes the account, for ${days(freezeRules.freezeLinkMs)}`,
    `Withdrawals then wait ${hours(payoutWaitMs)}`,
  ],
  'landlord-does-not-answer': [
    `Message: after ${hours(messageLimits.answerMs)}`,
    `Inspection: ${hours(inspectionLimits.answerMs)} to answer`,
    `Application: ${hours(bookingLimits.applicationMs)}.`,
    `Signing: ${hours(bookingLimits.signMs)}.`,
    `Dispute: ${hours(disputeLimits.responseMs)}.`,
    `${name(bookingLimits.openApplications)} open applications`,
    `Within ${hours(bookingLimits.coolingOffMs)} of paying`,
    `in the ${days(bookingLimits.noHandoverMs)} after the start`,
  ],
  'landlord-not-verified': [
    `promised within ${hours(verificationLimits.reviewMs)}`,
    `every ${name(bookingLimits.payeeRetryMs / hourMs)} hours`,
    `After ${days(bookingLimits.payeeCaseMs)} our staff`,
    `more than ${days(bookingLimits.renewalReturnMs)} after your last term`,
    `After ${days(bookingLimits.renewalLapseMs)} it comes back`,
  ],
  'kinds-of-homes': [
    'One room',
    'one room with its own bathroom',
    'one room. You share',
    'one-bedroom flat',
    'Two rooms',
    'on one floor',
    'more than one floor',
  ],
  'letting-a-home': [
    `We review it within ${hours(listingReviewMs)}`,
    `Confirm every ${days(confirmMs)}`,
    `After ${(listingProcess.timerOf('stale')?.afterMs ?? 0) / dayMs} more days we close it`,
    `An inspection: ${hours(inspectionLimits.answerMs)}`,
    `An application: ${hours(bookingLimits.applicationMs)}`,
    `Other terms from a tenant: ${hours(bookingLimits.offerMs)}`,
  ],
  'no-code': [
    `Codes by text have ${name(codeLimits.digits)} digits and work for ${minutes(codeLimits.lifeMs)}`,
    `Wait ${resendMs / secondMs} seconds`,
    'ALLOW to 2442',
    'STATUS to 2442',
    `at most ${name(codeLimits.shortWindow.count)} codes in ${name(codeLimits.shortWindow.ms / minuteMs)} minutes`,
    `and ${name(codeLimits.day.count)} in a day`,
  ],
  'pay-rent': [
    `It is open for ${hours(bookingLimits.offerMs)}`,
    `Both sign the agreement within ${hours(bookingLimits.signMs)}`,
    `You pay within ${hours(bookingLimits.paymentMs)}`,
    `give you ${hours(bookingLimits.paymentExtensionMs)} more, once`,
    `up to ${name(lateCheckMs / dayMs)} days after it was due`,
  ],
  referrals: [
    `${naira(defaultReferralRules.tenantRewardKobo)} when they rent`,
    `${naira(defaultReferralRules.landlordRewardKobo)} when they let`,
    `at most ${defaultReferralRules.perYear} people and ${naira(defaultReferralRules.perYearKobo)} in a year`,
    `${days(referralVestMs)} after the rent`,
    `within ${days(referralTakeBackMs)}`,
    `we answer within ${hours(queuePromises.referrals)}`,
  ],
  reviews: [
    `${days(reviewLimits.afterMoveInMs)} after you move in`,
    `${days(reviewLimits.afterMoveOutMs)} after you move out`,
    `You have ${days(reviewLimits.windowMs)}`,
    `We remind you ${days(reviewLimits.remindBeforeMs)} before the end`,
    `We look within ${hours(reviewLimits.firstLookMs)}`,
    `appeal within ${days(reviewLimits.appealMs)}`,
    `more than ${name(reviewLimits.few)} reviews`,
  ],
  'rights-elsewhere': [
    ...notice(jurisdictions.FC?.notice?.noticeRule).lengths,
    'Some lawyers ask for 6 months for half-yearly rent',
    `From 2026 a tenant may take 20% of the rent, at most ${relief}`,
    'sections 7 to 9; Nigeria Tax Act 2025, section 30',
    'We looked on 20 November 2026',
  ],
  'rights-in-lagos': [
    'The Lagos Tenancy Law 2011 covers',
    `at most ${advance?.limit === 12 && 'one year'}.`,
    `at most ${name(advance?.sittingLimits?.monthly ?? 0)} months`,
    ...lagosNotice.lengths,
    lagosNotice.owner,
    'Lagos Tenancy Law 2011, sections 5, 13, 16 and 32',
    'We looked on 20 November 2026',
  ],
  subletting: ['one of the signs of a scam'],
  'spot-a-scam': ['Seven signs', '112'],
  'they-ask-for-more-money': [
    `at most ${naira(inspectionLimits.maxFeeKobo)}`,
    `more than ${advance?.limit === 12 && 'one year'} of rent`,
  ],
  'verify-yourself': [
    'the last four digits',
    `not older than ${name(Math.floor(verificationLimits.billMs / (30 * dayMs)))} months`,
    `an answer in ${hours(verificationLimits.reviewMs)}`,
    `After a refusal you wait ${hours(verificationLimits.restMs)}`,
    `After ${name(verificationLimits.rejections)} refusals`,
    `deleted ${days(verificationLimits.photosStoredMs)} after the decision, selfies after ${days(verificationLimits.selfieStoredMs)}`,
  ],
  'wallet-limits': [
    `Not verified yet: ${tier(0)}`,
    `Phone, and NIN or BVN: ${tier(1)}`,
    `ID, selfie, NIN and BVN: ${tier(2)}`,
    `Address too: ${tier(3)}`,
  ],
  withdrawals: [
    `a PIN of ${payoutLimits.pinMinDigits} to ${payoutLimits.pinMaxDigits} digits`,
    `The minimum is ${naira(defaultPayoutRules.minKobo)}`,
    `Above ${naira(defaultPayoutRules.autoKobo)} in ${hours(payoutLimits.countedTogetherMs)} one of our staff`,
    `Above ${naira(defaultPayoutRules.twoPersonKobo)} two do`,
    `not answered after ${hours(payoutLimits.stuckMs)}`,
    `You can use it after ${hours(defaultPayoutRules.coolOffMs)}`,
    `withdrawals wait ${hours(payoutWaitMs)}`,
    `After ${name(payoutLimits.pinAttempts)} wrong tries`,
  ],
  'your-data': [
    `downloaded for ${days(exportLimits.storedMs)}`,
    `You have ${days(deletionUndoMs)} to change your mind`,
    `at least ${legalHoldYears} years`,
    'the last four digits',
    `for ${minutes(impersonationLimits.lifeMs)}`,
    'we answer within 30 days',
  ],
};

/** The same for the legal texts, a string of each per document. */
export const legalFigures: Readonly<Record<'terms' | 'privacy', readonly string[]>> = {
  terms: [
    'You must be 18 or older',
    `every ${days(confirmMs)} that the home is free`,
    `at least ${hours(inspectionLimits.freeCancelMs)} before the start`,
    `${hours(bookingLimits.checkMs)} after you have the keys`,
    `You can take ${hours(bookingLimits.checkExtensionMs)} more once`,
    `The landlord has ${days(bookingLimits.claimMs)} after the move-out`,
    `Within ${hours(bookingLimits.coolingOffMs)} of paying and before you have the keys`,
    'part of one month’s rent',
    `nothing with ${earlyCancel.fromDays} days or more before the start`,
    `${lateCancel.backBasisPoints === 5000 && 'half'} with ${earlyCancel.fromDays - 1} to ${lateCancel.fromDays} days`,
    `an inspection fee of up to ${naira(inspectionLimits.maxFeeKobo)}`,
  ],
  privacy: [
    'The Nigeria Data Protection Act 2023 applies',
    'the last four digits',
    `for ${minutes(impersonationLimits.lifeMs)}, without changing anything`,
    ...retention.map(({ storedFor }) => storedFor),
    `at least ${legalHoldYears} years, as the law asks`,
    `downloaded for ${days(exportLimits.storedMs)}`,
    `For ${days(deletionUndoMs)} you can change your mind`,
    'We answer within 30 days',
    'RentReel is for people of 18 and older',
    `the Commission within ${hours(breachTimes.regulatorMs)}`,
  ],
};

const figure =
  /\d|\b(?:three|four|five|six|seven|eight|nine|ten|twelve|twice)\b|\b(?:one|two) (?:second|minute|hour|day|month|year)/i;

/** Returns the phrases that a text lacks, and the parts around figures that no phrase covers. */
export function compareFigures(text: string, phrases: readonly string[]): { missing: string[]; uncovered: string[] } {
  const missing = phrases.filter((phrase) => !text.includes(phrase));
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, phrase) => left.replaceAll(phrase, ' … '), text);
  const uncovered = rest.split(/(?<=[.:?!|])\s/).filter((part) => figure.test(part));
  return { missing, uncovered };
}
