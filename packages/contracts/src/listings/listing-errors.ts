import { defineErrors } from '../errors/define-errors.ts';

export const listingErrors = defineErrors({
  'listings.not_found': { kind: 'not_found', text: 'This home is not on RentReel, or not any more.' },
  'listings.not_publishable': {
    kind: 'precondition',
    text: 'This home cannot be shown yet. Still missing: {missing}.',
  },
  'listings.wrong_state': { kind: 'conflict', text: 'This home is {state}, so it cannot be changed in this way.' },
  'listings.media_unknown': { kind: 'invalid', text: 'One of the pictures is not in your uploads. Add it again.' },
});
