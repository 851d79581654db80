import type { DiaryAnswers, DiaryEntry, DiaryRelation, MyArea, MyAreas } from '@rentreel/contracts/areas';

/** What the person says of one day of an area; null takes it back. */
export interface DayChange {
  readonly area: Pick<MyArea, 'areaKey' | 'name' | 'city' | 'stateCode'>;
  readonly day: number;
  readonly relation: DiaryRelation;
  readonly answers: DiaryAnswers | null;
}

/** The person's areas with one day changed, as the server will answer; the changed area comes first. */
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

/** What was last said before a day, for "same as yesterday". */
export function lastBefore(entries: readonly DiaryEntry[], day: number): DiaryEntry | undefined {
  return entries.filter((entry) => entry.day < day).toSorted((a, b) => b.day - a.day)[0];
}

/** What was said of a day. */
export function answersOf(entries: readonly DiaryEntry[], day: number): DiaryAnswers | null {
  const entry = entries.find((candidate) => candidate.day === day);
  if (entry === undefined) return null;
  const { powerHours, waterHours, flood } = entry;
  return { powerHours, waterHours, flood };
}
