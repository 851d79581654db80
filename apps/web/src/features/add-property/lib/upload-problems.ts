import type { DraftProblem } from './draft-problems.ts';
import { countWords } from './count-words.ts';

interface CheckedMedia {
  readonly media: unknown;
  readonly refusal: string | undefined;
}

const verb = (count: number) => (count === 1 ? 'is' : 'are');

/** What keeps a home from being put up because of its files: those still on their way, being checked, or refused. */
export function uploadProblems(media: readonly CheckedMedia[], onTheirWay: number): DraftProblem[] {
  const refused = media.filter(({ refusal }) => refusal !== undefined).length;
  const checked = media.filter((one) => one.media === undefined && one.refusal === undefined).length;
  const texts = [
    onTheirWay > 0 && `${countWords(onTheirWay, 'file')} ${verb(onTheirWay)} still on the way. Wait, or cancel.`,
    checked > 0 && `${countWords(checked, 'file')} ${verb(checked)} still being checked. That takes a moment.`,
    refused > 0 && `${countWords(refused, 'file')} cannot be used. Remove what is marked.`,
  ];
  // Paths of their own, so that each line stands by itself; all of them lead to the photos.
  return texts.flatMap((text, index) => (text === false ? [] : [{ path: `media.files-${index}`, text }]));
}
