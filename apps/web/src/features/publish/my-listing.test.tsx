import { type ListingState, type MyListing, statesByAttention } from '@rentreel/contracts/listings';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stateLooks } from './listing-actions.ts';
import { ListingFindings, WeekFigures, lapseLabel } from './my-listing.tsx';
import { groupListings } from './my-listings-page.tsx';

afterEach(cleanup);

describe('lapseLabel', () => {
  it.each([
    [null, null],
    [0, 'It will be hidden today unless you confirm that it’s available.'],
    [1, 'It’s hidden in 1 day unless you confirm that it’s available.'],
    [14, 'It’s hidden in 14 days unless you confirm that it’s available.'],
  ])('warns for %s days until the listing is hidden', (daysUntilLapse, label) => {
    expect(lapseLabel({ daysUntilLapse })).toBe(label);
  });
});

describe('groupListings', () => {
  const inState = (state: ListingState, id: string) => ({ id, state }) as unknown as MyListing;

  it('groups by state, those that need attention first, without empty groups', () => {
    const homes = [inState('archived', 'a'), inState('live', 'b'), inState('stale', 'c'), inState('live', 'd')];
    expect(groupListings(homes).map(({ state, homes: of }) => [state, of.map(({ id }) => id)])).toEqual([
      ['stale', ['c']],
      ['live', ['b', 'd']],
      ['archived', ['a']],
    ]);
  });

  it('keeps listings of every state', () => {
    const homes = statesByAttention.map((state) => inState(state, state));
    expect(groupListings(homes).flatMap(({ homes: of }) => of)).toHaveLength(homes.length);
  });

  it('has a distinct label for each state', () => {
    const labels = Object.values(stateLooks).map(({ word }) => word);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('the review findings of a listing', () => {
  const onFix = vi.fn();
  type Findings = MyListing['findings'];
  const findings = [
    { code: 'few_photos', text: 'There are too few photos.', needs: 'mend', field: 'media' },
    { code: 'looking', text: 'Somebody looks at it.', needs: 'wait' },
  ] as unknown as Findings;
  const hidden = {
    id: 'lst_1',
    why: null,
    findings: [],
    state: 'in_review',
    allowedTransitions: ['appeal'],
  } as const satisfies Partial<MyListing>;
  const draw = (home: { why?: string | null; findings?: Findings; state?: ListingState }) =>
    render(<ListingFindings home={{ ...hidden, ...home }} onFix={onFix} />);

  it('render nothing without a reason or finding', () => {
    expect(draw({}).container.textContent).toBe('');
  });

  it('show why the listing is hidden, even when nothing can be corrected', () => {
    draw({ why: 'Reported as let already.', state: 'suspended' });
    expect(screen.getByText('Reported as let already.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('link to no field of a listing that was taken off, which its landlord cannot edit', () => {
    draw({ findings, state: 'suspended' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('link only to fields that can be corrected', () => {
    draw({ findings });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Fix this: There are too few photos.' }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(onFix).toHaveBeenCalledExactlyOnceWith('media');
  });
});

describe('the weekly figures of a listing', () => {
  it('have a label each', () => {
    const week = { views: 41, saves: 7, enquiries: 2 };
    render(<WeekFigures week={week} />);
    expect(
      screen
        .getAllByRole('term')
        .map((name) => `${name.textContent} ${name.nextSibling?.textContent}`)
        .slice(0, 3),
    ).toEqual(['Views 41', 'Saves 7', 'Enquiries 2']);
  });
});
