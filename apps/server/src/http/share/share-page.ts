import { createHash } from 'node:crypto';
import { idField } from '@rentreel/contracts/ids';
import { DomainError } from '@rentreel/domain/kernel';
import { getListing } from '@rentreel/domain/listings';
import type { ObjectStorage } from '@rentreel/domain/ports';
import { type Context, Hono } from 'hono';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { missingHomeHtml, sharePageHtml, sharePolicy } from './share-html.ts';
import { createSharePictures } from './share-pictures.ts';
import { type SharedHome, toSharedHome } from './shared-home.ts';

const listingId = idField('lst');
const refPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** Messengers ask again after this time: prices change. */
const aQuarterOfAnHour = 'public, max-age=900';

/** `/s/{id}` and its picture `/s/{id}.jpg`: a home that is sent in a message shows itself. */
export function shareRoutes({ services }: Pick<Container, 'services'>, storages: readonly ObjectStorage[]) {
  const app = new Hono<HttpEnv>();
  const pictureOf = createSharePictures(storages);

  const findHome = async (c: Context<HttpEnv>, id: string): Promise<SharedHome | undefined> => {
    const parsed = listingId.safeParse(id);
    if (!parsed.success) return undefined;
    const guest = { ...services, actor: { kind: 'guest' as const }, requestId: c.get('requestId') };
    try {
      return toSharedHome(await getListing(guest, { listingId: parsed.data }));
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  };

  app.get('/s/:file{[a-z0-9_]+\\.jpg}', async (c) => {
    const home = await findHome(c, c.req.param('file').replace(/\.jpg$/, ''));
    if (!home) return c.notFound();
    const etag = `"${createHash('sha256').update(home.version).digest('base64url').slice(0, 22)}"`;
    c.header('cache-control', aQuarterOfAnHour);
    c.header('etag', etag);
    // Messengers show the picture on pages of their own.
    c.header('cross-origin-resource-policy', 'cross-origin');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(new Uint8Array(await pictureOf(home)), 200, { 'content-type': 'image/jpeg' });
  });

  app.get('/s/:id', async (c) => {
    const home = await findHome(c, c.req.param('id'));
    c.header('content-security-policy', sharePolicy);
    if (!home) return c.html(missingHomeHtml(), 404);
    const ref = c.req.query('ref');
    c.header('cache-control', aQuarterOfAnHour);
    return c.html(
      sharePageHtml(home, {
        appOrigin: services.appOrigin,
        ref: ref !== undefined && refPattern.test(ref) ? ref : undefined,
      }),
    );
  });
  return app;
}
