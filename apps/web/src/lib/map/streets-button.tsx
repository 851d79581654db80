import { IconButton } from '@rentreel/ui';
import { Layers } from 'lucide-react';
import { dataPrice, dataSize } from '../data-saver.ts';
import type { Streets } from './streets.ts';

/**
 * Shows or hides the street map and states its data cost beforehand; renders nothing where no street map is available.
 */
export function StreetsButton({ streets }: { streets: Streets }) {
  const { state, bytes, toggle } = streets;
  if (state === 'none') return null;
  if (state === 'on')
    return (
      <IconButton
        label="Hide streets"
        variant="line"
        className="border-primary text-primary-text"
        aria-pressed="true"
        onClick={toggle}
      >
        <Layers className="icon" aria-hidden="true" />
      </IconButton>
    );
  return (
    <button
      type="button"
      className="map-streets items-center gap-2 min-h-11 px-2.5 py-1.5 border border-border rounded-control bg-surface shadow-1 text-start hover:border-primary"
      onClick={toggle}
    >
      <Layers className="icon-20" aria-hidden="true" />
      <span>
        <strong className="block text-14">{state === 'failed' ? 'Try streets again' : 'Show streets'}</strong>
        <span className="text-text-2">{`About ${dataSize(bytes)}, ${dataPrice(bytes)}`}</span>
      </span>
    </button>
  );
}
