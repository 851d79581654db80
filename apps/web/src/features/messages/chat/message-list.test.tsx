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
    <a href={`#${card.type === 'inspection' ? card.inspectionId : card.bookingId}`}>See the inspection</a>
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
  ] as const)('with pressure (%s) warns its receiver but not its author', async (kind, label) => {
    draw({ mine: false, mark: null, warned: [kind] });
    await vi.waitFor(() => expect(bubble()).toContain(label));
    cleanup();
    draw({ mine: true, warned: [kind] });
    expect(bubble()).not.toContain(label);
  });

  it.each([
    ['waiting', 'Sending'],
    ['stored', 'Sent'],
    ['delivered', 'Delivered'],
    ['read', 'Read'],
  ] as const)("that is the user's own and %s is marked “%s”", (mark, label) => {
    draw({ mark });
    expect(bubble()).toBe(`You: Good evening6:05 pm${label}`);
  });

  it('of the other party shows its author and no mark', () => {
    draw({ mine: false, mark: null });
    expect(bubble()).toBe('Emeka Eze: Good evening6:05 pm');
  });

  it('has an element id with its number once it is stored', () => {
    draw();
    expect(document.getElementById('message-4')).not.toBeNull();
    cleanup();
    draw({ seq: null, mark: 'waiting' });
    expect(document.querySelector('[id^="message-"]')).toBeNull();
  });

  it('shows hidden parts as hidden, and not their original to the receiver', () => {
    const text = 'Call [phone number hidden]';
    draw({ mine: false, mark: null, text, hidden: [{ kind: 'phone', original: null }] });
    expect([...screen.getByText('phone number hidden').classList]).toContain('masked');
    expect(screen.getByText('We hid a phone number in this message.')).toBeDefined();
  });

  it('lists for its author each kind of hidden part once, with all originals', () => {
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

  it('keeps text in brackets unchanged when nothing was hidden', () => {
    draw({ text: '[link hidden] I typed this myself' });
    expect(document.querySelector('.masked')).toBeNull();
    expect(screen.getByText('[link hidden] I typed this myself')).toBeDefined();
  });

  it("warns of a link of the other party, not of the user's own", () => {
    draw({ mine: false, mark: null, warned: ['link'] });
    expect(screen.getByText(/Open links with care/)).toBeDefined();
    cleanup();
    draw({ warned: ['link'] });
    expect(screen.queryByText(/Open links/)).toBeNull();
  });
});

describe('a refused message', () => {
  const failed = { seq: null, mark: 'failed', failure: 'You can’t write in this chat any more.' } as const;
  const waiting = { owner: 'usr_1', conversationId: 'cnv_1', clientId: 'client-1', text: 'Good evening', at } as const;
  beforeEach(() => addToOutbox({ ...waiting, failure: failed.failure }));

  it('shows the reason and no delivery state', () => {
    draw(failed);
    expect(bubble()).toContain('Not sent. You can’t write in this chat any more.');
    expect(screen.queryByText(/^(Sent|Sending|Delivered|Read)$/)).toBeNull();
  });

  it('is pending again after Retry, with its photos', async () => {
    draw(failed);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(chatOutbox.read()).toEqual([{ ...waiting, failure: null }]);
    expect(photos.retry).toHaveBeenCalledExactlyOnceWith('client-1');
  });

  it('is removed by Delete, and its photos are cancelled', async () => {
    draw(failed);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(chatOutbox.read()).toEqual([]);
    expect(photos.cancel).toHaveBeenCalledExactlyOnceWith('client-1');
  });
});

describe('pending photos', () => {
  const sending = { seq: null, mark: 'waiting', text: '', content: { kind: 'waiting_photos', count: 2 } } as const;

  it('show previews and progress', () => {
    draw(sending);
    expect(within(screen.getByRole('list', { name: '2 of your photos' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: '1 of 2 from you' }).getAttribute('src')).toBe('blob:first');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
    expect(screen.getByText('Sending 40%')).toBeDefined();
  });

  it('are cancelled together with their message', async () => {
    addToOutbox({ owner: 'u', conversationId: 'cnv_1', clientId: 'client-1', text: '', at, failure: null });
    draw(sending);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(photos.cancel).toHaveBeenCalledExactlyOnceWith('client-1');
    expect(chatOutbox.read()).toEqual([]);
  });

  it('show no progress after a failure', () => {
    draw({ ...sending, mark: 'failed', failure: 'This file is not a photo.' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});

describe('an event in a chat', () => {
  it('is shown as a plain line without an author', () => {
    draw({ mine: false, mark: null, text: 'The request expired.', content: { kind: 'system', event: 'expired' } });
    expect(bubble()).toBe('The request expired.');
  });

  it('is a card with a link while it is the latest about its inspection', () => {
    draw({ mine: false, mark: null, text: 'Confirmed', content: { kind: 'card', card: visit, isLatest: true } });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'Inspection' })).toBeDefined();
    expect(card.getByText(/Fri 20 Nov 2026/).textContent).toBe('Fri 20 Nov 20266:05 pm to 6:35 pm');
    expect(card.getByRole('link', { name: 'See the inspection' }).getAttribute('href')).toBe('#ins_1');
  });

  it('is reduced to its text once a later card exists', () => {
    draw({ mine: false, mark: null, text: 'Requested', content: { kind: 'card', card: visit, isLatest: false } });
    expect(screen.queryByRole('article')).toBeNull();
    expect(bubble()).toBe('Requested');
    expect(document.getElementById('message-4')).not.toBeNull();
  });
});

afterEach(cleanup);

const text = (seq: number, mine = false): ChatMessage => ({ ...messageFields(seq), kind: 'text', mine });
const newPhotos = (count: number, label: string): ChatMessage => ({
  ...messageFields(2),
  kind: 'photos',
  text: label,
  photos: makePhotos(count),
  covered: false,
});

/** Returns the announcement when `coming` arrives in a chat opened with `known`. */
function announced(known: readonly ChatMessage[], ...coming: readonly ChatMessage[]): string | null {
  const { rerender } = render(<NewMessage messages={known} otherName="Emeka" />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<NewMessage messages={[...known, ...coming]} otherName="Emeka" />);
  return screen.getByRole('status').textContent;
}

describe('the announcement in an open chat', () => {
  it('reads a new message of the other party', () => {
    expect(announced([text(1)], text(2))).toBe('Emeka: message 2');
  });

  it('reads the first message of the chat', () => {
    expect(announced([], text(1))).toBe('Emeka: message 1');
  });

  it("is empty for the user's own messages", () => {
    expect(announced([text(1)], text(2, true))).toBe('');
  });

  it("is still the other party's last message after the user has answered", () => {
    expect(announced([text(1)], text(2), text(3, true))).toBe('Emeka: message 2');
  });

  it.each([
    [1, '', 'Emeka sent a photo.'],
    [3, '', 'Emeka sent 3 photos.'],
    [2, 'The kitchen', 'Emeka sent 2 photos. The kitchen'],
  ])('reads %i photos with the text “%s”', (count, label, expected) => {
    expect(announced([text(1)], newPhotos(count, label))).toBe(expected);
  });

  it('reads an event without an author', () => {
    const event: ChatMessage = { ...messageFields(2), kind: 'system', event: 'expired', text: 'The request expired.' };
    expect(announced([text(1)], event)).toBe('The request expired.');
  });
});
