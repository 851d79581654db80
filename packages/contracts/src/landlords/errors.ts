import { defineErrors } from '../errors/define-errors.ts';

export const landlordErrors = defineErrors({
  'landlords.not_found': {
    kind: 'not_found',
    text: 'There’s no landlord here. The link may be old, or they have no home on RentReel yet.',
  },
});
