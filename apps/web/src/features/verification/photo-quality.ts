/** Minimum of the shorter side at which small print is readable. */
const minPixels = 600;
/** Mean brightness out of 255 below which a photo is unreadable. */
const darkest = 35;
/** Sharpness below which a photo is out of focus or shows nothing. */
const minSharpness = 6;
const sampledWidth = 320;

/** Brightness of the pixels of a small copy, row by row. */
function greyOf(bitmap: ImageBitmap): { readonly grey: Float32Array; readonly width: number } {
  const width = Math.min(sampledWidth, bitmap.width);
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, width, height);
  const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(width * height * 4);
  const grey = Float32Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  return { grey, width };
}

/** Returns the sharpness: the variance of the Laplacian over each pixel's four neighbours. */
export function sharpnessOf(grey: Float32Array, width: number): number {
  const values: number[] = [];
  for (let at = width + 1; at < grey.length - width - 1; at += 1) {
    // The first and the last pixel of a row have a neighbour on one side only.
    if (at % width === 0 || at % width === width - 1) continue;
    const around = [at - 1, at + 1, at - width, at + width].reduce((sum, near) => sum + (grey[near] ?? 0), 0);
    values.push(around - 4 * (grey[at] ?? 0));
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
}

/** Returns why a photo would be rejected; undefined when it is good or cannot be decoded here. */
export async function photoFault(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    if (Math.min(bitmap.width, bitmap.height) < minPixels) {
      return 'This photo is too small to read. Take it again from nearer, in the usual quality of your camera.';
    }
    const { grey, width } = greyOf(bitmap);
    const brightness = grey.reduce((sum, value) => sum + value, 0) / grey.length;
    if (brightness < darkest) return 'This photo is too dark. Take it again facing a window.';
    if (sharpnessOf(grey, width) < minSharpness) {
      return 'This photo is blurred. Rest the phone on something and take it again.';
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}
