import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeChat } from './fixtures.ts';
import { InboxTools } from './inbox-tools.tsx';
import type { InboxSearch } from './search.ts';

const onSearch = vi.fn<(search: InboxSearch) => void>();
const { home } = makeChat();
const two = [home, { ...home, id: 'lst_2', title: 'Self-contain in Surulere' }] as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onSearch.mockClear();
});

const draw = (search: InboxSearch = {}, homes: readonly (typeof two)[number][] = []) =>
  render(<InboxTools search={search} onSearch={onSearch} homes={homes} />);
const field = () => screen.getByRole('searchbox', { name: 'Search messages' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('InboxTools', () => {
  it('searches when typing pauses, not at every letter', () => {
    draw();
    for (const text of ['w', 'wa', 'wat', 'water ']) type(text);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ q: 'water' });
  });

  it('keeps tab and listing when the text changes', () => {
    draw({ filter: 'unread', home: 'lst_1', q: 'light' });
    type('water');
    vi.advanceTimersByTime(250);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ filter: 'unread', home: 'lst_1', q: 'water' });
  });

  it('removes the text when only spaces are left', () => {
    draw({ q: 'water', filter: 'archived' });
    type('  ');
    vi.advanceTimersByTime(250);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ filter: 'archived' });
  });

  it('does not repeat the search from the address', () => {
    draw({ q: 'water' });
    vi.advanceTimersByTime(1000);
    expect(onSearch).not.toHaveBeenCalled();
    expect((field() as HTMLInputElement).value).toBe('water');
  });

  it.each([
    ['Needs reply', { q: 'water', home: 'lst_1', filter: 'needs_reply' }],
    ['Archived', { q: 'water', home: 'lst_1', filter: 'archived' }],
    ['All', { q: 'water', home: 'lst_1' }],
  ])('applies the tab %s to the search', (tab, expected) => {
    draw({ filter: 'unread', q: 'water', home: 'lst_1' }, two);
    fireEvent.click(screen.getByRole('radio', { name: tab }));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(expected);
  });

  it('offers a filter by listing only with chats about several listings', () => {
    draw({}, [two[0]]);
    expect(screen.queryByRole('combobox', { name: 'About' })).toBeNull();
    cleanup();
    draw({}, two);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All homes',
      '2-bedroom flat in Yaba',
      'Self-contain in Surulere',
    ]);
  });

  it('filters by listing and clears the filter', () => {
    draw({ filter: 'unread' }, two);
    fireEvent.change(screen.getByRole('combobox', { name: 'About' }), { target: { value: 'lst_2' } });
    expect(onSearch).toHaveBeenLastCalledWith({ filter: 'unread', home: 'lst_2' });
    cleanup();
    draw({ filter: 'unread', home: 'lst_2' }, [two[1]]);
    fireEvent.change(screen.getByRole('combobox', { name: 'About' }), { target: { value: 'all' } });
    expect(onSearch).toHaveBeenLastCalledWith({ filter: 'unread' });
  });
});
