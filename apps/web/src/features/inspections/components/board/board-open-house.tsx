import type { InspectionBoard } from '@rentreel/contracts/inspections';
import { Badge } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { stateBadge } from '../../lib/state-tones.ts';
import { timeSpan } from '../../../../lib/lagos-times.ts';

type BoardHouse = InspectionBoard['days'][number]['openHouses'][number];

/** An open house on the board, and who comes to it. */
export function BoardOpenHouse({ openHouse }: { openHouse: BoardHouse }) {
  const [isOpen, setOpen] = useState(false);
  const { id: openHouseId, taken, capacity, waiting } = openHouse;
  const { data: guests, error } = trpc.inspections.listGuests.useQuery({ openHouseId }, { enabled: isOpen });
  return (
    <article className="board-visit" data-tone="info">
      <h4>Open house, {timeSpan(openHouse)}</h4>
      <p>{openHouse.homeTitle}</p>
      <Badge tone="info">
        {taken} of {capacity} seats taken{waiting > 0 && `, ${waiting} waiting`}
      </Badge>
      {taken > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Who comes</summary>
          <FormFailure error={error} />
          <ul className="board-guests">
            {guests?.map((guest) => (
              <li key={guest.id}>
                <Link to="/inspections/$inspectionId" params={{ inspectionId: guest.id }} className="text-link">
                  {guest.other.name}
                </Link>{' '}
                {stateBadge(guest).text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
