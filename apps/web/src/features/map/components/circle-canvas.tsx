import { useEffect, useRef, useState } from 'react';
import { BasemapPainter } from '../lib/basemap-painter.ts';
import { drawCircle, type MapCircle } from '../lib/draw-circle.ts';
import { followColours } from '../lib/map-colours.ts';
import { viewAround } from '../lib/map-view.ts';

const zoom = 13;

/** A picture of the map around a circle. */
export default function CircleCanvas({ circle }: { circle: MapCircle }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const { latitude, longitude, radiusMetres } = circle;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const shown = canvas.current;
    const round = { latitude, longitude, radiusMetres };
    const painter = new BasemapPainter(shown, (drawing) => drawCircle(drawing, round));
    const paint = () => painter.paint(viewAround(round, { x: shown.clientWidth, y: shown.clientHeight }, zoom));
    const watcher = new ResizeObserver(paint);
    watcher.observe(shown);
    const stopFollowing = followColours(() => painter.repaint());
    painter.load().catch(() => setFailed(true));
    return () => {
      watcher.disconnect();
      stopFollowing();
    };
  }, [latitude, longitude, radiusMetres]);
  return (
    <>
      <canvas ref={canvas} className="map-picture" aria-hidden="true" />
      {failed && <p className="map-no-picture">The map could not be loaded.</p>}
    </>
  );
}
