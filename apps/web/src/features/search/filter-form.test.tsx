import type { SearchQuery } from '@rentreel/contracts/search';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServices } from '#/lib/services.ts';
import { trpc } from '#/lib/trpc.ts';
import { FilterForm } from './filter-form.tsx';
import type { Facets } from './queries.ts';

const onChange = vi.fn<(query: SearchQuery) => void>();
const unknown: Facets = { data: undefined, failed: false, stale: false, countOf: () => undefined };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onChange.mockClear();
});

const draw = (query: SearchQuery = {}, facets: Partial<Facets> = {}) => {
  const { client, queryClient } = createServices({ url: 'http://localhost/trpc', fetch: () => new Promise(() => {}) });
  return render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <FilterForm query={query} onChange={onChange} facets={{ ...unknown, ...facets }} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
};
const group = (name: string) => within(screen.getByRole('group', { name }));
type Choice = [legend: string, role: 'checkbox' | 'button', name: string];
const tap = (...[legend, role, name]: Choice) => fireEvent.click(group(legend).getByRole(role, { name }));

describe('a filter of FilterForm', () => {
  it.each<[Choice, SearchQuery]>([
    [['Bedrooms', 'checkbox', '2'], { minBedrooms: 2, maxBedrooms: 2 }],
    [['Bedrooms', 'checkbox', '5+'], { minBedrooms: 5 }],
    [['Bedrooms', 'checkbox', 'None'], { minBedrooms: 0, maxBedrooms: 0 }],
    [['Type of home', 'checkbox', 'Flat'], { types: ['flat'] }],
    [['Toilets', 'button', '3+'], { minToilets: 3 }],
    [['Parking for cars', 'button', '2+'], { minParking: 2 }],
    [['Hours of light a day, at least', 'button', '12 hours'], { minPowerHours: 12 }],
    [['Hours of light that neighbours report, at least', 'button', '8 hours'], { minReportedPowerHours: 8 }],
    [['Listed by', 'checkbox', 'The owner'], { listedBy: 'owner' }],
    [['Listed by', 'checkbox', 'An agent'], { listedBy: 'agent' }],
  ])('changes the query for %j to %j', (choice, asked) => {
    draw();
    tap(...choice);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(asked);
  });

  it('keeps the other conditions', () => {
    draw({ state: 'LA', minToilets: 2, listedBy: 'agent' });
    tap('Listed by', 'checkbox', 'The owner');
    expect(onChange).toHaveBeenLastCalledWith({ state: 'LA', minToilets: 2, listedBy: 'owner' });
  });

  it.each<[SearchQuery, Choice]>([
    [{ minToilets: 3 }, ['Toilets', 'button', '3+']],
    [{ types: ['flat'] }, ['Type of home', 'checkbox', 'Flat']],
    [{ minBedrooms: 2, maxBedrooms: 2 }, ['Bedrooms', 'checkbox', '2']],
    [{ listedBy: 'owner' }, ['Listed by', 'checkbox', 'The owner']],
  ])('is cleared from %j by a second tap', (query, choice) => {
    draw(query);
    tap(...choice);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({});
  });

  it('shows exactly the selected answers as selected', () => {
    draw({ minBedrooms: 2, maxBedrooms: 3 });
    const chosen = group('Bedrooms')
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked);
    expect(chosen.map(({ parentElement }) => parentElement?.textContent)).toEqual(['2', '3']);
  });
});

