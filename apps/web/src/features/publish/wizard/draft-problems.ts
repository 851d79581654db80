import {
  type ListingDraftContent,
  type ReviewFindingView,
  listingContent,
  minDescriptionLetters,
  minListingPictures,
} from '@rentreel/contracts/listings';
import { count } from '@rentreel/values';

/** What keeps a draft from being published: the field by its dotted path, and what to do. */
export interface DraftProblem {
  readonly path: string;
  readonly text: string;
}

interface MediaKinds {
  /** The ids in the draft that are clips. */
  readonly clipIds: ReadonlySet<string>;
  /** How many photos show the same as an earlier one. */
  readonly repeated: number;
}

/** What the contract's schema cannot know. The server looks at the same when the draft is submitted. */
function shownProblems(content: ListingDraftContent, { clipIds, repeated }: MediaKinds): DraftProblem[] {
  const { media = [], description = '', bathrooms, toilets, fees, listedBy } = content;
  const clips = media.filter(({ id }) => clipIds.has(id)).length;
  const found: [boolean, string, string][] = [
    [bathrooms === 0 && toilets === 0, 'bathrooms', 'Say how many bathrooms and toilets there are.'],
    [listedBy === undefined, 'listedBy', 'Say whether you own the home or act for its owner.'],
    [fees === undefined, 'fees', 'State every fee, or say that there are none.'],
    [
      clips === 0 && media.length - repeated < minListingPictures,
      'media',
      repeated > 0
        ? `Add at least ${minListingPictures} different photos or one clip.`
        : `Add at least ${minListingPictures} photos or one clip.`,
    ],
    [
      description.trim().length < minDescriptionLetters,
      'description',
      `Describe the home in at least ${minDescriptionLetters} letters.`,
    ],
  ];
  return found.flatMap(([wrong, path, text]) => (wrong ? [{ path, text }] : []));
}

/** Everything that is still missing or wrong, one text for each field. */
export function draftProblems(content: ListingDraftContent, kinds: MediaKinds): DraftProblem[] {
  const { media: _media, filmedAt: _filmedAt, ...said } = content;
  const parsed = listingContent.safeParse({ ...said, place: said.place ?? {} });
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), text: message }));
  const first = new Map<string, DraftProblem>();
  for (const problem of [...issues, ...shownProblems(content, kinds)]) {
    if (!first.has(problem.path)) first.set(problem.path, problem);
  }
  return [...first.values()];
}

/** What the review will find and the landlord can put right, beside the field that it is about. */
export const findingProblems = (findings: readonly ReviewFindingView[]): DraftProblem[] =>
  findings.flatMap(({ needs, field, text }) =>
    needs === 'mend' && field !== undefined ? [{ path: field, text }] : [],
  );

/** What of a field a person will look at, so that it is questioned while it can be changed; undefined for nothing. */
export const questionAt = (findings: readonly ReviewFindingView[], path: string): string | undefined =>
  findings.find(({ needs, field }) => needs === 'person' && field === path)?.text;

/** The text beside a field: its own, or the first of what is inside it. */
export function problemAt(problems: readonly DraftProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.text;
}

interface CheckedMedia {
  readonly media: unknown;
  readonly refusal: string | undefined;
}

const isOrAre = (files: number) => (files === 1 ? 'is' : 'are');

const filesPath = 'media.files';

/** Whether this is about files that are still coming, which needs no answer. */
export const isAboutFiles = ({ path }: DraftProblem): boolean => path.startsWith(filesPath);

/** What keeps a home from being published because of its files: those still on their way or being checked. Refused ones do not. */
export function uploadProblems(media: readonly CheckedMedia[], onTheirWay: number): DraftProblem[] {
  const checked = media.filter((one) => one.media === undefined && one.refusal === undefined).length;
  const texts = [
    onTheirWay > 0 && `${count(onTheirWay, 'file')} ${isOrAre(onTheirWay)} still on the way. Wait, or cancel.`,
    checked > 0 && `${count(checked, 'file')} ${isOrAre(checked)} still being checked. That takes a moment.`,
  ];
  // Paths of their own, so that each line stands by itself; all of them lead to the photos.
  return texts.flatMap((text, index) => (text === false ? [] : [{ path: `${filesPath}-${index}`, text }]));
}
