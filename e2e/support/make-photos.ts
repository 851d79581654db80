import sharp from 'sharp';

/** A file as a browser's file chooser hands it over. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const grid = { width: 16, height: 12, channels: 3 } as const;

/** Photos like no others: their pixels are thrown anew, so that the search for copied photos finds nothing. */
export async function makePhotos(count: number): Promise<ChosenFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      const pixels = crypto.getRandomValues(new Uint8Array(grid.width * grid.height * grid.channels));
      const buffer = await sharp(Buffer.from(pixels), { raw: grid }).resize(1200, 900).jpeg({ quality: 60 }).toBuffer();
      return { name: `room-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}
