/** Where the square of a photo lies that is used: its middle in parts of the photo, and how far it is zoomed in. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 shows the whole shorter side. */
  readonly zoom: number;
}

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

export const mostZoom = 4;
export const wholePhoto: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The width and height of the photo in sides of the frame. */
function scaleOf({ width, height }: PhotoSize, { zoom }: Pick<Crop, 'zoom'>): { x: number; y: number } {
  const shorter = Math.min(width, height);
  return { x: (width / shorter) * zoom, y: (height / shorter) * zoom };
}

/** The nearest crop that leaves no part of the frame empty. */
export function fitCrop(size: PhotoSize, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, mostZoom);
  const scale = scaleOf(size, { zoom });
  const within = (value: number, sides: number) => clamp(value, 0.5 / sides, 1 - 0.5 / sides);
  return { x: within(crop.x, scale.x), y: within(crop.y, scale.y), zoom };
}

/** The crop after the photo was moved by so many sides of the frame. */
export function moveCrop(size: PhotoSize, crop: Crop, { x, y }: { readonly x: number; readonly y: number }): Crop {
  const scale = scaleOf(size, crop);
  return fitCrop(size, { ...crop, x: crop.x - x / scale.x, y: crop.y - y / scale.y });
}

/** The square in pixels of the photo. */
export function squareOf(size: PhotoSize, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}

/** Where the photo stands behind the frame, in parts of the frame. */
export function placeOf(size: PhotoSize, crop: Crop): { width: string; left: string; top: string } {
  const scale = scaleOf(size, crop);
  const percent = (part: number) => `${part * 100}%`;
  return { width: percent(scale.x), left: percent(0.5 - crop.x * scale.x), top: percent(0.5 - crop.y * scale.y) };
}
