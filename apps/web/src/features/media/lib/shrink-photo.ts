/** Pixels of the longer side: more than any screen shows of a home, and a fraction of what a camera makes. */
const longestSide = 2560;
/** Below this, sending the photo is quicker than making it smaller. */
const smallBytes = 600 * 1024;
const quality = 0.85;

/** A photo to be sent. */
export interface Photo {
  readonly body: Blob;
  readonly name: string;
  readonly type: string;
}

/** Makes a big photo smaller before it is sent, and a HEIC one into JPEG where the browser can; else leaves it as it is. */
export async function shrinkPhoto(photo: Photo): Promise<Photo> {
  const foreign = /^image\/hei[cf]/.test(photo.type);
  if (!foreign && photo.body.size <= smallBytes) return photo;
  try {
    const bitmap = await createImageBitmap(photo.body, { imageOrientation: 'from-image' });
    const body = await drawSmaller(bitmap);
    bitmap.close();
    const worthIt = body !== null && (foreign || body.size < photo.body.size);
    return worthIt ? { body, name: photo.name.replace(/\.\w+$/, '') + '.jpg', type: 'image/jpeg' } : photo;
  } catch {
    // A browser that cannot open it sends it as it is; the server says what it thinks of it.
    return photo;
  }
}

async function drawSmaller(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
