import type { Chat } from '@rentreel/contracts/messages';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markToasterMounted } from '#/lib/toasts.ts';
import { joinDrafts, quickReplies, useChosenPhotos } from './composer.tsx';

// A generous timeout: tests also run on loaded machines.
configure({ asyncUtilTimeout: 10_000 });

const held = new Set<string>();
let made = 0;
beforeEach(() => {
  held.clear();
  Object.assign(URL, {
    createObjectURL: () => {
      made += 1;
      held.add(`blob:${made}`);
      return `blob:${made}`;
    },
    revokeObjectURL: (url: string) => held.delete(url),
  });
});
afterEach(() => {
  cleanup();
  toast.dismiss();
});

const files = (count: number, from = 1) =>
  Array.from({ length: count }, (_none, index) => new File(['x'], `${from + index}.jpg`, { type: 'image/jpeg' }));
const begin = () => renderHook(() => useChosenPhotos());
const names = (photos: readonly { readonly file: File }[]) => photos.map(({ file }) => file.name);

describe('useChosenPhotos', () => {
  it('keeps the photos in the order in which they were added', () => {
    const { result } = begin();
    act(() => result.current.add(files(2)));
    act(() => result.current.add(files(1, 3)));
    expect(names(result.current.chosen)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    expect(held.size).toBe(3);
  });

  it('accepts at most six photos and shows a message for more', async () => {
    markToasterMounted();
    const { result } = begin();
    act(() => result.current.add(files(4)));
    act(() => result.current.add(files(4, 5)));
    expect(names(result.current.chosen)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']);
    act(() => result.current.add(files(1, 9)));
    expect(result.current.chosen).toHaveLength(6);
    expect(held.size).toBe(6);
    const toastTitles = () => toast.getToasts().map((one) => 'title' in one && one.title);
    await waitFor(() => expect(toastTitles()).toContain('A message takes 6 photos. Send the rest in another message.'));
  });

  it('revokes the object URL of a removed photo', () => {
    const { result } = begin();
    act(() => result.current.add(files(2)));
    const [first, second] = result.current.chosen;
    act(() => result.current.remove(first?.id ?? ''));
    expect(names(result.current.chosen)).toEqual(['2.jpg']);
    expect([...held]).toEqual([second?.url]);
  });

  it('returns the photos once and then starts empty', () => {
    const { result } = begin();
    act(() => result.current.add(files(2)));
    let taken: readonly File[] = [];
    act(() => {
      taken = result.current.take();
    });
    expect(taken.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
    expect(result.current.chosen).toEqual([]);
    expect(held.size).toBe(0);
  });

  it('revokes all object URLs on unmounting', () => {
    const { result, unmount } = begin();
    act(() => result.current.add(files(3)));
    unmount();
    expect(held.size).toBe(0);
  });
});

const chat = (side: Chat['side'], last: Chat['last'], needsReply: boolean) => ({ side, last, needsReply }) as Chat;
const theirs = { text: 'Is it free?', mine: false };

it('quickReplies offers a tenant questions to begin with', () => {
  expect(quickReplies(chat('tenant', null, false))[0]).toBe('Is it still available?');
});

it('quickReplies offers replies that fit the side of the user who has to answer', () => {
  expect(quickReplies(chat('landlord', theirs, true))).toContain('Yes, it is still available.');
  expect(quickReplies(chat('tenant', theirs, true))).toContain('Thank you.');
});

it('quickReplies is empty while the other party has to answer', () => {
  expect(quickReplies(chat('landlord', { ...theirs, mine: true }, false))).toEqual([]);
  expect(quickReplies(chat('tenant', { ...theirs, mine: true }, false))).toEqual([]);
});

it.each([
  ['', 'Hello', 'Hello'],
  ['  ', 'Hello', 'Hello'],
  ['Hello', 'Hello', 'Hello'],
  ['', ` ${'x'.repeat(5000)}`, 'x'.repeat(2000)],
  ['Good morning', 'Is it free?', 'Good morning\n\nIs it free?'],
  ['x'.repeat(1997), 'y', `${'x'.repeat(1997)}\n\ny`],
  ['x'.repeat(1998), 'y', undefined],
])('joinDrafts appends the text of a link when both fit into one message (case %#)', (written, brought, both) => {
  expect(joinDrafts(written, brought)).toBe(both);
});
