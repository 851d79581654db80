import type { ChatMessage } from '@rentreel/contracts/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makePhotos, messageFields } from '../testing/make-chat.ts';
import { NewMessage } from './new-message.tsx';

afterEach(cleanup);

const text = (seq: number, mine = false): ChatMessage => ({ ...messageFields(seq), kind: 'text', mine });
const photos = (count: number, words: string): ChatMessage => ({
  ...messageFields(2),
  kind: 'photos',
  text: words,
  photos: makePhotos(count),
  covered: false,
});

/** What is read out when `coming` arrives in a chat that was opened with `known`. */
function said(known: readonly ChatMessage[], ...coming: readonly ChatMessage[]): string | null {
  const { rerender } = render(<NewMessage messages={known} otherName="Emeka" />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<NewMessage messages={[...known, ...coming]} otherName="Emeka" />);
  return screen.getByRole('status').textContent;
}

describe('what is read out while a chat is open', () => {
  it('is what the other side writes', () => {
    expect(said([text(1)], text(2))).toBe('Emeka: message 2');
  });

  it('is also the first message of all', () => {
    expect(said([], text(1))).toBe('Emeka: message 1');
  });

  it('is never what one writes oneself', () => {
    expect(said([text(1)], text(2, true))).toBe('');
  });

  it('stays the last of the other side when one answers it', () => {
    expect(said([text(1)], text(2), text(3, true))).toBe('Emeka: message 2');
  });

  it.each([
    [1, '', 'Emeka sent a photo.'],
    [3, '', 'Emeka sent 3 photos.'],
    [2, 'The kitchen', 'Emeka sent 2 photos. The kitchen'],
  ])('tells of %i photos with the words “%s”', (count, words, spoken) => {
    expect(said([text(1)], photos(count, words))).toBe(spoken);
  });

  it('is what happened, without the name of a writer', () => {
    const event: ChatMessage = { ...messageFields(2), kind: 'system', event: 'expired', text: 'The request expired.' };
    expect(said([text(1)], event)).toBe('The request expired.');
  });
});
