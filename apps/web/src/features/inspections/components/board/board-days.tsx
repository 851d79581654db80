import type { InspectionBoard, InspectionCard } from '@rentreel/contracts/inspections';
import { lazy, Suspense, useState } from 'react';
import { useDragToDay } from '../../hooks/use-drag-to-day.ts';
import { dayText, lagosDay } from '../../../../lib/lagos-times.ts';
import { BoardBlackout } from './board-blackout.tsx';
import { BoardOpenHouse } from './board-open-house.tsx';
import { BoardVisit } from './board-visit.tsx';

const MoveSheet = lazy(() => import('./move-sheet.tsx'));

export interface BoardDaysProps {
  board: InspectionBoard;
  now: number;
  view: 'day' | 'week';
}

interface Move {
  readonly visit: InspectionCard;
  /** Where it was dropped; its own day when a button was used. */
  readonly day: number;
}

/** Days side by side where there is room, else under each other. An inspection is moved by its button or dragged. */
export function BoardDays({ board, now, view }: BoardDaysProps) {
  const [move, setMove] = useState<Move>();
  const today = lagosDay(now);
  const dropped = (visitId: InspectionCard['id'], day: number) => {
    const visit = board.days.flatMap(({ inspections }) => inspections).find(({ id }) => id === visitId);
    if (visit && day >= today && lagosDay(visit.startsAt) !== day) setMove({ visit, day });
  };
  const dragging = useDragToDay(dropped);
  return (
    <div ref={dragging} className="board-days" data-view={view}>
      {board.days.map(({ day, inspections, openHouses, blackouts }) => (
        <section
          key={day}
          className="board-day"
          data-day={day}
          data-today={day === today}
          aria-label={dayText(day, now)}
        >
          <h3>{dayText(day, now)}</h3>
          {blackouts.map((blackout) => (
            <BoardBlackout key={blackout.id} blackout={blackout} />
          ))}
          {openHouses.map((openHouse) => (
            <BoardOpenHouse key={openHouse.id} openHouse={openHouse} />
          ))}
          {inspections
            .filter(({ openHouseId }) => openHouseId === null)
            .map((visit) => (
              <BoardVisit key={visit.id} visit={visit} onMove={() => setMove({ visit, day })} />
            ))}
          {inspections.length + openHouses.length + blackouts.length === 0 && (
            <p className="board-none">Nobody comes</p>
          )}
        </section>
      ))}
      <Suspense>
        {move && <MoveSheet inspectionId={move.visit.id} day={move.day} now={now} onClose={() => setMove(undefined)} />}
      </Suspense>
    </div>
  );
}
