import { Button, Note } from '@rentreel/ui';
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external';
import { monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/monitor-for-external';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { getFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/get-files';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import { useEffect, useEffectEvent, useState } from 'react';
import { UploadList, describeUpload } from '#/lib/uploads/upload-list.tsx';
import { UploadPicker } from '#/lib/uploads/upload-picker.tsx';
import { useDraft } from './draft-context.ts';
import { type DraftMedia, leftOutLabel, removeMedia } from './draft-media.ts';
import { PhotoGrid } from './photo-grid.tsx';
import type { DraftUploads } from './use-draft-uploads.ts';

export interface MediaBoardProps {
  draftId: string;
  media: readonly DraftMedia[];
  uploads: DraftUploads;
}

/** Media of a draft: choosing, dropping and pasting files, pending uploads, and finished files. */
export function MediaBoard({ draftId, media, uploads }: MediaBoardProps) {
  const { queue, underWay } = uploads;
  const isOver = useFileDrop((files) => void queue.add(files, draftId));
  const picked = { queue, files: underWay };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        className={`grid gap-3 justify-items-start p-4 border border-dashed rounded-card ${isOver ? 'border-primary bg-primary-soft' : 'border-border'}`}
      >
        <div className="flex flex-wrap gap-3">
          <UploadPicker kind="photos" group={draftId} uploads={picked} />
          <UploadPicker kind="videos" group={draftId} uploads={picked} />
        </div>
        <p className="text-14 text-text-2 pointer-coarse:hidden">Or drop files anywhere on this page, or paste them.</p>
      </div>
      <UploadList uploads={picked} />
      <RefusedFiles media={media} uploads={uploads} />
      <RepeatedPhotos media={media} />
      <PhotoGrid media={media.filter(({ refusal }) => refusal === undefined)} />
    </div>
  );
}

interface RefusedFile {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly retry?: (() => void) | undefined;
}

/** Files that failed, each with the reason and a common remove button. They do not prevent publishing. */
function RefusedFiles({ media, uploads: { queue, failed, dropFailed } }: Pick<MediaBoardProps, 'media' | 'uploads'>) {
  const { change } = useDraft();
  const refused = media.filter(({ refusal }) => refusal !== undefined);
  const files: RefusedFile[] = [
    ...failed.map((file) => {
      const { text, actions } = describeUpload(file, undefined);
      const retry = actions.includes('retry') ? () => queue.resume(file.id) : undefined;
      return { key: file.id, name: file.name, text, retry };
    }),
    ...refused.map(({ item, fileName, refusal = '' }) => ({
      key: item.id,
      name: fileName ?? 'A file of this draft',
      text: refusal,
    })),
  ];
  if (files.length === 0) return null;
  const removeAll = () => {
    dropFailed();
    change(removeMedia(...refused.map(({ item }) => item.id)));
  };
  return (
    <section aria-label="Files that couldn’t be added">
      <Note tone="sun" announce="status">
        <p className="font-semibold">{leftOutLabel(files.length)}</p>
        <ul className="grid gap-2 my-3">
          {files.map(({ key, name, text, retry }) => (
            <li key={key}>
              <strong className="wrap-anywhere">{name}</strong>
              <br />
              {text}
              {retry && (
                <Button variant="text" size="sm" onClick={retry}>
                  Try again<span className="sr-only"> with {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="sm" onClick={removeAll}>
          {files.length === 1 ? 'Remove it' : `Remove all ${files.length}`}
        </Button>
      </Note>
    </section>
  );
}

/** Names duplicate photos and offers to remove them. */
function RepeatedPhotos({ media }: { media: readonly DraftMedia[] }) {
  const { change } = useDraft();
  const repeated = media.filter(({ repeats }) => repeats !== undefined);
  if (repeated.length === 0) return null;
  const one = repeated.length === 1;
  return (
    <Note tone="sun" announce="status">
      <p className="mb-3">
        {one
          ? '1 photo looks the same as another and doesn’t count.'
          : `${repeated.length} photos look the same as another and don’t count.`}
      </p>
      <Button variant="secondary" size="sm" onClick={() => change(removeMedia(...repeated.map(({ item }) => item.id)))}>
        {one ? 'Remove the repeated photo' : `Remove ${repeated.length} repeated photos`}
      </Button>
    </Note>
  );
}

/**
 * Calls `take` with files dropped or pasted anywhere on the page. Returns true while files are dragged over the page.
 */
function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    addEventListener('paste', onPaste);
    const stop = combine(
      dropTargetForExternal({
        element: document.documentElement,
        canDrop: containsFiles,
        onDrop: ({ source }) => onFiles(getFiles({ source })),
      }),
      monitorForExternal({
        canMonitor: containsFiles,
        onDragStart: () => {
          setIsOver(true);
          // Prevents the browser from opening a file that is dropped outside the target.
          preventUnhandled.start();
        },
        onDrop: () => {
          setIsOver(false);
          preventUnhandled.stop();
        },
      }),
    );
    return () => {
      removeEventListener('paste', onPaste);
      stop();
    };
  }, []);
  return isOver;
}
