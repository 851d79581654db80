import type { SearchQuery } from '@rentreel/contracts/search';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '#/testing/render.tsx';
import MapSheet from './map-sheet.tsx';
import { ResultsHead } from './results-area.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { SearchOptions } from './search-bar.tsx';
import { ChosenChips, SearchNotes } from './search-head.tsx';

afterEach(cleanup);

describe('the conditions of a search', () => {
  const onQuery = vi.fn<(query: SearchQuery) => void>();
  const draw = (query: SearchQuery) => render(<ChosenChips query={query} onQuery={onQuery} />);

  it('are hidden when there are none', () => {
    draw({ sort: 'newest' });
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('are removed one by one', () => {
    draw({ types: ['flat', 'bungalow'], minToilets: 2, sort: 'newest' });
    fireEvent.click(screen.getByRole('button', { name: 'Flat: remove' }));
    expect(onQuery).toHaveBeenLastCalledWith({ types: ['bungalow'], minToilets: 2, sort: 'newest' });
  });

  it('are cleared together, keeping the sort order', () => {
    draw({ types: ['flat'], minToilets: 2, sort: 'newest' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(onQuery).toHaveBeenLastCalledWith({ sort: 'newest' });
  });

  it('have no “Clear all” for a single condition', () => {
    draw({ minToilets: 2 });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('the header of the results', () => {
  const onQuery = vi.fn<(query: SearchQuery) => void>();
  const empty = { total: null, pending: false, stale: false, homes: [] };
  const draw = (query: SearchQuery, results: Partial<Parameters<typeof ResultsHead>[0]['results']> = {}) =>
    render(<ResultsHead query={query} results={{ ...empty, ...results }} onQuery={onQuery} onWatch={() => {}} />);
  const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order of the homes' });

  it('shows that it is searching, and announces the number once it is known', () => {
    draw({}, { pending: true });
    expect(screen.getByRole('heading').textContent).toBe('Searching…');
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();
    draw({}, { total: { homes: 12, more: false } });
    expect(screen.getByRole('status').textContent).toBe('12 homes found');
  });

  it('does not announce the number of the previous search', () => {
    draw({}, { total: { homes: 12, more: false }, stale: true });
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('heading').getAttribute('aria-busy')).toBe('true');
  });

  it('offers the watch view only when there are results', () => {
    draw({}, { total: { homes: 0, more: false } });
    expect(screen.queryByRole('button', { name: 'Watch as videos' })).toBeNull();
  });

  it('offers sorting by distance only with a point', () => {
    draw({ minToilets: 2 });
    expect([...order().options].map(({ value }) => value)).not.toContain('nearest');
    cleanup();
    draw({ near: { latitude: 6.5, longitude: 3.4, metres: 1000 } } as unknown as SearchQuery);
    expect([...order().options].map(({ value }) => value)).toContain('nearest');
  });

  it('changes the sort order and omits the default from the query', () => {
    draw({ minToilets: 2, sort: 'newest' });
    expect(order().value).toBe('newest');
    fireEvent.change(order(), { target: { value: 'lowest_total' } });
    expect(onQuery).toHaveBeenLastCalledWith({ minToilets: 2, sort: 'lowest_total' });
    fireEvent.change(order(), { target: { value: 'best' } });
    expect(onQuery).toHaveBeenLastCalledWith({ minToilets: 2 });
  });
});

describe('the notes on a search', () => {
  const handlers = { onForget: vi.fn(), onDismissDropped: vi.fn(), onQuery: vi.fn() };
  type Notes = Parameters<typeof SearchNotes>[0];
  const draw = (notes: Pick<Notes, 'understanding' | 'dropped'>) => render(<SearchNotes {...handlers} {...notes} />);

  it('are empty for a plain search', () => {
    expect(draw({ understanding: undefined, dropped: [] }).container.textContent).toBe('');
  });

  it('name unreadable parameters of a link, shortened, and clean the address', () => {
    const dropped = [{ text: 'beds=many' }, { text: 'x'.repeat(60) }] as unknown as Notes['dropped'];
    draw({ understanding: undefined, dropped });
    expect(screen.getByRole('status').textContent).toContain(`“beds=many”, “${'x'.repeat(40)}”.`);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(handlers.onDismissDropped).toHaveBeenCalledOnce();
  });

  it('name corrections once and offer the literal search', async () => {
    const understanding = {
      parts: [
        { said: 'yabba', meant: 'Yaba' },
        { said: 'room and palour', meant: 'Room and parlour' },
      ],
      corrections: [
        { typed: 'palour', meant: 'parlour' },
        { typed: 'yabba', meant: 'Yaba' },
      ],
      readLiterally: () => Promise.resolve({ q: 'room palour yabba' }),
    };
    draw({ understanding: understanding as unknown as Notes['understanding'], dropped: [] });
    expect(screen.getByRole('status').textContent).toContain('Showing parlour for “palour” and Yaba for “yabba”.');
    expect(screen.queryByText('“yabba”')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Search “palour” and “yabba” instead' }));
    await vi.waitFor(() => expect(handlers.onQuery).toHaveBeenCalledWith({ q: 'room palour yabba' }));
  });

  it('show what each part of a sentence means, and which words remain', () => {
    const understanding = { parts: [{ said: '2 bed', meant: '2 bedrooms' }], words: 'balcony', corrections: [] };
    draw({ understanding: understanding as unknown as Notes['understanding'], dropped: [] });
    expect(screen.getByText('“2 bed”').nextSibling?.textContent).toBe('2 bedrooms');
    expect(screen.getByText('“balcony”').nextSibling?.textContent).toContain('searched for in descriptions');
    fireEvent.click(screen.getByRole('button', { name: 'Close the note' }));
    expect(handlers.onForget).toHaveBeenCalledOnce();
  });
});

describe('the suggestions', () => {
  const hit = { kind: 'area', name: 'Yaba', context: 'Lagos', latitude: 6.5, longitude: 3.4 };
  const search = { key: 'minToilets=2', query: { minToilets: 2 }, at: 0, homes: [] };
  const options = [
    { kind: 'text', text: 'yaba' },
    { kind: 'place', hit, homes: 2, more: false },
    { kind: 'recent', search },
  ];
  const onChoose = vi.fn();
  const draw = (active: number, shown: readonly object[] = options) =>
    render(<SearchOptions id="s" options={shown as never} active={active} onChoose={onChoose} />);

  it('distinguish words, places and recent searches', () => {
    draw(-1);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Search for “yaba”',
      'YabaLagos2 homes',
      expect.stringMatching(/Recent search$/),
    ]);
  });

  it('mark only the one that Enter accepts', () => {
    draw(1);
    expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ]);
  });

  it('keep the focus in the field when one is clicked', () => {
    draw(-1);
    const place = screen.getByRole('option', { name: /Yaba/ });
    expect(fireEvent.mouseDown(place)).toBe(false);
    fireEvent.click(place);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(options[1]);
  });

  it('are hidden when there are none', () => {
    draw(-1, []);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('the results sheet over the map', () => {
  it('opens in steps by its buttons, and is inert while only its header is visible', () => {
    fillBrowserGaps();
    render(
      <MapSheet head={<p>12 homes</p>}>
        <a href="#home">A home</a>
      </MapSheet>,
    );
    const sheet = screen.getByRole('region', { name: 'Homes on the map' });
    const body = screen.getByText('A home').parentElement;
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More of the list' });
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Less of the list' });
    expect([sheet.dataset['stop'], body?.hasAttribute('inert'), less.disabled]).toEqual(['peek', true, true]);
    fireEvent.click(more);
    expect([sheet.dataset['stop'], body?.hasAttribute('inert'), less.disabled]).toEqual(['half', false, false]);
    fireEvent.click(more);
    expect([sheet.dataset['stop'], more.disabled]).toEqual(['full', true]);
    fireEvent.click(less);
    expect(sheet.dataset['stop']).toBe('half');
  });
});

describe('results that fail to load', () => {
  it('show an error with a retry', () => {
    const onRetry = vi.fn();
    render(<LoadFailure error={new Error('boom')} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).not.toContain('boom');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
