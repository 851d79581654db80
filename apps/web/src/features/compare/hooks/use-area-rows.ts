import type { AreaFigures } from '@rentreel/contracts/areas';
import type { ComparedListing } from '@rentreel/contracts/listings';
import { areaKey } from '@rentreel/contracts/places';
import { floodWords, hoursWords } from '../../../components/areas/area-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type CompareRow, compareRow } from '../lib/compare-rows.ts';

type Reported = ComparedListing & { readonly figures: AreaFigures | null };

/** What the people who live around the homes report; empty until at least one area can be read. */
export function useAreaRows(homes: readonly ComparedListing[]): CompareRow[] {
  const answers = trpc.useQueries((ask) =>
    homes.map(({ stateCode, city, area }) =>
      ask.areas.get({ areaKey: areaKey(stateCode, city, area) }, { retry: false }),
    ),
  );
  if (answers.every(({ data }) => data === undefined)) return [];
  return areaRows(homes.map((home, place) => ({ ...home, figures: answers[place]?.data?.figures ?? null })));
}

function areaRows(homes: readonly Reported[]): CompareRow[] {
  const hours = (label: string, words: string, of: (figures: AreaFigures) => number | null) =>
    compareRow(homes, label, {
      text: ({ figures }) => {
        const value = figures && of(figures);
        return value === null ? null : `${hoursWords(value)} a day`;
      },
      best: { wins: 'highest', words, by: ({ figures }) => (figures && of(figures)) ?? undefined },
    });
  const rows = [
    hours('Light, as people report', 'Most light', ({ powerHours }) => powerHours),
    hours('Water, as people report', 'Most water', ({ waterHours }) => waterHours),
    compareRow(homes, 'Floods, as people report', {
      text: ({ figures }) => {
        const share = figures?.floodShare ?? null;
        return share === null ? null : floodWords(share);
      },
    }),
  ];
  return rows.map((row) => ({ ...row, unsaid: 'Not reported yet' }));
}
