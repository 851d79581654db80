import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type PointerEvent, useState } from 'react';

export interface WeekPoint {
  /** "16 Nov", below the axis. */
  readonly day: string;
  /** "16 to 22 Nov 2026" */
  readonly week: string;
  /** Null when there is no value. */
  readonly value: number | null;
  /** The value as text. */
  readonly text: string;
}

interface WeekChartProps {
  readonly label: string;
  readonly points: readonly WeekPoint[];
  readonly shape: 'bars' | 'line';
  readonly axis: (value: number) => string;
}

const height = 168;
const margin = { top: 10, right: 2, bottom: 24, left: 46 };
const bottom = height - margin.bottom;
const labelled = 4;

/**
 * Chart of one value by week. A week is selected by pointer or arrow keys: a native slider covers the chart, so that browsers
 * and screen readers provide keys, gestures and announcements.
 */
export function WeekChart({ label, points, shape, axis }: WeekChartProps) {
  const [width, setWidth] = useState(360);
  const [chosen, setChosen] = useState(points.length - 1);
  const measure = (element: HTMLDivElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  };
  const x = scaleBand({
    domain: points.map((_, week) => week),
    range: [margin.left, width - margin.right],
    padding: 0.24,
  });
  const largest = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const y = scaleLinear({ domain: [0, largest], range: [bottom, margin.top], nice: 3 });
  const ticks = y.ticks(3).filter((tick) => largest > 3 || Number.isInteger(tick));
  const middle = (week: number) => (x(week) ?? 0) + x.bandwidth() / 2;
  const point = points[chosen];
  const hover = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLInputElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    const week = Math.floor(((clientX - left) / wide) * points.length);
    setChosen(Math.min(points.length - 1, Math.max(0, week)));
  };
  return (
    <div className="market-chart">
      <div ref={measure} className="market-drawing relative min-w-0 overflow-hidden">
        <svg width={width} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className="stroke-hairline" x1={margin.left} x2={width} y1={y(tick)} y2={y(tick)} />
              <text
                className="fill-text-2 tabular-nums text-12/normal"
                x={margin.left - 8}
                y={y(tick)}
                dy="0.32em"
                textAnchor="end"
              >
                {axis(tick)}
              </text>
            </g>
          ))}
          {points.map(({ day }, week) => {
            const isLast = week === points.length - 1;
            if (!isLast && (week % labelled !== 0 || week > points.length - 3)) return null;
            return (
              <text
                key={day}
                className="fill-text-2 tabular-nums text-12/normal"
                x={isLast ? width - margin.right : middle(week)}
                y={height - 6}
                textAnchor={isLast ? 'end' : 'middle'}
              >
                {day}
              </text>
            );
          })}
          {shape === 'bars' &&
            points.map(({ value, day }, week) => (
              <rect
                key={day}
                className="market-bar"
                data-chosen={week === chosen}
                x={x(week) ?? 0}
                width={x.bandwidth()}
                y={value === 0 ? bottom - 1 : y(value ?? 0)}
                height={value === 0 ? 1 : bottom - y(value ?? 0)}
                rx={Math.min(3, x.bandwidth() / 2)}
              />
            ))}
          {shape === 'line' && (
            <>
              <LinePath
                className="market-line"
                data={points.flatMap(({ value }, week) => (value === null ? [] : [{ week, value }]))}
                x={({ week }) => middle(week)}
                y={({ value }) => y(value)}
              />
              {points.map(
                ({ value, day }, week) =>
                  value !== null && (
                    <circle
                      key={day}
                      className="market-dot"
                      data-chosen={week === chosen}
                      cx={middle(week)}
                      cy={y(value)}
                      r={week === chosen ? 6 : 4}
                    />
                  ),
              )}
            </>
          )}
        </svg>
        <input
          type="range"
          className="market-slider absolute top-0 m-0 opacity-0 cursor-pointer [touch-action:pan-y]"
          aria-label={label}
          aria-valuetext={point && `${point.week}: ${point.text}`}
          min={0}
          max={points.length - 1}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          onPointerMove={hover}
          style={{ left: margin.left, width: `calc(100% - ${margin.left}px)`, height: bottom }}
        />
      </div>
      {point && (
        <p className="ps-11.5 text-14" aria-hidden="true">
          <span className="text-text-2">{point.week}:</span> <b className="font-semibold">{point.text}</b>
        </p>
      )}
    </div>
  );
}
