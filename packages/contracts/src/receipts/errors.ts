import { defineErrors } from '../errors/define-errors.ts';

export const receiptErrors = defineErrors({
  'receipts.not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this receipt. Only the two people whom it names can open it; log in as one of them.',
  },
  'receipts.mistyped_code': {
    kind: 'invalid',
    text: 'A letter or digit of this code is wrong. Compare it with the receipt: it has 12, in three groups of four.',
  },
  'receipts.unknown_code': {
    kind: 'not_found',
    text: 'RentReel has issued no receipt with this code. Don’t rely on a document that shows it.',
  },
});
