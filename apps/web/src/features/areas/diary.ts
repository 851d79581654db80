import type {
  AreaView,
  DiaryAnswers,
  DiaryEntry,
  DiaryFlood,
  DiaryRelation,
  MyArea,
  MyAreas,
} from '@rentreel/contracts/areas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { hoursLabel } from './format.ts';

/** Serialises the mutations, so that the last choice takes effect. */
const scope = { id: 'diary' };
const allChanges = { mutationKey: [['areas']] };

export interface DiaryDay {
  readonly answers: DiaryAnswers;
  /** Stores a choice immediately. */
  choose: (answers: Partial<DiaryAnswers>) => void;
  /** Clears the whole day. */
  clear: () => void;
  /** Undoes the last choice; undefined when there is none. */
  readonly undo: (() => void) | undefined;
  /** Stores the answers of this day with the other relation to the area. */
  relate: (relation: DiaryRelation) => void;
  readonly state: 'unchanged' | 'saving' | 'waiting' | 'saved' | 'failed';
  /** Why the last choice was not stored. */
  readonly failure: string | undefined;
}

interface DayOfArea {
  readonly area: AreaView;
  readonly day: number;
  readonly relation: DiaryRelation;
}

/** Stores answers: optimistic, restored to the server's state when it refuses. */
function useSaveDay({ area, day, relation }: DayOfArea) {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const { areaKey } = area;
  const onSettled = async () => {
    if (client.isMutating(allChanges) > 1) return;
    await Promise.all([utils.areas.listMine.invalidate(), utils.areas.get.invalidate()]);
  };
  const log = trpc.areas.log.useMutation({ scope, onSettled });
  const unlog = trpc.areas.unlog.useMutation({ scope, onSettled });
  const keep = (answers: DiaryAnswers | null, as: DiaryRelation = relation) => {
    const reported = answers === null || isEmpty(answers) ? null : answers;
    void utils.areas.listMine.cancel();
    utils.areas.listMine.setData(undefined, (mine) => withDay(mine, { area, day, relation: as, answers: reported }));
    if (reported === null) unlog.mutate({ areaKey, day });
    else log.mutate({ areaKey, day, relation: as, ...reported });
    (reported === null ? log : unlog).reset();
  };
  return { keep, log, unlog };
}

function stateOf({ log, unlog }: Pick<ReturnType<typeof useSaveDay>, 'log' | 'unlog'>): DiaryDay['state'] {
  if (log.isPaused || unlog.isPaused) return 'waiting';
  if (log.isPending || unlog.isPending) return 'saving';
  if (log.isError || unlog.isError) return 'failed';
  return log.isSuccess || unlog.isSuccess ? 'saved' : 'unchanged';
}

/** Returns the user's answers for a day of an area, stored at each tap. Must be remounted for another day. */
export function useDiaryDay(place: DayOfArea): DiaryDay {
  const [mine] = trpc.areas.listMine.useSuspenseQuery();
  const { keep, log, unlog } = useSaveDay(place);
  const [earlier, setEarlier] = useState<readonly (DiaryAnswers | null)[]>([]);
  const entries = mine.areas.find(({ areaKey }) => areaKey === place.area.areaKey)?.entries ?? [];
  const current = answersOf(entries, place.day);
  const change = (answers: DiaryAnswers | null) => {
    setEarlier([...earlier, current]);
    keep(answers);
  };
  const last = earlier.at(-1);
  const failure = log.error ?? unlog.error;
  return {
    answers: current ?? noAnswers,
    choose: (answers) => change({ ...(current ?? noAnswers), ...answers }),
    clear: () => change(null),
    undo:
      last === undefined
        ? undefined
        : () => {
            setEarlier(earlier.slice(0, -1));
            keep(last);
          },
    relate: (relation) => {
      if (current !== null) keep(current, relation);
    },
    state: stateOf({ log, unlog }),
    failure: failure === null ? undefined : readFailure(failure).text,
  };
}

/** Answers for one day of one area; null deletes them. */
interface DayChange {
  readonly area: Pick<MyArea, 'areaKey' | 'name' | 'city' | 'stateCode'>;
  readonly day: number;
  readonly relation: DiaryRelation;
  readonly answers: DiaryAnswers | null;
}

/** Returns the user's areas with one day changed, as the server will return them; the changed area comes first. */
export function withDay(mine: MyAreas | undefined, { area, day, relation, answers }: DayChange): MyAreas | undefined {
  if (mine === undefined) return undefined;
  const { areaKey, name, city, stateCode } = area;
  const known = mine.areas.find((candidate) => candidate.areaKey === areaKey);
  const others = mine.areas.filter((candidate) => candidate.areaKey !== areaKey);
  const rest = (known?.entries ?? []).filter((entry) => entry.day !== day);
  const entries = [...rest, ...(answers === null ? [] : [{ day, ...answers }])].toSorted((a, b) => b.day - a.day);
  const changed = { areaKey, name, city, stateCode, relation, counts: known?.counts ?? true, entries };
  return { ...mine, areas: entries.length === 0 && known === undefined ? others : [changed, ...others] };
}

/** Returns the last answers before a day, for "same as yesterday". */
export function lastBefore(entries: readonly DiaryEntry[], day: number): DiaryEntry | undefined {
  return entries.filter((entry) => entry.day < day).toSorted((a, b) => b.day - a.day)[0];
}

/** Returns the answers for a day. */
export function answersOf(entries: readonly DiaryEntry[], day: number): DiaryAnswers | null {
  const entry = entries.find((candidate) => candidate.day === day);
  if (entry === undefined) return null;
  const { powerHours, waterHours, flood } = entry;
  return { powerHours, waterHours, flood };
}

/** Answers of an unanswered day. */
export const noAnswers: DiaryAnswers = { powerHours: null, waterHours: null, flood: null };

export const isEmpty = ({ powerHours, waterHours, flood }: DiaryAnswers): boolean =>
  powerHours === null && waterHours === null && flood === null;

export const floodChoices: readonly { readonly value: DiaryFlood; readonly text: string; readonly words: string }[] = [
  { value: 'none', text: 'None', words: 'no flood' },
  { value: 'road', text: 'On the road', words: 'water on the road' },
  { value: 'yard', text: 'In the yard', words: 'water in the yard' },
  { value: 'inside', text: 'Inside', words: 'water inside' },
];

/** Formats the answers of a day in one line: "6 hours of light · no flood". */
export function answersLabel({ powerHours, waterHours, flood }: DiaryAnswers): string {
  const light = powerHours === null ? [] : `${hoursLabel(powerHours)} of light`;
  const water = waterHours === null ? [] : `${hoursLabel(waterHours)} of water`;
  const floods = floodChoices.find(({ value }) => value === flood)?.words ?? [];
  const line = [light, water, floods].flat().join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
