import { defineErrors } from '../errors/define-errors.ts';

export const landlordErrors = defineErrors({
  'landlords.not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this landlord. The link may be old, or they have no home on RentReel yet.',
  },
});
