import { expect, it } from 'vitest';
import { messageParts } from './message-bubble.tsx';

it('messageParts splits a message at hidden parts', () => {
  expect(messageParts('Call [phone number hidden] or [link hidden]')).toEqual([
    { place: 0, text: 'Call ', masked: false },
    { place: 1, text: 'phone number hidden', masked: true },
    { place: 2, text: ' or ', masked: false },
    { place: 3, text: 'link hidden', masked: true },
  ]);
});

it('messageParts leaves other brackets unchanged', () => {
  expect(messageParts('Room [2] is free')).toEqual([{ place: 0, text: 'Room [2] is free', masked: false }]);
});
