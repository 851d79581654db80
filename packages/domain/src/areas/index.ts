export { areaFactsFor } from './area-facts-for.ts';
export { fadeAreaFacts } from './fade-area-facts.ts';
export { getArea } from './get-area.ts';
export { listKnownAreas } from './list-known-areas.ts';
export { listMyAreas } from './list-my-areas.ts';
export { logDiary } from './log-diary.ts';
export { unlogDiary } from './unlog-diary.ts';
