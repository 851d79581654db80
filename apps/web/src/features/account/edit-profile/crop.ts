/** Square section of a photo: its centre as a fraction of the photo, and its zoom. */
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

export const maxZoom = 4;
export const wholePhoto: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns the size of the photo in multiples of the frame's side. */
function scaleOf({ width, height }: PhotoSize, { zoom }: Pick<Crop, 'zoom'>): { x: number; y: number } {
  const shorter = Math.min(width, height);
  return { x: (width / shorter) * zoom, y: (height / shorter) * zoom };
}

/** Returns the nearest crop that fills the frame. */
export function fitCrop(size: PhotoSize, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const scale = scaleOf(size, { zoom });
  const within = (value: number, sides: number) => clamp(value, 0.5 / sides, 1 - 0.5 / sides);
  return { x: within(crop.x, scale.x), y: within(crop.y, scale.y), zoom };
}

/** Returns the crop after moving the photo by multiples of the frame's side. */
export function moveCrop(size: PhotoSize, crop: Crop, { x, y }: { readonly x: number; readonly y: number }): Crop {
  const scale = scaleOf(size, crop);
  return fitCrop(size, { ...crop, x: crop.x - x / scale.x, y: crop.y - y / scale.y });
}

/** Returns the square in pixels of the photo. */
export function squareOf(size: PhotoSize, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}

/** Returns the CSS position of the photo behind the frame, relative to the frame. */
export function placeOf(size: PhotoSize, crop: Crop): { width: string; left: string; top: string } {
  const scale = scaleOf(size, crop);
  const percent = (part: number) => `${part * 100}%`;
  return { width: percent(scale.x), left: percent(0.5 - crop.x * scale.x), top: percent(0.5 - crop.y * scale.y) };
}
