import type { Drawing } from './draw-basemap.ts';
import { mercatorX, mercatorY, metresPerPixel, type Place } from './mercator.ts';

/** About where a home is. */
export interface MapCircle extends Place {
  readonly radiusMetres: number;
}

/** Smaller than this nobody sees it. */
const leastPixels = 14;

/** The circle within which a home lies. */
export function drawCircle({ context, view, colours }: Drawing, circle: MapCircle): void {
  const x = mercatorX(circle.longitude) * view.scale - view.left;
  const y = mercatorY(circle.latitude) * view.scale - view.top;
  const radius = Math.max(leastPixels, circle.radiusMetres / metresPerPixel(circle.latitude, view.zoom));
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
