import type { ChatMessage } from '@rentreel/contracts/messages';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToOutbox, chatOutbox } from '../outbox.ts';
import { fillBrowserGaps } from '#/testing/render.tsx';
import { makePhotos, messageFields } from '../fixtures.ts';
import type { ChatLine } from './chat-lines.ts';
import { type ChatSlots, ChatSlotsProvider } from './chat-slots.ts';
import { MessageLine, NewMessage } from './message-list.tsx';

const photos = { send: vi.fn(), retry: vi.fn(), cancel: vi.fn(), progressOf: vi.fn() };
const slots: ChatSlots = {
  photos,
  cardAction: (card) => (
    <a href={`#${card.type === 'inspection' ? card.inspectionId : card.bookingId}`}>See the visit</a>
  ),
  aboutBooking: () => null,
  aboutTenant: () => null,
};
const at = Date.parse('2026-11-20T17:05:00Z');
const plain: ChatLine = {
  key: 'client-1',
  seq: 4,
  at,
  text: 'Good evening',
  hidden: [],
  warned: [],
  mine: true,
  mark: 'stored',
  failure: null,
  content: { kind: 'text' },
};
const visit = {
  type: 'inspection',
  inspectionId: 'ins_1',
  state: 'confirmed',
  startsAt: at,
  endsAt: at + 1_800_000,
} as const;

beforeEach(() => {
  fillBrowserGaps();
  photos.progressOf.mockReturnValue({ percent: 40, text: 'Sending 40%', previews: ['blob:first'] });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
});

const draw = (changes: Partial<ChatLine> = {}) =>
  render(
    <ChatSlotsProvider value={slots}>
      <MessageLine line={{ ...plain, ...changes }} otherName="Emeka Eze" />
    </ChatSlotsProvider>,
  );
const bubble = () => screen.getByRole('listitem').textContent;

describe('a message', () => {
  it.each([
    ['threat', 'Don’t pay.'],
    ['money_outside', 'Pay only inside the app.'],
  ] as const)('with pressure (%s) warns whoever receives it and not who wrote it', async (kind, words) => {
    draw({ mine: false, mark: null, warned: [kind] });
    await vi.waitFor(() => expect(bubble()).toContain(words));
    cleanup();
    draw({ mine: true, warned: [kind] });
    expect(bubble()).not.toContain(words);
  });

  it.each([
    ['waiting', 'Sending'],
    ['stored', 'Sent'],
    ['delivered', 'Delivered'],
    ['read', 'Read'],
  ] as const)('of one’s own that is %s is marked “%s”', (mark, words) => {
    draw({ mark });
    expect(bubble()).toBe(`You: Good evening6:05 pm${words}`);
  });

  it('of the other side says who wrote it and has no mark', () => {
    draw({ mine: false, mark: null });
    expect(bubble()).toBe('Emeka Eze: Good evening6:05 pm');
  });

  it('can be found by its number once it is stored, not before', () => {
    draw();
    expect(document.getElementById('message-4')).not.toBeNull();
    cleanup();
    draw({ seq: null, mark: 'waiting' });
    expect(document.querySelector('[id^="message-"]')).toBeNull();
  });

  it('shows what was hidden in it as such, and to its reader not what stood there', () => {
    const text = 'Call [phone number hidden]';
    draw({ mine: false, mark: null, text, hidden: [{ kind: 'phone', original: null }] });
    expect([...screen.getByText('phone number hidden').classList]).toContain('masked');
    expect(screen.getByText('We hid a phone number in this message.')).toBeDefined();
  });

  it('names to its writer each kind that was hidden once, with all that stood there', () => {
    const hidden = [
      { kind: 'phone', original: '0803 123 4567' },
      { kind: 'email', original: 'ada@example.com' },
      { kind: 'phone', original: '0805 000 1111' },
    ] as const;
    draw({ text: 'two numbers', hidden: [...hidden] });
    expect(screen.getByText('We hid a phone number: 0803 123 4567, 0805 000 1111.')).toBeDefined();
    expect(screen.getByText('We hid an e-mail address: ada@example.com.')).toBeDefined();
    expect(screen.getAllByText(/^We hid/)).toHaveLength(2);
  });

  it('leaves words in brackets as they are when nothing was hidden', () => {
    draw({ text: '[link hidden] I typed this myself' });
    expect(document.querySelector('.masked')).toBeNull();
    expect(screen.getByText('[link hidden] I typed this myself')).toBeDefined();
  });

  it('warns of a link of the other side, not of one’s own', () => {
    draw({ mine: false, mark: null, warned: ['link'] });
    expect(screen.getByText(/Open links with care/)).toBeDefined();
    cleanup();
    draw({ warned: ['link'] });
    expect(screen.queryByText(/Open links/)).toBeNull();
  });
});

