import { cleanup, render, screen } from '@testing-library/react';
import { Heart } from 'lucide-react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar, Badge } from './badge.tsx';
import { Card, ListRow } from './layout.tsx';
import { Note, StatusLine } from './note.tsx';
import { PageHeader } from './page-header.tsx';
import { EmptyState, Skeleton } from './states.tsx';

afterEach(cleanup);

describe('how an action ended', () => {
  it('is read out at once when it failed, letter for letter and without the details', () => {
    render(
      <StatusLine tone="error" detail="You are ₦5 short.">
        Insufficient balance
      </StatusLine>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Insufficient balance');
    expect(screen.getByText('You are ₦5 short.')).toBeDefined();
  });

  it('is read out when there is time when it succeeded', () => {
    render(<StatusLine tone="success">Deposit successful!</StatusLine>);
    expect(screen.getByRole('status').textContent).toBe('Deposit successful!');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a note', () => {
  it.each(['alert', 'status'] as const)('is read out as %s when it is asked for', (announce) => {
    render(<Note announce={announce}>You are offline</Note>);
    expect(screen.getByRole(announce).textContent).toBe('You are offline');
  });

  it.each(['neutral', 'info', 'ok', 'sun', 'bad'] as const)(
    'of the tone %s has a sign that is not read out',
    (tone) => {
      const { container } = render(<Note tone={tone}>Words</Note>);
      expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
      expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null]);
    },
  );
});

describe('what is only for the eye', () => {
  it('is not read out: initials, shapes of what is on its way, icons', () => {
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

describe('the frame of a page', () => {
  it('has one main heading, a line under it and a place at its end', () => {
    render(<PageHeader title="Settings" subtitle="Manage your account" end={<button type="button">Help</button>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
    expect(screen.getByText('Manage your account')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Help' })).toBeDefined();
  });

  it('says what belongs where nothing is, and the one thing to do about it', () => {
    render(
      <EmptyState icon={Heart} title="No saved homes yet" action={<a href="#/">Browse homes</a>}>
        Tap the heart of a home.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No saved homes yet' })).toBeDefined();
    expect(screen.getByText('Tap the heart of a home.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse homes' })).toBeDefined();
  });

  it('keeps lists lists: rows in a card read as items', () => {
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
