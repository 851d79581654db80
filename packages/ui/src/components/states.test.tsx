import { cleanup, render, screen } from '@testing-library/react';
import { Heart } from 'lucide-react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar, Badge } from './badge.tsx';
import { Card, ListRow } from './layout.tsx';
import { Note, StatusLine } from './note.tsx';
import { PageHeader } from './page-header.tsx';
import { EmptyState, Skeleton } from './states.tsx';

afterEach(cleanup);

describe('the result of an action', () => {
  it('is announced immediately on a failure, without its details', () => {
    render(
      <StatusLine tone="error" detail="You are ₦5 short.">
        Insufficient balance
      </StatusLine>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Insufficient balance');
    expect(screen.getByText('You are ₦5 short.')).toBeDefined();
  });

  it('is announced politely on success', () => {
    render(<StatusLine tone="success">Deposit successful!</StatusLine>);
    expect(screen.getByRole('status').textContent).toBe('Deposit successful!');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Note', () => {
  it.each(['alert', 'status'] as const)('is announced as %s on request', (announce) => {
    render(<Note announce={announce}>You are offline</Note>);
    expect(screen.getByRole(announce).textContent).toBe('You are offline');
  });

  it.each(['neutral', 'info', 'ok', 'sun', 'bad'] as const)(
    'of the tone %s has an icon hidden from screen readers',
    (tone) => {
      const { container } = render(<Note tone={tone}>Words</Note>);
      expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
      expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null]);
    },
  );
});

describe('decorative elements', () => {
  it('are hidden from screen readers: initials, skeletons and icons', () => {
    const { container } = render(
      <>
        <Avatar name="Adaeze Okonkwo" />
        <Skeleton shape="text" className="w-40" />
        <Badge icon={Heart}>Saved</Badge>
      </>,
    );
    expect(screen.getByText('AO').getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('.skeleton')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Saved').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('the page layout', () => {
  it('has a main heading, a subtitle and a slot on the right', () => {
    render(<PageHeader title="Settings" subtitle="Manage your account" end={<button type="button">Help</button>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
    expect(screen.getByText('Manage your account')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Help' })).toBeDefined();
  });

  it('explains an empty state with a single action', () => {
    render(
      <EmptyState icon={Heart} title="No saved homes yet" action={<a href="#/">Browse homes</a>}>
        Tap the heart of a home.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No saved homes yet' })).toBeDefined();
    expect(screen.getByText('Tap the heart of a home.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse homes' })).toBeDefined();
  });

  it('keeps list semantics: rows in a card are list items', () => {
    render(
      <Card as="ul" padded={false} className="wide" aria-label="Transactions">
        <ListRow icon={Heart} title="Deposit" end="₦5,000" detail="20 Nov" />
        <ListRow icon={Heart} title="Withdrawal" />
      </Card>,
    );
    const list = screen.getByRole('list', { name: 'Transactions' });
    expect(list.className).toBe('card wide');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Deposit₦5,00020 Nov',
      'Withdrawal',
    ]);
  });
});
