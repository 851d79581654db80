import type { InspectionBoard, InspectionCard } from '@rentreel/contracts/inspections';
import { asLagosDay, dayMs, minuteMs, startOfDay } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { dayText, formatTime, spanText, timeSpan } from '#/lib/times.ts';
import { slotsLabel } from '../format.ts';
import { stateBadge } from '../state.ts';

interface Timed {
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Placed<T> {
  readonly item: T;
  /** Minutes since midnight in Lagos, clipped at the ends of the day. */
  readonly from: number;
  readonly until: number;
  /** Index of its column, and the number of columns. */
  readonly lane: number;
  readonly lanes: number;
}

/** Minimum length in minutes that leaves room for the text. */
const shortest = 30;

/** Returns the positions of a day's items on the time axis; overlapping ones are placed side by side. */
export function placeInDay<T extends Timed>(items: readonly T[], day: number): Placed<T>[] {
  const midnight = startOfDay(asLagosDay(day));
  const minuteOf = (time: number) => Math.min(Math.max(time - midnight, 0), dayMs) / minuteMs;
  const timed = items
    .map((item) => {
      const from = Math.min(minuteOf(item.startsAt), dayMs / minuteMs - shortest);
      return { item, from, until: Math.max(minuteOf(item.endsAt), from + shortest) };
    })
    .toSorted((a, b) => a.from - b.from || b.until - a.until);
  const placed: Placed<T>[] = [];
  let group: Omit<Placed<T>, 'lanes'>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    placed.push(...group.map((each) => ({ ...each, lanes: laneEnds.length })));
    [group, laneEnds] = [[], []];
  };
  for (const each of timed) {
    if (laneEnds.every((end) => end <= each.from)) closeGroup();
    const free = laneEnds.findIndex((end) => end <= each.from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = each.until;
    group.push({ ...each, lane });
  }
  closeGroup();
  return placed;
}

type BoardDay = InspectionBoard['days'][number];
type Entry =
  | {
      readonly kind: 'inspection';
      readonly inspection: InspectionCard;
      readonly startsAt: number;
      readonly endsAt: number;
    }
  | ({ readonly kind: 'open_house' } & BoardDay['openHouses'][number]);

const entriesOf = ({ inspections, openHouses }: BoardDay): Entry[] => [
  ...inspections
    .filter(({ openHouseId }) => openHouseId === null)
    .map((inspection) => ({
      kind: 'inspection' as const,
      inspection,
      startsAt: inspection.startsAt,
      endsAt: inspection.endsAt,
    })),
  ...openHouses.map((openHouse) => ({ kind: 'open_house' as const, ...openHouse })),
];

const usualHours = { first: 8, last: 19 };
const hourPixels = 72;
const hourText = (hour: number) => (hour < 12 ? `${hour % 12 || 12} am` : `${hour % 12 || 12} pm`);

interface WeekGridProps {
  days: readonly BoardDay[];
  now: number;
  today: number;
}

/** A week on a time axis, for wide screens: inspections and free slots at their times, days off shaded. */
export function WeekGrid({ days, now, today }: WeekGridProps) {
  const columns = days.map((day) => ({
    ...day,
    entries: placeInDay(entriesOf(day), day.day),
    off: placeInDay(day.blackouts, day.day),
    open: placeInDay(day.free, day.day),
  }));
  const all = columns.flatMap(({ entries, open }) => [...entries, ...open]);
  const first = Math.min(usualHours.first, ...all.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(usualHours.last, ...all.map(({ until }) => Math.ceil(until / 60)));
  const topOf = (minute: number) => Math.max(((minute - first * 60) / 60) * hourPixels, 0);
  const height = (last - first) * hourPixels;
  const boxOf = ({ from, until }: { readonly from: number; readonly until: number }) => ({
    top: topOf(from),
    height: Math.max(Math.min(topOf(until), height) - topOf(from) - 2, 0),
  });
  const nowMinute = (now - startOfDay(asLagosDay(today))) / minuteMs;
  return (
    <>
      <Legend />
      <div className="overflow-hidden card">
        <div className="grid grid-cols-[64px_repeat(7,minmax(0,1fr))] border-b border-hairline">
          <span />
          {columns.map(({ day }) => (
            <h3
              className="py-3 px-2 text-text-2 border-s border-hairline text-14/tight data-[today=true]:text-primary-text"
              key={day}
              data-today={day === today}
            >
              {dayText(day, now)}
            </h3>
          ))}
        </div>
        <div className="grid grid-cols-[64px_repeat(7,minmax(0,1fr))] relative" style={{ height }}>
          <div aria-hidden="true">
            {Array.from({ length: last - first - 1 }, (_, index) => first + 1 + index).map((hour) => (
              <span key={hour} className="week-hour absolute text-end text-text-2" style={{ top: topOf(hour * 60) }}>
                {hourText(hour)}
              </span>
            ))}
          </div>
          {columns.map(({ day, entries, off, open }) => (
            <section
              key={day}
              className="week-day border-s border-hairline relative"
              data-day={day}
              aria-label={dayText(day, now)}
              style={{ backgroundSize: `100% ${hourPixels}px` }}
            >
              {off.map((placed) => (
                <p
                  key={placed.item.id}
                  className="absolute inset-x-0 py-1.5 px-2 overflow-hidden text-text-2 bg-sunken text-12/normal"
                  style={boxOf(placed)}
                  title={spanText(placed.item, now)}
                >
                  {placed.item.note === '' ? 'No homes shown' : placed.item.note}
                </p>
              ))}
              {open.map((placed) => (
                <p
                  key={placed.item.startsAt}
                  className="week-free absolute rounded-control inset-x-0 py-1 px-2 overflow-hidden text-text-2 text-12/normal"
                  style={boxOf(placed)}
                  title={timeSpan(placed.item)}
                >
                  {placed.until - placed.from < 60 ? '' : timeSpan(placed.item)}
                  <span className="block">{slotsLabel(placed.item)}</span>
                </p>
              ))}
              {entries.map(({ item, lane, lanes, ...span }) => (
                <WeekEntry
                  key={item.kind === 'inspection' ? item.inspection.id : item.id}
                  entry={item}
                  style={{ ...boxOf(span), left: `${(100 * lane) / lanes}%`, width: `${100 / lanes}%` }}
                />
              ))}
              {day === today && nowMinute > first * 60 && nowMinute < last * 60 && (
                <span
                  className="absolute inset-x-0 h-0.5 bg-danger pointer-events-none"
                  style={{ top: topOf(nowMinute) }}
                  aria-hidden="true"
                />
              )}
              {entries.length + off.length + open.length === 0 && <p className="sr-only">No inspections</p>}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

const meanings = [
  { look: 'bg-primary', text: 'Confirmed or done' },
  { look: 'bg-sun', text: 'Waiting for an answer' },
  { look: 'bg-danger', text: 'Missed, or with a problem' },
  { look: 'border border-dashed border-border', text: 'Free slots' },
  { look: 'bg-hairline', text: 'No homes shown' },
] as const;

/** Legend of the colours. */
function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-text-2">
      {meanings.map(({ look, text }) => (
        <li key={look} className="inline-flex items-center gap-2">
          <span className={`size-3 rounded-[4px] ${look}`} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface WeekEntryProps {
  entry: Entry;
  style: Record<'top' | 'height', number> & Record<'left' | 'width', string>;
}

/** An inspection or open house on the time axis; a link to its screen, draggable to another day. */
function WeekEntry({ entry, style }: WeekEntryProps) {
  if (entry.kind === 'open_house') {
    const { homeTitle, taken, capacity } = entry;
    return (
      <article
        className="tone week-entry absolute overflow-hidden wrap-anywhere rounded-control z-1"
        data-tone="info"
        style={style}
      >
        <h4 className="truncate text-[length:inherit] font-body font-strong">{timeSpan(entry)} Open house</h4>
        <p>
          {homeTitle}, {taken} of {capacity} places taken
        </p>
      </article>
    );
  }
  const { inspection } = entry;
  const badge = stateBadge(inspection);
  const canMove = inspection.allowedTransitions.some((name) => name === 'propose' || name === 'propose_move');
  return (
    <article
      className="tone week-entry absolute overflow-hidden wrap-anywhere rounded-control z-1"
      data-short={inspection.endsAt - inspection.startsAt <= shortest * minuteMs}
      data-tone={badge.tone}
      draggable={canMove}
      data-visit={inspection.id}
      style={style}
      title={`${inspection.other.name}, ${inspection.home.title}, ${badge.text}`}
    >
      <h4 className="text-[length:inherit] font-body font-strong">
        <Link
          className="text-inherit after:absolute after:inset-0"
          to="/inspections/$inspectionId"
          params={{ inspectionId: inspection.id }}
        >
          <span className="block truncate">{inspection.other.name}</span>
          <span className="sr-only">, </span>
          {formatTime(inspection.startsAt)}
        </Link>
      </h4>
      <p>{badge.text}</p>
      <p>{inspection.home.title}</p>
    </article>
  );
}
