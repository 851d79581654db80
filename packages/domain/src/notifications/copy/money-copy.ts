import type { NotificationFacts, NotificationKind } from '@rentreel/contracts/notifications';
import { paymentPath } from '@rentreel/contracts/payments';
import { count, formatDate, formatDateTime, naira } from '@rentreel/values';
import { lagosTime } from '../lagos-time.ts';
import type { CopyOf, NoticeCopy } from './copy.ts';

const wallet = { path: '/wallet', action: 'Open your wallet' } as const;

export const walletCopy: CopyOf<
  'wallet.deposited' | 'wallet.withdrawn' | 'wallet.payout_failed' | 'wallet.on_hold' | 'wallet.off_hold'
> = {
  'wallet.deposited': ({ amountKobo }) => ({
    title: `You received ${naira(amountKobo)}`,
    text: `Your deposit of ${naira(amountKobo)} has arrived.`,
    ...wallet,
  }),
  'wallet.withdrawn': ({ amountKobo, account }) => ({
    title: `${naira(amountKobo)} left your wallet`,
    text: `${account ? `It’s on its way to ${account}.` : 'This is a trial: no bank account is set, so it was sent to no bank.'} Not you? Change your password now.`,
    ...wallet,
  }),
  'wallet.on_hold': ({ reason }) => ({
    title: 'Your withdrawals are on hold',
    text: `The reason: ${reason} Your money stays yours, and you can still pay for a home with it.`,
    path: '/payment-settings',
    action: 'Open Payment settings',
  }),
  'wallet.off_hold': () => ({
    title: 'Your withdrawals are no longer on hold',
    text: 'The hold on your withdrawals is lifted. What was waiting is sent now.',
    ...wallet,
  }),
  'wallet.payout_failed': ({ amountKobo }) => ({
    title: `Your bank didn’t take ${naira(amountKobo)}`,
    text: `${naira(amountKobo)} is back in your wallet. Nothing was lost.`,
    ...wallet,
  }),
};

const payment = (paymentId: string) => ({ path: paymentPath(paymentId), action: 'Open the payment' });

/** Notifications of refunds sent as one, before refunds had parts, have no `restKobo`. */
const restOnItsWay = (restKobo: number | undefined) =>
  restKobo ? ` ${naira(restKobo)} more of it is on its way.` : '';

/** States the amount on hold in the wallet and the amount that stays in escrow. */
function held(heldKobo: number, coveredKobo: number): string {
  const inWallet = heldKobo > 0 ? ` ${naira(heldKobo)} in your wallet is on hold until it’s decided.` : '';
  return coveredKobo > 0 ? `${inWallet} ${naira(coveredKobo)} stays in escrow until then.` : inWallet;
}

const owed = (owedKobo: number) =>
  owedKobo > 0
    ? ` Your wallet didn’t have all of it: you owe ${naira(owedKobo)}, and what comes into your wallet pays it first.`
    : ' What was on hold in your wallet has paid for it.';

type PaymentKinds = Extract<NotificationKind, `payment.${string}`>;

export const paymentCopy: CopyOf<PaymentKinds> = {
  'payment.part_received': ({ paymentId, about, amountKobo, missingKobo }) => ({
    title: `${naira(missingKobo)} is missing`,
    text: `${naira(amountKobo)} came for: ${about}. We hold it until the missing ${naira(missingKobo)} comes.`,
    ...payment(paymentId),
  }),
  'payment.charged_back': ({ paymentId, about, amountKobo, heldKobo, coveredKobo }) => ({
    title: `Your bank is asking for ${naira(amountKobo)} back`,
    text: `You, or someone with your card, asked your bank to reverse the payment for “${about}”.${held(heldKobo, coveredKobo)} If it was a mistake, tell your bank. If it wasn’t you, change your password now.`,
    ...payment(paymentId),
  }),
  'payment.chargeback_won': ({ paymentId, about, amountKobo }) => ({
    title: `Your payment of ${naira(amountKobo)} stands`,
    text: `Your bank isn’t taking back what you paid for “${about}”. Nothing of it is on hold any more.`,
    ...payment(paymentId),
  }),
  'payment.chargeback_lost': ({ about, takenKobo, owedKobo }) => ({
    title: `Your bank took back ${naira(takenKobo)}`,
    text: `This is the amount you paid for “${about}”.${owed(owedKobo)}`,
    ...wallet,
  }),
  'payment.chargeback_due': ({ about, amountKobo, answerBy }) => ({
    title: `Evidence needed: ${naira(amountKobo)} is being charged back`,
    text: `The payment was for “${about}”. ${answerBy === null ? 'The provider names no deadline.' : `The provider takes evidence until ${formatDateTime(answerBy)}; after that the money is lost.`}`,
    path: '/admin/payouts#chargebacks',
    action: 'Open the chargebacks',
  }),
  'payment.unreconciled': ({ count: found, provider }) => ({
    title: `${count(found, 'payment or transfer', 'payments or transfers')} at ${provider} to check`,
    text: 'What the provider has differs from our records. Nothing was booked or changed: someone has to check it.',
    path: '/admin/payouts#unreconciled',
    action: 'Open the list',
  }),
  'payment.kept': ({ about, amountKobo }) => ({
    title: `${naira(amountKobo)} is in your wallet`,
    text: `It was paid for “${about}” and wasn’t needed there, came too late, or was more than the amount. It’s yours.`,
    ...wallet,
  }),
  'payment.refunded': ({ paymentId, about, amountKobo, restKobo }) => ({
    title: `${naira(amountKobo)} went back to you`,
    text: `It was paid for “${about}” and was sent back the way it came. Banks show it within 10 working days.${restOnItsWay(restKobo)}`,
    ...payment(paymentId),
  }),
  'payment.refund_failed': ({ about, amountKobo }) => ({
    title: `${naira(amountKobo)} couldn’t be sent back`,
    text: `It was paid for “${about}” and is in your wallet again. Nothing was lost.`,
    ...wallet,
  }),
};

