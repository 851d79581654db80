import type { ObjectStorage } from '@rentreel/domain/ports';
import { drawSharePicture } from './draw-share-picture.ts';
import type { SharedHome } from './shared-home.ts';

/** At most so many drawn pictures are kept: about 10 MB. */
const mostKept = 100;

async function readPicture(storages: readonly ObjectStorage[], url: string): Promise<Uint8Array | undefined> {
  const key = url.replace(/^\/media\//, '');
  for (const storage of storages) {
    const object = await storage.open(key);
    if (object) return new Uint8Array(await new Response(object.body).arrayBuffer());
  }
  return undefined;
}

/** Draws pictures of homes one after the other, each once as long as the home looks the same. */
export function createSharePictures(storages: readonly ObjectStorage[]): (home: SharedHome) => Promise<Buffer> {
  const kept = new Map<string, { readonly version: string; readonly picture: Promise<Buffer> }>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (home: SharedHome) =>
    drawSharePicture(home, home.pictureUrl === undefined ? undefined : await readPicture(storages, home.pictureUrl));

  const drawInTurn = (home: SharedHome): Promise<Buffer> => {
    const picture = last.then(() => draw(home));
    last = picture.catch(() => undefined);
    return picture;
  };

  return (home) => {
    const known = kept.get(home.id);
    if (known?.version === home.version) return known.picture;
    const picture = drawInTurn(home);
    kept.set(home.id, { version: home.version, picture });
    picture.catch(() => kept.delete(home.id));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}
