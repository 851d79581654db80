import { type ListingState, type MyListing, statesByAttention } from '@rentreel/contracts/listings';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stateLooks } from './listing-actions.ts';
import { ListingFindings, WeekFigures, lapseLabel } from './my-listing.tsx';
import { groupListings } from './my-listings-page.tsx';

afterEach(cleanup);

describe('when a home is hidden', () => {
  it.each([
    [null, null],
    [0, 'It will be hidden today unless you confirm that it’s available.'],
    [1, 'It’s hidden in 1 day unless you confirm that it’s available.'],
    [14, 'It’s hidden in 14 days unless you confirm that it’s available.'],
  ])('is said for %s days', (daysUntilLapse, words) => {
    expect(lapseLabel({ daysUntilLapse })).toBe(words);
  });
});

describe('the homes of a landlord', () => {
  const inState = (state: ListingState, id: string) => ({ id, state }) as unknown as MyListing;

  it('stand by state, what waits for the landlord first, and states without homes are left out', () => {
    const homes = [inState('archived', 'a'), inState('live', 'b'), inState('stale', 'c'), inState('live', 'd')];
    expect(groupListings(homes).map(({ state, homes: of }) => [state, of.map(({ id }) => id)])).toEqual([
      ['stale', ['c']],
      ['live', ['b', 'd']],
      ['archived', ['a']],
    ]);
  });

  it('lose none, whatever its state', () => {
    const homes = statesByAttention.map((state) => inState(state, state));
    expect(groupListings(homes).flatMap(({ homes: of }) => of)).toHaveLength(homes.length);
  });

  it('have a word of their own for each state', () => {
    const words = Object.values(stateLooks).map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('what was found about a home', () => {
  const onMend = vi.fn();
  type Findings = MyListing['findings'];
  const findings = [
    { code: 'few_photos', text: 'There are too few photos.', needs: 'mend', field: 'media' },
    { code: 'looking', text: 'Somebody looks at it.', needs: 'wait' },
  ] as unknown as Findings;
  const draw = (home: { why?: string | null; findings?: Findings; state?: ListingState }) =>
    render(<ListingFindings home={{ why: null, findings: [], state: 'in_review', ...home }} onMend={onMend} />);

  it('is nothing while there is nothing to say', () => {
    expect(draw({}).container.textContent).toBe('');
  });

  it('says why nobody sees it, also when nothing can be mended', () => {
    draw({ why: 'Reported as let already.', state: 'suspended' });
    expect(screen.getByText('Reported as let already.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to what can be mended, and only to that', () => {
    draw({ findings });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Fix this: There are too few photos.' }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(onMend).toHaveBeenCalledExactlyOnceWith('media');
  });
});

describe('the week of a home', () => {
  it('names each number', () => {
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
