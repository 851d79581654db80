import type { AreaView, DiaryAnswers, DiaryRelation } from '@rentreel/contracts/areas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { isEmpty, noAnswers } from '../lib/answers.ts';
import { answersOf, withDay } from '../lib/my-area-days.ts';

/** One after the other, so that the last choice is the one that stays. */
const scope = { id: 'diary' };
const allChanges = { mutationKey: [['areas']] };

export interface DiaryDay {
  readonly answers: DiaryAnswers;
  /** Keeps a choice at once. */
  choose: (answers: Partial<DiaryAnswers>) => void;
  /** Takes the whole day back. */
  clear: () => void;
  /** Takes the last choice back; undefined while there is none. */
  readonly undo: (() => void) | undefined;
  /** Keeps what was said of this day under the other relation. */
  relate: (relation: DiaryRelation) => void;
  readonly state: 'unchanged' | 'saving' | 'waiting' | 'saved' | 'failed';
  /** Why the last choice was not kept. */
  readonly failure: string | undefined;
}

interface DayOfArea {
  readonly area: AreaView;
  readonly day: number;
  readonly relation: DiaryRelation;
}

/** Writes what a person says: on screen at once, as the server has it when that refuses. */
function useKeepDay({ area, day, relation }: DayOfArea) {
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
    const told = answers === null || isEmpty(answers) ? null : answers;
    void utils.areas.listMine.cancel();
    utils.areas.listMine.setData(undefined, (mine) => withDay(mine, { area, day, relation: as, answers: told }));
    if (told === null) unlog.mutate({ areaKey, day });
    else log.mutate({ areaKey, day, relation: as, ...told });
    (told === null ? log : unlog).reset();
  };
  return { keep, log, unlog };
}

function stateOf({ log, unlog }: Pick<ReturnType<typeof useKeepDay>, 'log' | 'unlog'>): DiaryDay['state'] {
  if (log.isPaused || unlog.isPaused) return 'waiting';
  if (log.isPending || unlog.isPending) return 'saving';
  if (log.isError || unlog.isError) return 'failed';
  return log.isSuccess || unlog.isSuccess ? 'saved' : 'unchanged';
}

/** What the signed-in person says of a day of an area, kept with every tap. Make it anew for another day. */
export function useDiaryDay(place: DayOfArea): DiaryDay {
  const [mine] = trpc.areas.listMine.useSuspenseQuery();
  const { keep, log, unlog } = useKeepDay(place);
  const [earlier, setEarlier] = useState<readonly (DiaryAnswers | null)[]>([]);
  const entries = mine.areas.find(({ areaKey }) => areaKey === place.area.areaKey)?.entries ?? [];
  const said = answersOf(entries, place.day);
  const change = (answers: DiaryAnswers | null) => {
    setEarlier([...earlier, said]);
    keep(answers);
  };
  const last = earlier.at(-1);
  const failure = log.error ?? unlog.error;
  return {
    answers: said ?? noAnswers,
    choose: (answers) => change({ ...(said ?? noAnswers), ...answers }),
    clear: () => change(null),
    undo:
      last === undefined
        ? undefined
        : () => {
            setEarlier(earlier.slice(0, -1));
            keep(last);
          },
    relate: (relation) => {
      if (said !== null) keep(said, relation);
    },
    state: stateOf({ log, unlog }),
    failure: failure === null ? undefined : readFailure(failure).text,
  };
}
