import { useEffect, useRef, useState } from 'react';
import { BasemapPainter, followColours } from './draw-basemap.ts';
import type { Drawing } from './drawing.ts';
import { type Place, mercatorX, mercatorY, metresPerPixel, viewAround } from './mercator.ts';

const zoom = 13;

/** A map image around a location circle. */
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
      <canvas ref={canvas} className="size-full" aria-hidden="true" />
      {failed && <p className="absolute inset-3 text-text-2 text-14/normal">The map couldn’t be loaded.</p>}
    </>
  );
}

/** Approximate location of a listing. */
export interface MapCircle extends Place {
  readonly radiusMetres: number;
}

/** Smaller circles are not visible. */
const minPixels = 14;

/** The circle that contains the listing. */
function drawCircle({ context, view, colours }: Drawing, circle: MapCircle): void {
  const x = mercatorX(circle.longitude) * view.scale - view.left;
  const y = mercatorY(circle.latitude) * view.scale - view.top;
  const radius = Math.max(minPixels, circle.radiusMetres / metresPerPixel(circle.latitude, view.zoom));
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colours.primary;
  context.globalAlpha = 0.2;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = 2;
  context.strokeStyle = colours.primary;
  context.stroke();
}
