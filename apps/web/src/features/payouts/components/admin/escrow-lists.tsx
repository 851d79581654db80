import type { EscrowCase } from '@rentreel/contracts/bookings';
import { Button, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { EscrowCard } from './escrow-card.tsx';

function Cards({ cases }: { cases: readonly EscrowCase[] }) {
  return (
    <ul className="payout-cases">
      {cases.map((each) => (
        <EscrowCard key={each.bookingId} escrow={each} />
      ))}
    </ul>
  );
}

/** Bookings whose money an administrator keeps in escrow; nothing when there are none. */
export function EscrowOnHold() {
  const [{ held }] = trpc.bookings.listEscrow.useSuspenseQuery({ text: '' });
  if (held.length === 0) return null;
  return (
    <section aria-label="Escrow on hold" className="payout-section">
      <h2>Escrow on hold ({held.length})</h2>
      <Cards cases={held} />
    </section>
  );
}

/** Looks for bookings with money in escrow, what leaves soonest first, to put one on hold. */
export function MoneyInEscrow() {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const { data, isFetching } = trpc.bookings.listEscrow.useQuery({ text }, { placeholderData: (before) => before });
  const found = data?.found ?? [];
  const look = (event: FormEvent) => {
    event.preventDefault();
    setText(typed.trim());
  };
  return (
    <section aria-label="Money in escrow" className="payout-section">
      <h2>Money in escrow</h2>
      <p className="payout-fine">
        What leaves soonest stands first. On hold, nobody can move it but by a decision of ours.
      </p>
      <form className="escrow-search" role="search" onSubmit={look}>
        <TextField
          id="escrow-text"
          label="Home, person or number of the booking"
          type="search"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" busy={isFetching && text !== ''} busyText="Looking…">
          Look
        </Button>
      </form>
      <p role="status" className="payout-fine">
        {found.length === 0 &&
          data &&
          (text === '' ? 'Nothing is in escrow.' : 'No booking with money in escrow fits.')}
      </p>
      <Cards cases={found} />
    </section>
  );
}
