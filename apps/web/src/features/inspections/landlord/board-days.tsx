import type { Blackout, InspectionBoard, InspectionCard } from '@rentreel/contracts/inspections';
import { Badge, Button } from '@rentreel/ui';
import { lagosDay } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { type RefCallback, Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#/components/load-failure.tsx';
import { toId } from '#/lib/route-params.ts';
import { dayText, formatTime, spanText, timeSpan } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { useMediaQuery, useNow } from '#/lib/hooks.ts';
import { freeLabel, seatsLabel } from '../format.ts';
import { stateBadge } from '../state.ts';
import { WeekGrid } from './week-grid.tsx';

const MoveSheet = lazy(() => import('./move-sheet.tsx'));

interface BoardDaysProps {
  board: InspectionBoard;
  now: number;
  view: 'day' | 'week';
}

interface Move {
  readonly inspection: InspectionCard;
  /** Day on which it was dropped; its own day when a button was used. */
  readonly day: number;
}

/** Days in columns on wide screens, otherwise below each other. An inspection is moved by its button or by dragging. */
export function BoardDays({ board, now, view }: BoardDaysProps) {
  const [move, setMove] = useState<Move>();
  const today = lagosDay(now);
  const dropped = (inspectionId: InspectionCard['id'], day: number) => {
    const inspection = board.days.flatMap(({ inspections }) => inspections).find(({ id }) => id === inspectionId);
    if (inspection && day >= today && lagosDay(inspection.startsAt) !== day) setMove({ inspection, day });
  };
  const dragging = useDragToDay(dropped);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const sheet = (
    <Suspense>
      {move && (
        <MoveSheet inspectionId={move.inspection.id} day={move.day} now={now} onClose={() => setMove(undefined)} />
      )}
    </Suspense>
  );
  if (view === 'week' && isWide) {
    return (
      <div ref={dragging} key="week" className="grid grid-cols-1 gap-3">
        <WeekGrid days={board.days} now={now} today={today} />
        {sheet}
      </div>
    );
  }
  return (
    <div ref={dragging} key="list" className="board-days grid grid-cols-1 gap-4 lg:max-w-140">
      {board.days.map(({ day, inspections, openHouses, blackouts, free }) => (
        <section
          key={day}
          className={`grid grid-cols-1 content-start gap-2 min-w-0 pt-2 border-t ${day === today ? 'border-primary-text' : 'border-hairline'}`}
          data-day={day}
          data-today={day === today}
          aria-label={dayText(day, now)}
        >
          <h3 className={`text-14/tight ${day === today ? 'text-primary-text' : 'text-text-2'}`}>
            {dayText(day, now)}
          </h3>
          {blackouts.map((blackout) => (
            <BoardBlackout key={blackout.id} blackout={blackout} />
          ))}
          {openHouses.map((openHouse) => (
            <BoardOpenHouse key={openHouse.id} openHouse={openHouse} />
          ))}
          {inspections
            .filter(({ openHouseId }) => openHouseId === null)
            .map((inspection) => (
              <BoardInspection
                key={inspection.id}
                inspection={inspection}
                onMove={() => setMove({ inspection, day })}
              />
            ))}
          {inspections.length + openHouses.length + blackouts.length === 0 && (
            <p className="text-14/normal text-text-3">No inspections</p>
          )}
          {free.length > 0 && <p className="text-14/normal text-text-2">{freeLabel(free)}</p>}
        </section>
      ))}
      {sheet}
    </div>
  );
}

interface BoardInspectionProps {
  inspection: InspectionCard;
  onMove: () => void;
}

/** An inspection on the board. */
function BoardInspection({ inspection, onMove }: BoardInspectionProps) {
  const badge = stateBadge(inspection);
  const canMove = inspection.allowedTransitions.some((name) => name === 'propose' || name === 'propose_move');
  return (
    <article
      className="board-visit grid justify-items-start gap-1 py-2.5 px-3 rounded-control bg-surface wrap-anywhere"
      data-tone={badge.tone}
      draggable={canMove}
      data-visit={inspection.id}
    >
      <h4 className="font-strong">
        <Link to="/inspections/$inspectionId" params={{ inspectionId: inspection.id }}>
          {formatTime(inspection.startsAt)} {inspection.other.name}
        </Link>
      </h4>
      <p>{inspection.home.title}</p>
      <Badge tone={badge.tone}>{badge.text}</Badge>
      {canMove && (
        <Button
          className="-ms-2"
          variant="text"
          size="sm"
          aria-label={`Move: ${inspection.other.name}`}
          onClick={onMove}
        >
          Move
        </Button>
      )}
    </article>
  );
}

type BoardHouse = InspectionBoard['days'][number]['openHouses'][number];

/** An open house on the board, with its visitors. */
function BoardOpenHouse({ openHouse }: { openHouse: BoardHouse }) {
  const [isOpen, setOpen] = useState(false);
  const { id: openHouseId, taken } = openHouse;
  const { data: guests, error, refetch } = trpc.inspections.listGuests.useQuery({ openHouseId }, { enabled: isOpen });
  return (
    <article
      className="board-visit grid justify-items-start gap-1 py-2.5 px-3 rounded-control bg-surface wrap-anywhere"
      data-tone="info"
    >
      <h4 className="font-strong">Open house, {timeSpan(openHouse)}</h4>
      <p>{openHouse.homeTitle}</p>
      <Badge tone="info">{seatsLabel(openHouse)}</Badge>
      {taken > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-11 py-3 font-semibold text-primary-text">Visitors</summary>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          <ul>
            {guests?.map((guest) => (
              <li className="py-1.5" key={guest.id}>
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

/** A break of the landlord. */
function BoardBlackout({ blackout }: { blackout: Blackout }) {
  const now = useNow();
  return (
    <p className="board-visit grid justify-items-start gap-1 py-2.5 px-3 rounded-control bg-sunken wrap-anywhere">
      <strong>No homes shown</strong>
      <span className="block">{spanText(blackout, now)}</span>
      {blackout.note !== '' && <span className="block">{blackout.note}</span>}
    </p>
  );
}

type InspectionId = InspectionCard['id'];

const closest = (event: Event, name: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;

/**
 * Makes elements with `data-visit` draggable onto elements with `data-day`; a button does the same without dragging.
 */
function useDragToDay(onDrop: (inspectionId: InspectionId, day: number) => void): RefCallback<HTMLDivElement> {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);
  return useCallback((board) => {
    let dragged: string | undefined;
    const start = (event: Event) => {
      dragged = closest(event, 'visit');
    };
    const over = (event: Event) => {
      if (dragged !== undefined && closest(event, 'day') !== undefined) event.preventDefault();
    };
    const land = (event: Event) => {
      const day = closest(event, 'day');
      if (dragged !== undefined && day !== undefined) drop.current(toId('ins', dragged), Number(day));
      dragged = undefined;
    };
    const listeners = { dragstart: start, dragover: over, drop: land } as const;
    for (const [name, listener] of Object.entries(listeners)) board?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) board?.removeEventListener(name, listener);
    };
  }, []);
}
