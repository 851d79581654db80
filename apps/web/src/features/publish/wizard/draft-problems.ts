import {
  type ListingDraftContent,
  type ReviewFindingView,
  listingContent,
  minDescriptionLetters,
  minListingPictures,
} from '@rentreel/contracts/listings';
import { count } from '@rentreel/values';

/** A problem that prevents publishing: dotted path of the field, and what to do. */
export interface DraftProblem {
  readonly path: string;
  readonly text: string;
}

interface MediaKinds {
  /** Ids of the clips in the draft. */
  readonly clipIds: ReadonlySet<string>;
  /** Number of photos that repeat an earlier one. */
  readonly repeated: number;
}

/** Returns problems that the schema cannot detect. The server checks the same on submission. */
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
      `Describe the home in at least ${minDescriptionLetters} characters.`,
    ],
  ];
  return found.flatMap(([wrong, path, text]) => (wrong ? [{ path, text }] : []));
}

/** Returns everything that is missing or invalid, one text per field. */
export function draftProblems(content: ListingDraftContent, kinds: MediaKinds): DraftProblem[] {
  const { media: _media, filmedAt: _filmedAt, ...fields } = content;
  const parsed = listingContent.safeParse({ ...fields, place: fields.place ?? {} });
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), text: message }));
  const first = new Map<string, DraftProblem>();
  for (const problem of [...issues, ...shownProblems(content, kinds)]) {
    if (!first.has(problem.path)) first.set(problem.path, problem);
  }
  return [...first.values()];
}

/** Returns the findings of the review that the landlord can correct, by field. */
export const findingProblems = (findings: readonly ReviewFindingView[]): DraftProblem[] =>
  findings.flatMap(({ needs, field, text }) =>
    needs === 'mend' && field !== undefined ? [{ path: field, text }] : [],
  );

/**
 * Returns what a reviewer will question about a field, so that it can be corrected beforehand; undefined for nothing.
 */
export const questionAt = (findings: readonly ReviewFindingView[], path: string): string | undefined =>
  findings.find(({ needs, field }) => needs === 'person' && field === path)?.text;

/** Returns the problem of a field or the first one of its nested fields. */
export function problemAt(problems: readonly DraftProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.text;
}

interface CheckedMedia {
  readonly media: unknown;
  readonly refusal: string | undefined;
}

const isOrAre = (files: number) => (files === 1 ? 'is' : 'are');

const filesPath = 'media.files';

/** Returns true for files that are still uploading or being checked, which need no answer. */
export const isAboutFiles = ({ path }: DraftProblem): boolean => path.startsWith(filesPath);

/** Returns the files that prevent publishing: those still uploading or being checked. Refused ones do not. */
export function uploadProblems(media: readonly CheckedMedia[], pendingUploads: number): DraftProblem[] {
  const checked = media.filter((one) => one.media === undefined && one.refusal === undefined).length;
  const texts = [
    pendingUploads > 0 &&
      `${count(pendingUploads, 'file')} ${isOrAre(pendingUploads)} still on the way. Wait, or cancel.`,
    checked > 0 && `${count(checked, 'file')} ${isOrAre(checked)} still being checked. That takes a moment.`,
  ];
  // Distinct paths, so that each text is a separate line; all of them lead to the media.
  return texts.flatMap((text, index) => (text === false ? [] : [{ path: `${filesPath}-${index}`, text }]));
}
