import type { ListingCard } from '@rentreel/contracts/listings';
import { hourMs } from '@rentreel/values';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawInRouter, fillBrowserGaps } from '#/testing/render.tsx';
import CompareFull from './compare-full-sheet.tsx';
import { saveCompareList, readCompareList } from './compare-list.ts';
import { KeyFactsRow, TrustLine, keyFacts } from './key-facts.tsx';
import { ListingTile } from './listing-card.tsx';
import { ListingPicture } from './listing-picture.tsx';
import { ListingRow } from './listing-row.tsx';

const cover: ListingCard['media'][number] = {
  id: 'med_1',
  kind: 'picture',
  room: 'living',
  alt: 'A bright living room',
  width: 800,
  height: 600,
  placeholder: 'data:image/png;base64,0',
  sources: [
    { format: 'webp', width: 1600, url: '/a-1600.webp' },
    { format: 'webp', width: 400, url: '/a-400.webp' },
    { format: 'jpeg', width: 800, url: '/a.jpg' },
  ],
};
const cardHome = {
  id: 'lst_1',
  title: '2-bedroom flat in Yaba',
  type: 'flat',
  state: 'live',
  bedrooms: 2,
  bathrooms: 1,
  city: 'Lagos',
  area: 'Yaba',
  rentKobo: 250_000_000,
  firstYearKobo: 300_000_000,
  facts: { powerBand: 'A', waterSource: 'borehole' },
  media: [cover],
  landlord: { id: 'usr_1', name: 'Emeka Eze', isVerified: true, memberSince: 0 },
  confirmedAt: Date.now(),
} as unknown as ListingCard;

beforeEach(fillBrowserGaps);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('ListingCard', () => {
  it('shows the move-in cost before the rent and links to the home', async () => {
    await drawInRouter(<ListingTile home={cardHome} />);
    const text = screen.getByRole('article', { name: '2-bedroom flat in Yaba' }).textContent ?? '';
    expect(text.indexOf('₦3,000,000 to move in')).toBeGreaterThan(-1);
    expect(text.indexOf('Rent ₦2,500,000/year')).toBeGreaterThan(text.indexOf('₦3,000,000 to move in'));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/property/lst_1');
  });

  it.each([
    [true, true, ['Verified', 'Sample home']],
    [true, false, ['Verified']],
    [false, true, ['Sample home']],
    [false, false, []],
  ])('for a landlord who is verified: %s, and a sample: %s, shows the badges %j', async (isVerified, demo, marks) => {
    await drawInRouter(<ListingTile home={{ ...cardHome, demo, landlord: { ...cardHome.landlord, isVerified } }} />);
    expect(['Verified', 'Sample home'].filter((mark) => screen.queryByText(mark) !== null)).toEqual(marks);
  });
});

describe('ListingRow', () => {
  it('shows an unavailable home without a link', async () => {
    await drawInRouter(<ListingRow home={cardHome} available={false} />);
    expect(screen.getByText('Not available now')).toBeDefined();
    expect(screen.getByRole('heading', { name: '2-bedroom flat in Yaba' })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows no badge for an available home, and a given badge first', async () => {
    await drawInRouter(<ListingRow home={cardHome} available />);
    expect(screen.queryByText('Not available now')).toBeNull();
    expect(screen.getByRole('link', { name: '2-bedroom flat in Yaba' })).toBeDefined();
    cleanup();
    await drawInRouter(<ListingRow home={cardHome} available={false} badge={<span>Let</span>} />);
    expect(screen.getByText('Let')).toBeDefined();
    expect(screen.queryByText('Not available now')).toBeNull();
  });
});

describe('KeyFacts', () => {
  const label = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('shows numbers and provides full texts to screen readers', () => {
    render(<KeyFactsRow home={cardHome} />);
    expect(label()).toEqual(['22 bedrooms', '11 bathroom', 'Band A', 'Borehole']);
    expect(screen.getByText('2').getAttribute('aria-hidden')).toBe('true');
  });

  it('shows full texts where there is room, up to the given number', () => {
    render(<KeyFactsRow home={cardHome} most={3} inFull />);
    expect(label()).toEqual(['2 bedrooms', '1 bathroom', 'Band A']);
  });
});

describe('ListingPicture', () => {
  const image = () => document.querySelector('img');

  it('loads lazily unless it is the image of the screen', () => {
    render(<ListingPicture media={cover} sizes="100vw" />);
    expect(image()?.getAttribute('loading')).toBe('lazy');
    cleanup();
    render(<ListingPicture media={cover} sizes="100vw" first />);
    expect(image()?.getAttribute('loading')).toBe('eager');
  });

  it('has an alternative text unless the text beside it says the same', () => {
    render(<ListingPicture media={cover} sizes="100vw" />);
    expect(screen.getByRole('img', { name: 'A bright living room' })).toBeDefined();
    cleanup();
    render(<ListingPicture media={cover} sizes="100vw" decorative />);
    expect(image()?.getAttribute('alt')).toBe('');
  });

  it('offers every size, the smallest first, and a fallback for old browsers', () => {
    render(<ListingPicture media={cover} sizes="100vw" />);
    const [webp] = document.querySelectorAll('source');
    expect(webp?.getAttribute('srcset')).toBe('/a-400.webp 400w, /a-1600.webp 1600w');
    expect(image()?.getAttribute('src')).toBe('/a.jpg');
  });
});

describe('the line about the landlord', () => {
  it.each([
    [true, 'Verified landlordConfirmed 3 hours ago'],
    [false, 'Confirmed 3 hours ago'],
  ])('says "verified" only for a verified landlord (%s)', (isVerified, label) => {
    const confirmedAt = Date.now() - 3 * hourMs;
    const { container } = render(<TrustLine home={{ landlord: { ...cardHome.landlord, isVerified }, confirmedAt }} />);
    expect(container.textContent).toBe(label);
  });
});

describe('CompareFullSheet', () => {
  it('replaces the selected home, adding the new one at the end of the list', async () => {
    const numbered = (n: number) => ({ id: `lst_${String(n).padStart(26, '0')}` as const, title: `Home ${n}` });
    saveCompareList([1, 2, 3, 4].map(numbered));
    const onClose = vi.fn();
    await drawInRouter(<CompareFull home={numbered(5)} onClose={onClose} />);
    expect(screen.getByText('Choose a home to replace with Home 5.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Home 2' }));
    expect(readCompareList().map(({ title }) => title)).toEqual(['Home 1', 'Home 3', 'Home 4', 'Home 5']);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

const texts = (home: Parameters<typeof keyFacts>[0]) => keyFacts(home).map(({ text, spoken }) => spoken ?? text);

describe('keyFacts', () => {
  it('returns rooms, light and water', () => {
    const facts = { powerBand: 'A', waterSource: 'borehole' } as const;
    expect(texts({ bedrooms: 2, bathrooms: 1, facts })).toEqual(['2 bedrooms', '1 bathroom', 'Band A', 'Borehole']);
  });

  it('omits facts that were not stated, and bedrooms when there are none', () => {
    expect(texts({ bedrooms: 0, bathrooms: 1, facts: {} })).toEqual(['1 bathroom']);
  });
});
