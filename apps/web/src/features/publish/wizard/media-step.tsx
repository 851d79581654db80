import { limits } from '@rentreel/contracts/limits';
import { type ListingDraftContent, listingTypeNames, minListingPictures } from '@rentreel/contracts/listings';
import { Button, Note, Skeleton, TextField } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { DateField } from '#/lib/forms/date-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { fieldId, focusField, useDraft } from './draft-context.ts';
import { fromDayField, toDayField } from './fact-fields.tsx';
import type { MediaBoardProps } from './media-board.tsx';

// Loaded with the media step, while uploads continue on every step.
const MediaBoard = lazy(async () => ({ default: (await import('./media-board.tsx')).MediaBoard }));

export function MediaStep({ draftId, media, uploads }: MediaBoardProps) {
  const { content, set, problemAt, leave } = useDraft();
  const [today] = useState(() => toDayField(Date.now()));
  const suggestion = suggestTitle(content);
  const usable = media.filter(({ refusal, repeats }) => refusal === undefined && repeats === undefined);
  const clips = usable.filter(({ isClip }) => isClip).length;
  const error = problemAt('media');
  return (
    <>
      <section className="grid grid-cols-1 gap-4" aria-label="Photos and clip">
        <p className="font-semibold" role="status">
          {mediaLabel({ photos: usable.length - clips, clips, needed: minListingPictures })}
        </p>
        <div id={fieldId('media')} tabIndex={-1} className="rounded-control">
          <Suspense fallback={<Skeleton className="h-48" />}>
            <MediaBoard draftId={draftId} media={media} uploads={uploads} />
          </Suspense>
        </div>
        {error && <Note tone="bad">{error}</Note>}
      </section>
      {clips > 0 && (
        <DateField
          id={fieldId('filmedAt')}
          label="When was the clip filmed?"
          max={today}
          value={toDayField(content.filmedAt)}
          onChange={({ target }) => set({ filmedAt: fromDayField(target.value) })}
          hint="Tenants trust dated clips. After 60 days we ask for a new one."
        />
      )}
      <TextField
        id={fieldId('title')}
        label="Title"
        maxLength={limits.listingTitleLength}
        autoComplete="off"
        value={content.title ?? ''}
        onChange={({ target }) => set({ title: target.value })}
        onBlur={() => leave('title')}
        error={problemAt('title')}
        hint={
          suggestion !== undefined &&
          suggestion !== content.title && (
            <Button
              variant="text"
              size="sm"
              className="-ms-2"
              onClick={(press) => {
                set({ title: suggestion });
                // By keyboard: the button is gone now. After a tap the phone's keyboard would open.
                if (press.detail === 0) focusField('title');
              }}
            >
              Use “{suggestion}”
            </Button>
          )
        }
      />
      <TextAreaField
        id={fieldId('description')}
        label="Describe the home"
        maxLength={limits.listingDescriptionLength}
        value={content.description ?? ''}
        onChange={({ target }) => set({ description: target.value })}
        onBlur={() => leave('description')}
        error={problemAt('description')}
        hint={`Say what’s good about the home, and what isn’t. No phone numbers or links. ${content.description?.trim().length ?? 0} of about 300 characters.`}
      />
    </>
  );
}

interface MediaCounts {
  readonly photos: number;
  readonly clips: number;
  /** Number of photos required without a clip. */
  readonly needed: number;
}

/** Summary of the media: "3 photos. 2 more are needed, or one clip." */
export function mediaLabel({ photos, clips, needed }: MediaCounts): string {
  const parts = [count(photos, 'photo'), ...(clips > 0 ? [count(clips, 'clip')] : [])].join(' and ');
  if (clips > 0 || photos >= needed) return `${parts}. Enough to publish; ten photos show it well.`;
  const missing = needed - photos;
  return missing === 1
    ? `${parts}. 1 more is needed, or one clip.`
    : `${parts}. ${missing} more are needed, or one clip.`;
}

const withBedrooms = new Set([
  'flat',
  'bungalow',
  'terrace_duplex',
  'semi_detached_duplex',
  'detached_duplex',
  'penthouse',
  'maisonette',
]);

/** "2-bedroom flat", "self-contain". */
function homeLabel({ type, bedrooms = 0 }: ListingDraftContent): string {
  if (type === undefined) return '';
  const name = listingTypeNames[type];
  const rooms = withBedrooms.has(type) && bedrooms > 0 ? `${bedrooms}-bedroom ` : '';
  return `${rooms}${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Suggests a title: "2-bedroom flat in Yaba"; undefined without type and area. */
export function suggestTitle(content: ListingDraftContent): string | undefined {
  const area = content.place?.area?.trim() ?? '';
  if (content.type === undefined || area === '') return undefined;
  const home = homeLabel(content);
  const text = content.facts?.newlyBuilt === true ? `new ${home} in ${area}` : `${home} in ${area}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