const transactions = { path: '/transactions', action: 'Open your transactions' } as const;
const settings = { path: '/payment-settings', action: 'Open Payment settings' } as const;

const ifNotYou = 'If it wasn’t you, change your password now and remove anything you don’t recognise.';

const pinTitles: Record<NotificationFacts['security.payout_pin_changed']['change'], string> = {
  set: 'Your payout PIN is on',
  changed: 'Your payout PIN was changed',
  off: 'Your payout PIN was turned off',
};

export const payoutCopy: CopyOf<
  | 'wallet.payout_paid'
  | 'wallet.payout_declined'
  | 'wallet.payout_reversed'
  | 'security.bank_account_added'
  | 'security.payout_pin_changed'
  | 'security.payout_pin_locked'
> = {
  'wallet.payout_paid': ({ amountKobo, account }) => ({
    title: `${naira(amountKobo)} was paid to your bank`,
    text: `${account} has it, or shows it within minutes.`,
    ...transactions,
  }),
  'wallet.payout_declined': ({ amountKobo, reason }) => ({
    title: `Your withdrawal of ${naira(amountKobo)} was declined`,
    text: `The money is back in your wallet. You can appeal on the page of this transaction. Why: ${reason}`,
    ...transactions,
  }),
  'wallet.payout_reversed': ({ amountKobo, account }) => ({
    title: `Your bank sent ${naira(amountKobo)} back`,
    text: `${account} didn’t accept it, so the money is back in your wallet. Nothing was lost.`,
    ...transactions,
  }),
  'security.bank_account_added': ({ account, accountName, usableFrom }) => ({
    title: 'A bank account was added',
    text: `${account}, ${accountName}. It can be used from ${lagosTime(usableFrom)}. ${ifNotYou}`,
    ...settings,
  }),
  'security.payout_pin_changed': ({ change, at }) => ({
    title: pinTitles[change],
    text: `${lagosTime(at)}. ${ifNotYou}`,
    ...settings,
  }),
  'security.payout_pin_locked': ({ at }) => ({
    title: 'Your payout PIN is locked',
    text: `It was wrong five times, ${lagosTime(at)}. Set a new one with your password. ${ifNotYou}`,
    ...settings,
  }),
};

type PotKind = Extract<NotificationKind, `pot.${string}`>;

const inPot = ({ potId }: { readonly potId: string }, title: string, text: string): NoticeCopy => ({
  title,
  text,
  path: `/pots/${potId}`,
  action: 'Open the pot',
});

/** For someone who has left the pot and can no longer open it. */
const inWallet = (amountKobo: number, title: string, text: string): NoticeCopy => ({
  title,
  text: `${text} ${amountKobo === 0 ? 'You had nothing in it.' : `Your ${naira(amountKobo)} is back in your wallet.`}`,
  path: '/wallet',
  action: 'Open your wallet',
});

