import type { PlaceHit } from '@rentreel/contracts/places';

export interface PlaceOptionsProps {
  id: string;
  hits: readonly PlaceHit[];
  /** The one that Enter takes. */
  active: number;
  onChoose: (place: PlaceHit) => void;
}

export function PlaceOptions({ id, hits, active, onChoose }: PlaceOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Places" className="place-options" hidden={hits.length === 0}>
      {hits.map((hit, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={`${hit.kind} ${hit.name} ${hit.context}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          <strong>{hit.name}</strong>
          <span>{hit.context}</span>
        </button>
      ))}
    </div>
  );
}
