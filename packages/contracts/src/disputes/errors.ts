import { defineErrors } from '../errors/define-errors.ts';

export const disputeErrors = defineErrors({
  'disputes.not_found': { kind: 'not_found', text: 'We couldn’t find this dispute. Open Bookings to see yours.' },
  'disputes.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The dispute’s status is “{state}”.' },
  'disputes.changed': {
    kind: 'conflict',
    text: 'This dispute has changed since you opened it. Check it again, then decide.',
  },
  'disputes.window_over': {
    kind: 'precondition',
    text: 'The time to report a problem is over. If the home is unsafe, Help says who to call.',
  },
  'disputes.wrong_reason': { kind: 'invalid', text: 'Choose a reason that fits the state of the booking.' },
  'disputes.not_your_turn': { kind: 'forbidden', text: 'The other side answers here.' },
  'disputes.only_opener': { kind: 'forbidden', text: 'Only the person who opened the dispute can withdraw it.' },
  'disputes.no_offer': { kind: 'precondition', text: 'The other side hasn’t made an offer that you can accept.' },
  'disputes.too_many_offers': { kind: 'limit', text: 'You have made {count} offers. Ask us to decide.' },
  'disputes.split_is_not_all': {
    kind: 'invalid',
    text: 'We hold {amount}. The two parts must come to exactly that.',
  },
  'disputes.more_than_claimed': {
    kind: 'invalid',
    text: 'The landlord claimed {amount}. The rest goes back to the tenant in any case.',
  },
  'disputes.two_people': {
    kind: 'precondition',
    text: 'This decision was proposed by you. A second administrator confirms it or sends it back.',
  },
  'disputes.not_on_appeal': {
    kind: 'precondition',
    text: 'You made or confirmed the decision under appeal. An administrator who had no part in it has to decide.',
  },
  'disputes.sum_needs_two': {
    kind: 'precondition',
    text: 'Above {amount} two people decide. Propose the decision to a second one.',
  },
  'disputes.sum_needs_one': { kind: 'precondition', text: 'You can decide this sum by yourself.' },
  'disputes.photos_unknown': { kind: 'invalid', text: 'One of the photos isn’t in your uploads. Add it again.' },
});