export const potCopy: CopyOf<PotKind> = {
  'pot.auto_saved': (facts) =>
    inPot(facts, `${naira(facts.amountKobo)} was saved in “${facts.pot}”`, 'As you planned it, from your wallet.'),
  'pot.save_skipped': (facts) =>
    inPot(
      facts,
      `Nothing was saved in “${facts.pot}”`,
      `Your wallet had less than ${naira(facts.amountKobo)}. We’ll try again on the next date of your plan.`,
    ),
  'pot.reached': (facts) =>
    inPot(facts, `“${facts.pot}” has reached its target`, `You’ve saved ${naira(facts.amountKobo)} to move in with.`),
  'pot.joined': (facts) =>
    inPot(facts, `${facts.who} joined “${facts.pot}”`, 'You see each other’s names and what each of you saved.'),
  'pot.left': (facts) =>
    inPot(facts, `${facts.who} left “${facts.pot}”`, 'What they had saved went back to their wallet. Yours stays.'),
  'pot.removed': ({ amountKobo, pot }) =>
    inWallet(amountKobo, `You’re no longer in “${pot}”`, 'The pot’s owner removed you.'),
  'pot.closed': ({ amountKobo, pot }) => inWallet(amountKobo, `“${pot}” is closed`, 'The pot’s owner closed it.'),
};

type RentKind = Extract<NotificationKind, `rent.${string}`>;

const booking = (bookingId: string) => ({ path: `/bookings/${bookingId}`, action: 'Open the booking' });

/** Formats "due in 7 days", "due today", "3 days late". */
function dueText(daysLeft: number): string {
  if (daysLeft === 0) return 'due today';
  if (daysLeft === 1) return 'due tomorrow';
  return daysLeft > 0 ? `due in ${count(daysLeft, 'day')}` : `${count(-daysLeft, 'day')} late`;
}

export const rentCopy: CopyOf<RentKind> = {
  'rent.due': ({ bookingId, home, amountKobo, daysLeft }) => ({
    title: `${naira(amountKobo)} of rent is ${dueText(daysLeft)}`,
    text: `It’s a part of the rent of ${home}. Pay it from your wallet under Bookings.`,
    ...booking(bookingId),
  }),
  'rent.paid': ({ home, amountKobo, receivedKobo = amountKobo }) => ({
    title: `${naira(amountKobo)} of rent was paid`,
    text: `Your tenant has paid a part of the rent of ${home}. ${receivedKobo === 0 ? 'It went to the owner.' : `${naira(receivedKobo)} is in your wallet.`}`,
    ...wallet,
  }),
  'rent.late': ({ bookingId, home, amountKobo }) => ({
    title: `${naira(amountKobo)} of rent is a week late`,
    text: `A part of the rent of ${home} hasn’t been paid. Write to each other and agree on a day.`,
    ...booking(bookingId),
  }),
  'rent.waits': ({ bookingId, home, amountKobo, words }) => ({
    title: `${naira(amountKobo)} of rent waits for a check`,
    text: `Rent of ${home} can be paid once RentReel has checked ${words}. It doesn’t count as late until then.`,
    ...booking(bookingId),
  }),
};

type ReferralKind = Extract<NotificationKind, `referral.${string}`>;

const toReferrals = { path: '/referrals', action: 'Open your invitations' } as const;

export const referralCopy: CopyOf<ReferralKind> = {
  'referral.reserved': ({ friend, amountKobo, at }) => ({
    title: `${friend} has a tenancy: ${naira(amountKobo)} for you`,
    text: `It’s paid into your wallet on ${formatDate(at)}.`,
    ...toReferrals,
  }),
  'referral.paid': ({ friend, amountKobo, withheldKobo }) => ({
    title: `${naira(amountKobo)} for inviting ${friend}`,
    text:
      withheldKobo > 0
        ? `${naira(withheldKobo)} of it settles a reward that was taken back. The rest is in your wallet.`
        : 'It’s in your wallet now.',
    path: '/wallet',
    action: 'Open your wallet',
  }),
  'referral.void': ({ friend, reason, mayAppeal }) => ({
    title: `No reward for inviting ${friend}`,
    text: mayAppeal ? `${reason}. If you are two people, you can appeal.` : `${reason}.`,
    ...toReferrals,
  }),
  'referral.decided': ({ friend, decision, text }) => ({
    title: decision === 'clear' ? `Your invitation of ${friend} counts` : `No reward for inviting ${friend}`,
    text: decision === 'clear' ? text : `We looked at it again, and the decision stays: ${text}`,
    ...toReferrals,
  }),
  'referral.own_decided': ({ referrer, decision }) => ({
    title:
      decision === 'clear'
        ? `The invitation that ${referrer} sent you counts`
        : `The invitation that ${referrer} sent you doesn’t count`,
    text: 'We looked at it again. Your account and your tenancies aren’t affected.',
    ...toReferrals,
  }),
  'referral.taken_back': ({ friend, amountKobo, owedKobo }) => ({
    title: `The reward for inviting ${friend} was taken back`,
    text:
      owedKobo > 0
        ? `The rent was given back, so the ${naira(amountKobo)} goes back too. ${naira(owedKobo)} of it comes out of your next rewards.`
        : `The rent was given back, so the ${naira(amountKobo)} went back too.`,
    ...toReferrals,
  }),
};
