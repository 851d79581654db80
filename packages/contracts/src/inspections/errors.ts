import { defineErrors } from '../errors/define-errors.ts';

export const inspectionErrors = defineErrors({
  'inspections.not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this inspection. Open Inspections to see yours.',
  },
  'inspections.own_home': {
    kind: 'precondition',
    text: 'This is your own home. Tenants ask you for a time, and you answer under Inspections.',
  },
  'inspections.landlord_suspended': {
    kind: 'forbidden',
    text: 'This landlord can’t agree inspections at the moment. Withdraw and look for another home; a fee is returned.',
  },
  'inspections.slot_taken': {
    kind: 'conflict',
    text: 'Another tenant has just taken this time. Choose another one.',
  },
  'inspections.you_are_busy': {
    kind: 'conflict',
    text: 'You have another inspection at this time. Choose another time, or cancel that one.',
  },
  'inspections.no_such_slot': {
    kind: 'precondition',
    text: 'The home isn’t shown at this time. Choose one of the free times.',
  },
  'inspections.already_open': {
    kind: 'conflict',
    text: 'You have an inspection of this home already. Move or cancel that one.',
  },
  'inspections.too_many_open': {
    kind: 'limit',
    text: 'You’re waiting for {count} answers. Withdraw a request, or wait until one is answered.',
  },
  'inspections.wrong_state': {
    kind: 'conflict',
    text: 'You can’t do that now. The inspection’s status is “{state}”.',
  },
  'inspections.changed': {
    kind: 'conflict',
    text: 'This inspection has changed since you opened it. Check it again, then decide.',
  },
  'inspections.too_late': {
    kind: 'precondition',
    text: 'The inspection has begun. Check in, or report a no-show.',
  },
  'inspections.too_early': { kind: 'precondition', text: 'You can do this from {time}.' },
  'inspections.no_moves_left': {
    kind: 'precondition',
    text: 'You have moved this inspection {count} times already. Keep the time, or cancel it.',
  },
  'inspections.wrong_gate_code': {
    kind: 'precondition',
    text: 'This isn’t the gate code. Ask the tenant to read it out again.',
  },
  'inspections.gate_code_spent': {
    kind: 'limit',
    text: 'Too many wrong codes. Both of you can check in by location.',
  },
  'inspections.too_far': {
    kind: 'precondition',
    text: 'You’re about {metres} m from the home. Check in within 300 m of it, or with the gate code.',
  },
  'inspections.check_in_closed': {
    kind: 'precondition',
    text: 'Check-in is open from 30 minutes before the start to 60 minutes after it.',
  },
  'inspections.other_side_came': {
    kind: 'precondition',
    text: 'They have checked in at the home. Look for them there, or call them.',
  },
  'inspections.not_blamed': {
    kind: 'forbidden',
    text: 'Only the side that was reported can object to it.',
  },
  'inspections.not_yours_to_appeal': {
    kind: 'forbidden',
    text: 'Only the side that RentReel decided against can appeal, once and within 7 days of the decision.',
  },
  'inspections.other_administrator': {
    kind: 'precondition',
    text: 'You made the decision under appeal. Another administrator has to decide.',
  },
  'inspections.only_landlord_enters': {
    kind: 'forbidden',
    text: 'The landlord enters the gate code. Read it out at the gate, or check in by location.',
  },
  'inspections.not_yours_to_say': {
    kind: 'forbidden',
    text: 'The tenant says how the home was; each side can say that the other didn’t come.',
  },
  'inspections.not_shared_yet': {
    kind: 'precondition',
    text: 'An inspection can be shared once it is confirmed.',
  },
  'inspections.fee_changed': {
    kind: 'conflict',
    text: 'The inspection fee is now {fee}. Check it, then request the inspection again.',
  },
  'inspections.fee_not_covered': {
    kind: 'precondition',
    text: 'The inspection fee of {fee} is held in your wallet, and there isn’t enough in it. Deposit first.',
  },
  'inspections.photos_unknown': { kind: 'invalid', text: 'One of the photos isn’t in your uploads. Add it again.' },
  'inspections.open_house_full': {
    kind: 'conflict',
    text: 'All places are taken. Join the waiting list, and the next free one is yours.',
  },
  'inspections.open_house_not_found': {
    kind: 'not_found',
    text: 'This open house is over or was cancelled. Look at the free times of the home.',
  },
  'inspections.open_house_free': {
    kind: 'conflict',
    text: 'There’s a free place. Take it; no need to wait.',
  },
  'inspections.open_house_smaller': {
    kind: 'conflict',
    text: '{count} people have a place already. Keep at least that many.',
  },
  'inspections.host_busy': {
    kind: 'conflict',
    text: 'You show a home at this time already. Choose a time that is free.',
  },
  'inspections.tenant_busy': {
    kind: 'conflict',
    text: 'The tenant sees another home at this time. Propose another one.',
  },
  'inspections.blocked': {
    kind: 'forbidden',
    text: 'One of you has blocked the other, so no inspection can be asked for.',
  },
  'inspections.blackout_not_found': { kind: 'not_found', text: 'This day off was removed already.' },
  'inspections.too_many_blackouts': {
    kind: 'limit',
    text: 'You have {count} days off coming up. Remove one before you add another.',
  },
  'inspections.too_many_open_houses': {
    kind: 'limit',
    text: 'This home has {count} open houses coming up. Cancel one before you add another.',
  },
  'inspections.share_not_found': {
    kind: 'not_found',
    text: 'This link doesn’t lead to an inspection. Ask who sent it for a new one.',
  },
  'inspections.share_ended': { kind: 'not_found', text: 'This inspection isn’t shared any more.' },
});
