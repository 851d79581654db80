import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { roomKinds } from '@rentreel/contracts/listings';
import { Badge, Button, IconButton, Sheet, TextField } from '@rentreel/ui';
import { ArrowLeft, ArrowRight, Ellipsis, Film, Image } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ListingPicture, roomNames } from '#/features/listings/index.ts';
import { ActionMenu } from '#/lib/forms/action-menu.tsx';
import { notifyWithUndo } from '#/lib/toasts.ts';
import { useDraft } from './draft-context.ts';
import { type DraftMedia, describeMedia, moveMedia, removeMedia, restoreMedia } from './draft-media.ts';

/** Media of a draft in order, changed by dragging, by buttons or from a menu. */
export function PhotoGrid({ media }: { media: readonly DraftMedia[] }) {
  const { change } = useDraft();
  const [moved, setMoved] = useState('');
  const move = (from: number, to: number) => {
    const [entry, onto] = [media[from], media[to]];
    if (!entry || !onto || from === to) return;
    change(moveMedia(entry.item.id, onto.item.id));
    const name = nameOf(entry, from);
    setMoved(to === 0 ? `${name} is now the cover.` : `${name} is now number ${to + 1} of ${media.length}.`);
  };
  if (media.length === 0) return null;
  return (
    <>
      <p className="sr-only" role="status">
        {moved}
      </p>
      <ol className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-4 gap-3" aria-label="Photos and clips in their order">
        {media.map((entry, index) => (
          <PhotoTile key={entry.item.id} entry={entry} index={index} total={media.length} onMove={move} />
        ))}
      </ol>
    </>
  );
}

const nameOf = ({ isClip }: DraftMedia, index: number) => (isClip ? `Clip ${index + 1}` : `Photo ${index + 1}`);

interface PhotoTileProps {
  entry: DraftMedia;
  index: number;
  total: number;
  onMove: (from: number, to: number) => void;
}

/** A photo or clip: room, position and actions. */
function PhotoTile({ entry, index, total, onMove }: PhotoTileProps) {
  const { item, repeats } = entry;
  const { content, change } = useDraft();
  const [describing, setDescribing] = useState(false);
  const { tile, isOver, isDragged } = useOrderByDrag(index, onMove);
  const name = nameOf(entry, index).toLowerCase();
  const remove = () => {
    const place = content.media?.findIndex(({ id }) => id === item.id) ?? 0;
    change(removeMedia(item.id));
    notifyWithUndo(`Removed ${name}`, () => change(restoreMedia(item, place)));
  };
  return (
    <li
      ref={tile}
      className="photo-tile card min-w-0 overflow-hidden data-[over=true]:outline-3 data-[over=true]:outline-primary data-[dragged=true]:opacity-50"
      data-over={isOver}
      data-dragged={isDragged}
      aria-label={`${nameOf(entry, index)} of ${total}`}
    >
      <Thumb entry={entry} index={index} />
      <div className="grid gap-1 p-2">
        <RoomSelect entry={entry} name={name} />
        {repeats !== undefined && <p className="text-12 text-danger">Same as photo {repeats + 1}</p>}
        <div className="flex justify-between">
          <IconButton
            label={`Move ${name} earlier`}
            aria-disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ArrowLeft className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} later`}
            aria-disabled={index === total - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <ArrowRight className="icon-20" aria-hidden="true" />
          </IconButton>
          <ActionMenu
            label={nameOf(entry, index)}
            items={[
              ...(index === 0 ? [] : [{ key: 'cover', text: 'Set as cover', onSelect: () => onMove(index, 0) }]),
              { key: 'describe', text: 'Add a description', onSelect: () => setDescribing(true) },
              { key: 'remove', text: 'Remove', onSelect: remove },
            ]}
            look={{ className: 'icon-btn' }}
          >
            <Ellipsis className="icon-20" aria-hidden="true" />
            <span className="sr-only">More for {name}</span>
          </ActionMenu>
        </div>
      </div>
      <Sheet open={describing} onClose={() => setDescribing(false)} title={`Describe ${name}`}>
        <div className="grid gap-4">
          <TextField
            label="What it shows, in words (optional)"
            hint="Read aloud to people who can’t see it. Left empty, the room is named."
            maxLength={160}
            autoComplete="off"
            value={item.alt}
            onChange={({ target }) => change(describeMedia(item.id, { alt: target.value }))}
          />
          <Button block onClick={() => setDescribing(false)}>
            Done
          </Button>
        </div>
      </Sheet>
    </li>
  );
}

function Thumb({ entry: { media, isClip }, index }: Pick<PhotoTileProps, 'entry' | 'index'>) {
  const Kind = isClip ? Film : Image;
  return (
    <div className="media-thumb relative grid place-items-center aspect-4/3 bg-sunken text-text-2 overflow-hidden cursor-grab">
      {media ? (
        <ListingPicture media={media} sizes="(min-width: 640px) 220px, 50vw" decorative className="absolute inset-0" />
      ) : (
        <p className="grid justify-items-center gap-1 p-2 text-12 text-center">
          <Kind className="icon" aria-hidden="true" />
          We’re checking it
        </p>
      )}
      <Badge tone="on-image">{index === 0 ? 'Cover' : String(index + 1)}</Badge>
      {isClip && media && <Film className="media-kind icon-20" aria-hidden="true" />}
    </div>
  );
}

function RoomSelect({ entry: { item }, name }: { entry: DraftMedia; name: string }) {
  const { change } = useDraft();
  return (
    <div className="input h-11">
      <select
        aria-label={`What ${name} shows`}
        value={item.room}
        onChange={({ target }) => {
          const room = roomKinds.find((kind) => kind === target.value);
          if (room) change(describeMedia(item.id, { room }));
        }}
      >
        {roomKinds.map((room) => (
          <option key={room} value={room}>
            {roomNames[room]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Makes an element of an ordered list draggable onto another one, whose position it takes. */
function useOrderByDrag(index: number, onMove: PhotoTileProps['onMove']) {
  const tile = useRef<HTMLLIElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isDragged, setIsDragged] = useState(false);
  const place = useEffectEvent(() => index);
  const drop = useEffectEvent((from: unknown) => {
    if (typeof from === 'number') onMove(from, index);
  });
  useEffect(() => {
    const element = tile.current;
    if (!element) return;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ place: place() }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element.parentElement === element.parentElement,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false);
          drop(source.data['place']);
        },
      }),
    );
  }, []);
  return { tile, isOver: isOver && !isDragged, isDragged };
}