describe('a message that was refused', () => {
  const failed = { seq: null, mark: 'failed', failure: 'You can’t write in this chat any more.' } as const;
  const waiting = { owner: 'usr_1', conversationId: 'cnv_1', clientId: 'client-1', text: 'Good evening', at } as const;
  beforeEach(() => addToOutbox({ ...waiting, failure: failed.failure }));

  it('says why, and has no mark that could be taken for sent', () => {
    draw(failed);
    expect(bubble()).toContain('Not sent. You can’t write in this chat any more.');
    expect(screen.queryByText(/^(Sent|Sending|Delivered|Read)$/)).toBeNull();
  });

  it('waits again after Retry, with its photos', async () => {
    draw(failed);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(chatOutbox.read()).toEqual([{ ...waiting, failure: null }]);
    expect(photos.retry).toHaveBeenCalledExactlyOnceWith('client-1');
  });

  it('is gone after Delete, and its photos stop', async () => {
    draw(failed);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(chatOutbox.read()).toEqual([]);
    expect(photos.cancel).toHaveBeenCalledExactlyOnceWith('client-1');
  });
});

describe('photos on their way', () => {
  const sending = { seq: null, mark: 'waiting', text: '', content: { kind: 'waiting_photos', count: 2 } } as const;

  it('show what is known of them and how far they are', () => {
    draw(sending);
    expect(within(screen.getByRole('list', { name: '2 of your photos' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: '1 of 2 from you' }).getAttribute('src')).toBe('blob:first');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
    expect(screen.getByText('Sending 40%')).toBeDefined();
  });

  it('stop with Cancel, and the message goes with them', async () => {
    addToOutbox({ owner: 'u', conversationId: 'cnv_1', clientId: 'client-1', text: '', at, failure: null });
    draw(sending);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(photos.cancel).toHaveBeenCalledExactlyOnceWith('client-1');
    expect(chatOutbox.read()).toEqual([]);
  });

  it('show no progress once they have failed', () => {
    draw({ ...sending, mark: 'failed', failure: 'This file is not a photo.' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});

describe('what happened to a chat', () => {
  it('stands as a plain line without a writer', () => {
    draw({ mine: false, mark: null, text: 'The request expired.', content: { kind: 'system', event: 'expired' } });
    expect(bubble()).toBe('The request expired.');
  });

  it('is a card with the way to the visit while it is the latest about it', () => {
    draw({ mine: false, mark: null, text: 'Confirmed', content: { kind: 'card', card: visit, isLatest: true } });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'Inspection' })).toBeDefined();
    expect(card.getByText(/Fri 20 Nov 2026/).textContent).toBe('Fri 20 Nov 20266:05 pm to 6:35 pm');
    expect(card.getByRole('link', { name: 'See the visit' }).getAttribute('href')).toBe('#ins_1');
  });

  it('is only its words once a later card says how it stands', () => {
    draw({ mine: false, mark: null, text: 'Requested', content: { kind: 'card', card: visit, isLatest: false } });
    expect(screen.queryByRole('article')).toBeNull();
    expect(bubble()).toBe('Requested');
    expect(document.getElementById('message-4')).not.toBeNull();
  });
});

afterEach(cleanup);

const text = (seq: number, mine = false): ChatMessage => ({ ...messageFields(seq), kind: 'text', mine });
const newPhotos = (count: number, words: string): ChatMessage => ({
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
    expect(said([text(1)], newPhotos(count, words))).toBe(spoken);
  });

  it('is what happened, without the name of a writer', () => {
    const event: ChatMessage = { ...messageFields(2), kind: 'system', event: 'expired', text: 'The request expired.' };
    expect(said([text(1)], event)).toBe('The request expired.');
  });
});
