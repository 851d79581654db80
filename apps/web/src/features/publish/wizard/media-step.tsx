import { limits } from '@rentreel/contracts/limits';
import {
  type ListingDraftContent,
  listingTypeNames,
  minListingPictures,
  roomKinds,
} from '@rentreel/contracts/listings';
import { Badge, Button, IconButton, Note, TextField } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { ArrowDown, ArrowUp, Film, Image, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ListingPicture, roomNames } from '#/features/listings/index.ts';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { notifyWithUndo } from '#/lib/toasts.ts';
import { fieldId, useDraft } from './draft-context.ts';
import { type DraftMedia, describeMedia, moveMedia, removeMedia, restoreMedia } from './draft-media.ts';
import { fromDayField, toDayField } from './fact-fields.tsx';

interface MediaStepProps {
  media: readonly DraftMedia[];
  /** Choosing files, and those that are on their way. */
  uploads: ReactNode;
}

export function MediaStep({ media, uploads }: MediaStepProps) {
  const { content, set, problemAt, leave } = useDraft();
  const [today] = useState(() => toDayField(Date.now()));
  const suggestion = suggestTitle(content);
  const usable = media.filter(({ refusal }) => refusal === undefined);
  const clips = usable.filter(({ isClip }) => isClip).length;
  const error = problemAt('media');
  return (
    <>
      <section className="grid grid-cols-1 gap-4" aria-label="Photos and clip">
        <p className="font-semibold" role="status">
          {mediaLabel({ photos: usable.length - clips, clips, needed: minListingPictures })}
        </p>
        <div id={fieldId('media')} tabIndex={-1} className="rounded-control">
          {uploads}
        </div>
        {error && <Note tone="bad">{error}</Note>}
        {media.length > 0 && (
          <ol className="grid gap-3">
            {media.map((one, index) => (
              <MediaItem key={one.item.id} entry={one} index={index} total={media.length} />
            ))}
          </ol>
        )}
      </section>
      {clips > 0 && (
        <TextField
          id={fieldId('filmedAt')}
          label="When was the clip filmed?"
          type="date"
          max={today}
          value={toDayField(content.filmedAt)}
          onChange={({ target }) => set({ filmedAt: fromDayField(target.value) })}
          hint="Tenants trust a clip with a date. After 60 days we ask for a new one."
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
            <Button variant="text" size="sm" className="-ms-2" onClick={() => set({ title: suggestion })}>
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
        hint={`What is good, and what isn’t. No phone numbers or links. ${content.description?.trim().length ?? 0} of about 300 characters.`}
      />
    </>
  );
}

interface MediaItemProps {
  entry: DraftMedia;
  index: number;
  total: number;
}

const roomOptions = roomKinds.map((value) => ({ value, text: roomNames[value] }));

/** A photo or clip: what it shows, its place in the order, and the way out. */
function MediaItem({ entry: { item, media, isClip, refusal }, index, total }: MediaItemProps) {
  const { change } = useDraft();
  const name = `${isClip ? 'clip' : 'photo'} ${index + 1}`;
  const Kind = isClip ? Film : Image;
  const remove = () => {
    change(removeMedia(item.id));
    notifyWithUndo(`Removed ${name}`, () => change(restoreMedia(item, index)));
  };
  return (
    <li
      className="card grid grid-cols-[104px_minmax(0,1fr)] max-xs:grid-cols-1 gap-3 p-3"
      aria-label={`${isClip ? 'Clip' : 'Photo'} ${index + 1} of ${total}`}
    >
      <div className="media-thumb relative grid place-items-center h-34.5 rounded-control bg-sunken text-text-2 overflow-hidden">
        {media ? (
          <ListingPicture media={media} sizes="120px" decorative />
        ) : (
          <Kind className="icon" aria-hidden="true" />
        )}
        {index === 0 && <Badge tone="on-image">Cover</Badge>}
      </div>
      <div className="media-body grid grid-cols-1 gap-2 min-w-0">
        {refusal !== undefined && <Note tone="bad">{refusal}</Note>}
        {media === undefined && refusal === undefined && (
          <p className="text-14 text-text-2">Uploaded. We’re checking it; you can continue.</p>
        )}
        <SelectField
          id={`${item.id}-room`}
          label={`What ${name} shows`}
          options={roomOptions}
          value={item.room}
          onChange={(room) => change(describeMedia(item.id, { room }))}
        />
        <TextField
          label={`In words (optional), ${name}`}
          maxLength={160}
          autoComplete="off"
          value={item.alt}
          onChange={({ target }) => change(describeMedia(item.id, { alt: target.value }))}
        />
        <div className="media-keys flex flex-wrap gap-2">
          <IconButton
            label={`Move ${name} up`}
            variant="line"
            disabled={index === 0}
            onClick={() => change(moveMedia(item.id, index - 1))}
          >
            <ArrowUp className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            variant="line"
            disabled={index === total - 1}
            onClick={() => change(moveMedia(item.id, index + 1))}
          >
            <ArrowDown className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Make ${name} the cover`}
            variant="line"
            disabled={index === 0}
            onClick={() => change(moveMedia(item.id, 0))}
          >
            <Star className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} variant="line" onClick={remove}>
            <Trash2 className="icon-20" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

interface MediaCounts {
  readonly photos: number;
  readonly clips: number;
  /** How many photos a home without a clip needs. */
  readonly needed: number;
}

/** What is there, and how much is still needed: "3 photos. 2 more are needed, or one clip." */
export function mediaLabel({ photos, clips, needed }: MediaCounts): string {
  const parts = [count(photos, 'photo'), ...(clips > 0 ? [count(clips, 'clip')] : [])].join(' and ');
  if (clips > 0 || photos >= needed) return `${parts}. Enough to publish; ten photos show it well.`;
  const missing = needed - photos;
  return `${parts}. ${missing} more ${missing === 1 ? 'is' : 'are'} needed, or one clip.`;
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

/** A title from what is entered: "2-bedroom flat in Yaba"; undefined before there is a type and an area. */
export function suggestTitle(content: ListingDraftContent): string | undefined {
  const area = content.place?.area?.trim() ?? '';
  if (content.type === undefined || area === '') return undefined;
  const words = `${content.facts?.newlyBuilt === true ? 'new ' : ''}${homeLabel(content)} in ${area}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
