import type { BookingSide } from '@rentreel/contracts/bookings';
import { Chip } from '@rentreel/ui';

export interface SideChipsProps {
  side: BookingSide | undefined;
  onSide: (side: BookingSide | undefined) => void;
}

const sides: readonly { side: BookingSide | undefined; text: string }[] = [
  { side: undefined, text: 'All' },
  { side: 'tenant', text: 'Homes I rent' },
  { side: 'landlord', text: 'Homes I let' },
];

/** For who both rents and lets. */
export function SideChips({ side, onSide }: SideChipsProps) {
  return (
    <div className="booking-chips" role="group" aria-label="Which side">
      {sides.map((row) => (
        <Chip key={row.text} selected={row.side === side} onClick={() => onSide(row.side)}>
          {row.text}
        </Chip>
      ))}
    </div>
  );
}
