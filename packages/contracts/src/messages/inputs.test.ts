import { describe, expect, it } from 'vitest';
import { messageLimits, reviewChatInput, searchThreadInput, sendMessageInput } from './index.ts';

const conversationId = `cnv_${'0'.repeat(26)}`;
const upload = `upl_${'0'.repeat(26)}`;
const words = { conversationId, clientId: 'c'.repeat(20) };
const textOf = (
  schema: { safeParse: (input: unknown) => { error?: { issues: { message: string }[] } } },
  input: unknown,
) => schema.safeParse(input).error?.issues[0]?.message;

describe('sendMessageInput', () => {
  it('requires text or photos', () => {
    for (const message of [
      { ...words, text: 'Hello' },
      { ...words, text: '', photos: [upload] },
      { ...words, text: 'See', photos: [upload, upload] },
    ]) {
      expect(sendMessageInput.safeParse(message).success).toBe(true);
    }
    expect(textOf(sendMessageInput, { ...words, text: '  ' })).toBe('Write a message first.');
    expect(textOf(sendMessageInput, { ...words, text: '', photos: [] })).toBe('Write a message first.');
  });

  it('accepts at most six photos', () => {
    const photos = (count: number) => ({ ...words, text: '', photos: Array.from({ length: count }, () => upload) });
    expect(sendMessageInput.safeParse(photos(messageLimits.photos)).success).toBe(true);
    expect(textOf(sendMessageInput, photos(messageLimits.photos + 1))).toBe('Send at most 6 photos at once.');
  });

  it('accepts only upload ids as photos and no unknown fields', () => {
    expect(sendMessageInput.safeParse({ ...words, text: '', photos: ['/media/a.jpg'] }).success).toBe(false);
    expect(sendMessageInput.safeParse({ ...words, text: 'Hello', payload: {} }).success).toBe(false);
  });
});

it('searchThreadInput requires a word', () => {
  expect(textOf(searchThreadInput, { conversationId, q: ' ' })).toBe('Write a word to look for.');
});

it('reviewChatInput requires a meaningful reason', () => {
  expect(textOf(reviewChatInput, { conversationId, reason: 'because' })).toContain('The reason is logged.');
});
