import { defineErrors } from '../errors/define-errors.ts';

export const areaErrors = defineErrors({
  'areas.not_found': {
    kind: 'not_found',
    text: 'We don’t know this area. Look for a neighbourhood by its name, such as Yaba or Bodija.',
  },
  'areas.day_out_of_reach': {
    kind: 'precondition',
    text: 'You can fill in today and the {days} days before. Choose one of these days.',
  },
  'areas.too_many': {
    kind: 'limit',
    text: 'You have reported on {count} areas in the last {days} days. Report on another one later.',
  },
});
