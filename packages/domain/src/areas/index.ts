export { areaFactsFor } from './facts-repository.ts';
export { refreshAreaFacts, getArea, listKnownAreas } from './areas.ts';
export { listMyAreas, logDiary, unlogDiary } from './diary.ts';
