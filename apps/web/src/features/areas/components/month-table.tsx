import type { AreaMonth } from '@rentreel/contracts/areas';
import { hoursWords, percent } from '../../../components/areas/area-words.ts';
import { monthWords } from '../lib/day-words.ts';

interface CellProps {
  /** 0 to 1; null when too few told of it. */
  share: number | null;
  text: string;
  tone: 'light' | 'water' | 'flood';
}

function Cell({ share, text, tone }: CellProps) {
  if (share === null) {
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="sr-only">too few people told of it</span>
      </td>
    );
  }
  return (
    <td data-tone={tone}>
      {text}
      <span className="area-bar" aria-hidden="true">
        <span style={{ width: percent(share) }} />
      </span>
    </td>
  );
}

const ofDay = (hours: number | null) => (hours === null ? null : hours / 24);
const short = (hours: number | null) =>
  hoursWords(hours ?? 0)
    .replace('no hours', '0 h')
    .replace(/ hours?$/, ' h');

/** The last 12 months, the latest first: figures with bars. */
export function MonthTable({ months }: { months: readonly AreaMonth[] }) {
  return (
    <table className="month-table">
      <caption className="sr-only">Hours of light and water a day, and how many had floods, by month</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Light</th>
          <th scope="col">Water</th>
          <th scope="col">Floods</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, powerHours, waterHours, floodShare }) => (
          <tr key={month}>
            <th scope="row">{monthWords(month)}</th>
            <Cell tone="light" share={ofDay(powerHours)} text={short(powerHours)} />
            <Cell tone="water" share={ofDay(waterHours)} text={short(waterHours)} />
            <Cell tone="flood" share={floodShare} text={percent(floodShare ?? 0)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
