import { limits } from '@rentreel/contracts/limits';
import { minListingPictures } from '@rentreel/contracts/listings';
import { Button, Note, TextField } from '@rentreel/ui';
import { type ReactNode, useState } from 'react';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { MediaItem } from '../components/media-item.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import type { DraftMedia } from '../hooks/use-draft-media.ts';
import { fieldId } from '../lib/field-id.ts';
import { fromDayField, toDayField } from '../lib/lagos-day.ts';
import { mediaWords } from '../lib/media-words.ts';
import { suggestTitle } from '../lib/suggest-title.ts';

export interface MediaStepProps {
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
      <section className="media-field" aria-label="Photos and clip">
        <p className="media-count" role="status">
          {mediaWords({ photos: usable.length - clips, clips, needed: minListingPictures })}
        </p>
        <div id={fieldId('media')} tabIndex={-1} className="rounded-control">
          {uploads}
        </div>
        {error && <Note tone="bad">{error}</Note>}
        {media.length > 0 && (
          <ol className="media-list">
            {media.map((one, index) => (
              <MediaItem key={one.item.id} entry={one} index={index} count={media.length} />
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
        hint={`What is good, and what is not. No phone numbers or links. ${content.description?.trim().length ?? 0} of about 300 letters.`}
      />
    </>
  );
}
