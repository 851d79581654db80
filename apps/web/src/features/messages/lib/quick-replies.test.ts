import type { Chat } from '@rentreel/contracts/messages';
import { expect, it } from 'vitest';
import { quickReplies } from './quick-replies.ts';

const chat = (side: Chat['side'], last: Chat['last'], needsReply: boolean) => ({ side, last, needsReply }) as Chat;
const theirs = { text: 'Is it free?', mine: false };

it('a tenant is offered how to begin', () => {
  expect(quickReplies(chat('tenant', null, false))[0]).toBe('Is it still available?');
});

it('whoever is waited for is offered answers of their side', () => {
  expect(quickReplies(chat('landlord', theirs, true))).toContain('Yes, it is still available.');
  expect(quickReplies(chat('tenant', theirs, true))).toContain('Thank you.');
});

it('nobody is offered anything while the other side has the word', () => {
  expect(quickReplies(chat('landlord', { ...theirs, mine: true }, false))).toEqual([]);
  expect(quickReplies(chat('tenant', { ...theirs, mine: true }, false))).toEqual([]);
});
