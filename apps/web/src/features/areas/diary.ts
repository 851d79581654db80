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
import { useEffect, useRef, useState } from 'react';
import { useTextDraft } from '#/lib/drafts.ts';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
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
  readonly state: 'unchanged' | 'saving' | 'saved' | 'failed';
  /** Sends the answers on the screen again; undefined unless the server did not answer. */
  readonly retry: (() => void) | undefined;
  /** Why the last choice was not stored. */
  readonly failure: string | undefined;
}

interface DayOfArea {
  readonly area: AreaView;
  readonly day: number;
  readonly relation: DiaryRelation;
}

/** Answers that the server has not confirmed; null deletes them. */
interface Unsaved {
  readonly answers: DiaryAnswers | null;
}

/** Unconfirmed answers of a day: on the screen and, across reloads, in this tab. */
function useUnsaved({ area: { areaKey }, day }: DayOfArea) {
  const draft = useTextDraft(`diary ${areaKey} ${day}`);
  const [unsaved, setUnsaved] = useState(() => (draft.first === '' ? undefined : (JSON.parse(draft.first) as Unsaved)));
  const keep = (next: Unsaved | undefined) => {
    setUnsaved(next);
    draft.keep(next === undefined ? '' : JSON.stringify(next));
  };
  return { unsaved, keep };
}

interface Saving extends Unsaved {
  readonly relation: DiaryRelation;
  /** Called when the server did not answer. */
  readonly onLost: () => void;
  /** Called when the server confirmed or refused the answers. */
  readonly onKnown: (saved: boolean) => void;
}

/** Stores answers: optimistic, restored to the server's state when it refuses. Reports the outcome of the latest only. */
function useSaveDay({ area, day }: Omit<DayOfArea, 'relation'>) {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const latest = useRef<Saving>(undefined);
  const { areaKey } = area;
  const onSettled = async () => {
    if (client.isMutating(allChanges) > 1) return;
    await Promise.all([utils.areas.listMine.invalidate(), utils.areas.get.invalidate()]);
  };
  const log = trpc.areas.log.useMutation({ scope, onSettled });
  const unlog = trpc.areas.unlog.useMutation({ scope, onSettled });
  const save = async (saving: Saving) => {
    const { answers, relation, onLost, onKnown } = saving;
    latest.current = saving;
    void utils.areas.listMine.cancel();
    utils.areas.listMine.setData(undefined, (mine) => withDay(mine, { area, day, relation, answers }));
    (answers === null ? log : unlog).reset();
    try {
      await (answers === null
        ? unlog.mutateAsync({ areaKey, day })
        : log.mutateAsync({ areaKey, day, relation, ...answers }));
      if (latest.current === saving) onKnown(true);
    } catch (error) {
      if (latest.current !== saving) return;
      if (readFailure(error).unanswered) onLost();
      else onKnown(false);
    }
  };
  return { save, log, unlog };
}

interface Attempt extends Pick<ReturnType<typeof useSaveDay>, 'log' | 'unlog'> {
  readonly unsaved: Unsaved | undefined;
}

/** Describes the last attempt; answers that are still unconfirmed after it are passed to `store` to try again. */
function outcomeOf(
  { log, unlog, unsaved }: Attempt,
  store: (unsaved: Unsaved) => void,
): Pick<DiaryDay, 'state' | 'retry' | 'failure'> {
  if (log.isPending || unlog.isPending) return { state: 'saving', retry: undefined, failure: undefined };
  const error = log.error ?? unlog.error;
  const failure = error === null ? undefined : readFailure(error).text;
  if (unsaved !== undefined) return { state: 'failed', retry: () => store(unsaved), failure };
  if (error !== null) return { state: 'failed', retry: undefined, failure };
  return { state: log.isSuccess || unlog.isSuccess ? 'saved' : 'unchanged', retry: undefined, failure };
}

/** Returns true while the component is mounted. */
function useMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/**
 * Returns the user's answers for a day of an area, stored at each tap. Answers that the server did not confirm stay until
 * they are sent again. Must be remounted for another day.
 */
export function useDiaryDay(place: DayOfArea): DiaryDay {
  const { area, day, relation } = place;
  const [mine] = trpc.areas.listMine.useSuspenseQuery();
  const { save, log, unlog } = useSaveDay(place);
  const { unsaved, keep } = useUnsaved(place);
  const mounted = useMounted();
  const [earlier, setEarlier] = useState<readonly (DiaryAnswers | null)[]>([]);
  const entries = mine.areas.find(({ areaKey }) => areaKey === area.areaKey)?.entries ?? [];
  const current = unsaved === undefined ? answersOf(entries, day) : unsaved.answers;
  const store = (next: DiaryAnswers | null, as: DiaryRelation = relation) => {
    const answers = next === null || isEmpty(next) ? null : next;
    keep({ answers });
    void save({
      answers,
      relation: as,
      onLost: () => mounted.current || notify(`${area.name}: an answer wasn’t saved. Open the day to send it again.`),
      onKnown: (saved) => {
        keep(undefined);
        if (!saved) setEarlier([]);
      },
    });
  };
  const change = (answers: DiaryAnswers | null) => {
    setEarlier([...earlier, current]);
    store(answers);
  };
  const undo = (last: DiaryAnswers | null) => {
    setEarlier(earlier.slice(0, -1));
    store(last);
  };
  const last = earlier.at(-1);
  return {
    answers: current ?? noAnswers,
    choose: (answers) => change({ ...(current ?? noAnswers), ...answers }),
    clear: () => change(null),
    undo: last === undefined ? undefined : () => undo(last),
    relate: (as) => {
      if (current !== null) store(current, as);
    },
    ...outcomeOf({ log, unlog, unsaved }, ({ answers }) => store(answers)),
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
