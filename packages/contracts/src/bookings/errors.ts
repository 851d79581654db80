import { defineErrors } from '../errors/define-errors.ts';

export const bookingErrors = defineErrors({
  'bookings.not_found': { kind: 'not_found', text: 'We couldn’t find this booking. Open Bookings to see yours.' },
  'bookings.own_home': {
    kind: 'precondition',
    text: 'This is your own home. Tenants apply for it, and you answer under Bookings.',
  },
  'bookings.home_not_free': {
    kind: 'conflict',
    text: 'This home is no longer available: another tenant has accepted an offer, or the landlord took it off the market.',
  },
  'bookings.unit_taken': {
    kind: 'conflict',
    text: 'Another tenant has just paid for this home. You weren’t charged. Contact us if the home was promised to you.',
  },
  'bookings.landlord_suspended': {
    kind: 'forbidden',
    text: 'This landlord can’t agree new bookings or take payments for them at the moment. You weren’t charged. You can wait, or withdraw and look for another home.',
  },
  'bookings.tenant_suspended': {
    kind: 'forbidden',
    text: 'This tenant can’t agree new bookings at the moment. You can wait, or decline and choose another applicant.',
  },
  'bookings.already_open': {
    kind: 'conflict',
    text: 'You’ve already applied for this home. Open Bookings to see its status.',
  },
  'bookings.too_many_open': {
    kind: 'limit',
    text: 'You have {count} applications open. Withdraw one, or wait until one is answered.',
  },
  'bookings.blocked': {
    kind: 'forbidden',
    text: 'One of you has blocked the other, so you can’t agree a booking here.',
  },
  'bookings.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The booking’s status is “{state}”.' },
  'bookings.payee_unchecked': {
    kind: 'precondition',
    text: 'This money stays where it is until RentReel has checked the landlord’s identity and authority to let the home. Nothing counts as late in the meantime.',
  },
  'bookings.renewal_waits': {
    kind: 'precondition',
    text: 'RentReel is still checking the landlord. If the check isn’t complete by {time}, you can take this payment back.',
  },
  'bookings.on_hold': {
    kind: 'precondition',
    text: 'RentReel holds this money in escrow for now, and nothing moves until the hold is lifted. The reason: {reason}',
  },
  'bookings.landlord_unchecked': {
    kind: 'precondition',
    text: 'We haven’t checked {missing} yet, and pay no rent before that. Wait for the check, or give all of the money to the tenant.',
  },
  'bookings.hold_not_yours': {
    kind: 'forbidden',
    text: 'You’re part of this booking, so another administrator has to decide.',
  },
  'bookings.nothing_to_hold': {
    kind: 'precondition',
    text: 'This booking has no money in escrow, so there is nothing to hold. Check its transactions instead.',
  },
  'bookings.changed': {
    kind: 'conflict',
    text: 'This booking has changed since you opened it. Check it again, then decide.',
  },
  'bookings.no_rounds_left': {
    kind: 'precondition',
    text: 'You have made {count} offers to each other. Accept the last one, or decline.',
  },
  'bookings.start_out_of_range': {
    kind: 'invalid',
    text: 'Choose a start between today and {count} days from now.',
  },
  'bookings.rent_in_advance': {
    kind: 'precondition',
    text: '{rule} Offer at most {months} months, or rent in parts.',
  },
  'bookings.mandate_missing': {
    kind: 'precondition',
    text: 'This home has no valid mandate from its owner, so it can’t be let yet. The agent asks the owner for one under Authority to let.',
  },
  'bookings.mandate_powers': {
    kind: 'precondition',
    text: 'Your mandate doesn’t let you agree the rent and the terms. Ask the owner for a new one under Authority to let.',
  },
  'bookings.below_floor': {
    kind: 'precondition',
    text: 'Under your mandate this home is let for {floor} a year or more. Offer at least that, or ask the owner for a new mandate.',
  },
  'bookings.owner_has_rent': {
    kind: 'precondition',
    text: 'The rent went to the owner of this home, so the agent can’t return it. Agree on an end without a refund here.',
  },
  'bookings.agreement_changed': {
    kind: 'conflict',
    text: 'The agreement has changed since you opened it. Open it again and read it before you sign.',
  },
  'bookings.agreement_name': {
    kind: 'conflict',
    text: 'Your name has changed since this agreement was made. Withdraw the booking or call it off, and agree on the terms again, so that the agreement has your name.',
  },
  'bookings.already_signed': {
    kind: 'conflict',
    text: 'You have signed. The other side has until {time}.',
  },
  'bookings.amount_changed': {
    kind: 'conflict',
    text: 'The amount to pay is now {amount}. Check it, then pay.',
  },
  'bookings.not_covered': {
    kind: 'precondition',
    text: 'You need {missing} more to pay {amount}. Deposit it, or pay by card or bank transfer. You weren’t charged.',
  },
  'bookings.instalment_not_covered': {
    kind: 'precondition',
    text: 'You need {missing} more in your wallet to pay {amount}. Deposit it, then pay again. You weren’t charged.',
  },
  'bookings.payment_over': {
    kind: 'precondition',
    text: 'The time to pay is over, and you weren’t charged. If the home is still free, apply for it again.',
  },
  'bookings.no_extension_left': {
    kind: 'precondition',
    text: 'Extra time was already given once. Finish before the deadline on the booking.',
  },
  'bookings.too_late_to_cool_off': {
    kind: 'precondition',
    text: 'The 24 hours after the payment are over. Check what you get back if you cancel now.',
  },
  'bookings.return_changed': {
    kind: 'conflict',
    text: 'The refund for cancelling is now {amount}. Check it, then decide.',
  },
  'bookings.wrong_key_code': {
    kind: 'precondition',
    text: 'This isn’t the key code. Ask the tenant to read it out again.',
  },
  'bookings.key_code_spent': {
    kind: 'limit',
    text: 'Too many wrong codes. The tenant can confirm in their app that they have the keys.',
  },
  'bookings.only_landlord_enters': {
    kind: 'forbidden',
    text: 'The landlord enters the key code. You can confirm that you have the keys without it.',
  },
  'bookings.baseline_over': {
    kind: 'precondition',
    text: 'You can add move-in photos for 7 days after you get the keys. Send later ones in the chat, which shows their date too.',
  },
  'bookings.check_over': {
    kind: 'precondition',
    text: 'The time for the check is over. If something is wrong with the home, contact us under Help.',
  },
  'bookings.handover_in_past': { kind: 'invalid', text: 'Choose a time in the future.' },
  'bookings.keys_not_given': {
    kind: 'precondition',
    text: 'The keys haven’t been handed over yet. You can do this after the handover.',
  },
  'bookings.too_early_to_move_out': {
    kind: 'precondition',
    text: 'The tenancy runs until {time}. Only the tenant can record an earlier move-out.',
  },
  'bookings.too_early_to_renew': { kind: 'precondition', text: 'A renewal can be offered from {time}.' },
  'bookings.notice_too_short': {
    kind: 'precondition',
    text: 'The tenancy can end on {time} at the earliest. Choose that day or a later one.',
  },
  'bookings.notice_after_end': {
    kind: 'precondition',
    text: 'The tenancy ends on {time} automatically. Choose that day or an earlier one.',
  },
  'bookings.early_end_out_of_range': {
    kind: 'invalid',
    text: 'Choose a day from {from} to {until}.',
  },
  'bookings.return_too_high': {
    kind: 'invalid',
    text: 'The paid rent for the time after that day is {amount}. Return at most that.',
  },
  'bookings.early_end_changed': {
    kind: 'conflict',
    text: 'Rent was paid after this proposal, and the paid rent for the time after that day is now {amount}. Decline this proposal and make a new one. Nothing was moved.',
  },
  'bookings.return_not_covered': {
    kind: 'precondition',
    text: '{amount} of the rent goes back from your wallet, and {missing} of it is missing. Deposit that, then try again. Nothing was moved.',
  },
  'bookings.return_not_ready': {
    kind: 'precondition',
    text: 'The landlord’s wallet can’t return {amount} at the moment. Ask them in the chat to deposit it, then agree again. Nothing was moved.',
  },
  'bookings.fee_of_first_term': {
    kind: 'precondition',
    text: '{fee} is for the first term alone, and isn’t charged again with a renewal. Leave it out.',
  },
  'bookings.not_your_notice': {
    kind: 'forbidden',
    text: 'Only the person who gave notice can withdraw it. Ask them in the chat.',
  },
  'bookings.no_caution': {
    kind: 'precondition',
    text: 'No caution fee is held for this booking, so you can’t claim from it. Agree on damage with the tenant in the chat.',
  },
  'bookings.claim_too_high': {
    kind: 'invalid',
    text: 'The caution fee is {amount}. Claim that amount or less.',
  },
  'bookings.claim_over_rent': {
    kind: 'invalid',
    text: 'The unpaid rent that is due is {amount}. Claim that amount or less as rent.',
  },
  'bookings.nothing_claimed': { kind: 'invalid', text: 'Enter the unpaid rent, or name at least one thing.' },
  'bookings.no_such_instalment': {
    kind: 'not_found',
    text: 'We couldn’t find this rent payment. Open the booking again.',
  },
  'bookings.instalment_too_early': {
    kind: 'precondition',
    text: 'You can pay this part once the rent in escrow for its term is released.',
  },
  'bookings.instalment_paid': { kind: 'conflict', text: 'This part of the rent is paid already.' },
  'bookings.photos_unknown': { kind: 'invalid', text: 'One of the photos isn’t in your uploads. Add it again.' },
});