describe('the amount filters', () => {
  const total = () => screen.getByLabelText<HTMLInputElement>('Total move-in cost, up to', { selector: 'input' });

  it('are applied when typing ends', () => {
    draw();
    fireEvent.change(total(), { target: { value: '15' } });
    vi.advanceTimersByTime(400);
    fireEvent.change(total(), { target: { value: '1500000' } });
    vi.advanceTimersByTime(600);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ maxFirstYearKobo: 150_000_000 });
  });

  it('are not applied when the value is unchanged', () => {
    draw({ maxFirstYearKobo: 150_000_000 } as SearchQuery);
    fireEvent.change(total(), { target: { value: '150000' } });
    fireEvent.change(total(), { target: { value: '1500000' } });
    vi.advanceTimersByTime(1000);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('are removed when the field is cleared', () => {
    draw({ maxFirstYearKobo: 150_000_000, minToilets: 2 } as SearchQuery);
    fireEvent.change(total(), { target: { value: '' } });
    vi.advanceTimersByTime(1000);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ minToilets: 2 });
  });

  it('set and clear common amounts with one tap', () => {
    const quick = 'Total move-in cost, quick choices';
    draw();
    tap(quick, 'button', '₦2M');
    expect(onChange).toHaveBeenLastCalledWith({ maxFirstYearKobo: 200_000_000 });
    cleanup();
    draw({ maxFirstYearKobo: 200_000_000 } as SearchQuery);
    expect(group(quick).getByRole('button', { name: '₦2M' }).getAttribute('aria-pressed')).toBe('true');
    tap(quick, 'button', '₦2M');
    expect(onChange).toHaveBeenLastCalledWith({});
  });
});

describe('the filter for the move-in date', () => {
  it('is applied as the chosen day, and removed when it is cleared', () => {
    draw();
    fireEvent.change(screen.getByLabelText('Available by'), { target: { value: '2027-01-15' } });
    expect(onChange).toHaveBeenLastCalledWith({ availableBy: Date.UTC(2027, 0, 15) });
    cleanup();
    draw({ availableBy: Date.UTC(2027, 0, 15) });
    const field = screen.getByLabelText<HTMLInputElement>('Available by');
    expect(field.value).toBe('2027-01-15');
    fireEvent.change(field, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith({});
  });
});

describe('the counts beside the filters', () => {
  const data = {
    total: 40,
    capped: false,
    bedrooms: [
      { value: '2', homes: 1 },
      { value: '5', homes: 3 },
      { value: '6', homes: 2 },
    ],
    areas: [],
  } as unknown as NonNullable<Facets['data']>;
  const wordsOf = (legend: string) =>
    group(legend)
      .getAllByRole('checkbox')
      .map(({ parentElement }) => parentElement?.textContent);

  it('combine five and more bedrooms', () => {
    draw({}, { data });
    expect(wordsOf('Bedrooms')).toEqual([
      'None 0 homes',
      '1 0 homes',
      '2 1 home',
      '3 0 homes',
      '4 0 homes',
      '5+ 5 homes',
    ]);
  });

  it('say “at least” when not all homes were counted', () => {
    draw({}, { data: { ...data, capped: true } });
    expect(wordsOf('Bedrooms').slice(2)).toEqual(['2 1+ home', '3 0 homes', '4 0 homes', '5+ 5+ homes']);
  });

  it('are omitted while unknown, and a failure is reported once', () => {
    draw({}, { failed: true });
    expect(wordsOf('Listed by')).toEqual(['The owner', 'An agent']);
    expect(screen.getByRole('status').textContent).toContain('the filters still work');
  });
});

describe('the area filter', () => {
  const keys = Array.from({ length: 15 }, (_none, index) => `lagos/area-${String.fromCodePoint(97 + index)}`);
  const areas = keys.map((value) => ({ value, homes: 1 }));
  const facets = { data: { total: 15, capped: false, bedrooms: [], areas } as unknown as NonNullable<Facets['data']> };

  it('lists selected areas, then the twelve with most homes', () => {
    draw({ areas: [keys[14] ?? ''] } as SearchQuery, facets);
    const boxes = group('Areas').getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(13);
    expect(boxes.map(({ checked }) => checked).indexOf(true)).toBe(0);
  });

  it('replaces every other location condition', () => {
    const box = { south: 6, west: 3, north: 7, east: 4 };
    draw({ state: 'LA', city: 'lagos', box, minToilets: 2 } as unknown as SearchQuery, facets);
    fireEvent.click(group('Areas').getAllByRole('checkbox')[0] ?? document.body);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ minToilets: 2, areas: [keys[0]] });
  });

  it('is hidden while no areas are known', () => {
    draw();
    expect(screen.queryByRole('group', { name: 'Areas' })).toBeNull();
  });
});
