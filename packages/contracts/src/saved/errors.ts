import { defineErrors } from '../errors/define-errors.ts';

export const savedErrors = defineErrors({
  'saved.collection_not_found': { kind: 'not_found', text: 'This list no longer exists.' },
  'saved.collection_name_taken': {
    kind: 'conflict',
    text: 'You have a list called “{name}” already. Choose another name.',
  },
  'saved.too_many_collections': { kind: 'limit', text: 'You have {count} lists. Delete one first.' },
  'saved.collection_full': { kind: 'limit', text: 'This list holds {count} homes. Remove one first.' },
  'saved.home_not_saved': { kind: 'precondition', text: 'Save this home first, then put it on a list.' },
  'saved.share_ended': {
    kind: 'precondition',
    text: 'This list isn’t shared any more. Ask who sent you the link for a new one.',
  },
  'saved.share_not_found': { kind: 'not_found', text: 'This link doesn’t open a list. Check that you have all of it.' },
  'saved.too_many_voters': {
    kind: 'limit',
    text: '{count} people have voted on this list, and there is room for no more.',
  },
  'saved.place_not_found': { kind: 'not_found', text: 'This place no longer exists.' },
  'saved.too_many_places': { kind: 'limit', text: 'You have {count} places. Remove one first.' },
});
