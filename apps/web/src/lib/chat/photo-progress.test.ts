import { expect, it } from 'vitest';
import { photoProgress } from './photo-progress.ts';

const file = (state: string, sentBytes = 0) => ({ state, sentBytes, sizeBytes: 100 });

it.each([
  ['nothing is known of them yet', [], { percent: 0, text: 'Getting ready…' }],
  ['they wait for their turn', [file('waiting'), file('waiting')], { percent: 0, text: 'Waiting' }],
  ['one is half there', [file('sending', 50), file('waiting')], { percent: 25, text: 'Sending 25%' }],
  ['one has arrived', [file('sent'), file('sending', 20)], { percent: 60, text: 'Sending 60%' }],
  ['more was counted than there is', [file('sending', 300)], { percent: 99, text: 'Almost there…' }],
  ['all have arrived and are looked at', [file('sent'), file('sent')], { percent: 99, text: 'Almost there…' }],
])('the photos of a message, when %s', (_when, files, told) => {
  expect(photoProgress(files)).toEqual(told);
});
