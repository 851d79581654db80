import { useDataSaver } from './data-saver.ts';
import { useMediaQuery } from './use-media-query.ts';

/** True when clips and slideshows may start by themselves: nobody saves data or asked for less motion. */
export function useAutoplay(): boolean {
  const saving = useDataSaver();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return !saving && !still;
}
