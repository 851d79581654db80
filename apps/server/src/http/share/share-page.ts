import { createHash } from 'node:crypto';
import { idField } from '@rentreel/contracts/ids';
import { type ListingDetail, listingTypeNames } from '@rentreel/contracts/listings';
import { DomainError } from '@rentreel/domain/kernel';
import { getListing } from '@rentreel/domain/listings';
import type { ObjectStorage } from '@rentreel/domain/ports';
import { escapeHtml, naira } from '@rentreel/values';
import { type Context, Hono } from 'hono';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { type SharedHome, createSharePictures } from './share-picture.ts';

const bedrooms = (count: number) => (count === 1 ? '1 bedroom' : `${count} bedrooms`);
const enoughPixels = 1200;

/** Selects the source to draw from: the smallest that is wide enough, else the widest; JPEG and WebP decode fastest. */
function pictureUrlOf({ media: [first] }: Pick<ListingDetail, 'media'>): string | undefined {
  const usable = (first?.sources ?? []).filter(({ format }) => format !== 'avif').toSorted((a, b) => a.width - b.width);
  return (usable.find(({ width }) => width >= enoughPixels) ?? usable.at(-1))?.url;
}

/** The data of a shared home. */
function toSharedHome(home: Omit<ListingDetail, 'missing'>): SharedHome {
  const price = `${naira(home.firstYearKobo)} to move in`;
  const rooms = home.bedrooms > 0 ? [bedrooms(home.bedrooms)] : [];
  const pictureUrl = pictureUrlOf(home);
  return {
    id: home.id,
    title: home.title,
    price,
    facts: [`${naira(home.rentKobo)} a year`, listingTypeNames[home.type], ...rooms].join(' · '),
    place: home.area === home.city ? home.city : `${home.area}, ${home.city}`,
    version: [home.title, price, home.rentKobo, home.area, pictureUrl ?? ''].join('\n'),
    pictureUrl,
  };
}

const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#faf9f6,#0e1512);color:light-dark(#14201a,#f1f5f2)}
main{max-width:40rem;margin:0 auto;padding:1.5rem}
img{width:100%;height:auto;aspect-ratio:1200/630;border-radius:1rem;background:#0b4a32}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .25rem}
p{margin:.25rem 0}
strong{font-size:1.25rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.25rem;border-radius:.75rem;background:#0b6b45;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #f5a524;outline-offset:3px}`;

/** The policy of the page, which runs no script, loads only its picture and may not be framed. */
const sharePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Page {
  readonly title: string;
  readonly head: readonly string[];
  readonly body: readonly string[];
}

const page = ({ title, head, body }: Page) => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | RentReel</title>
${head.join('\n')}
<style>${style}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;

interface SharedPlace {
  /** Without a trailing slash. */
  readonly appOrigin: string;
  /** Passed on to the app, so that the person who shared the home is credited. */
  readonly ref: string | undefined;
}

/** Renders the page behind a shared link: metadata for messengers, and a link into the app for people. */
function sharePageHtml(home: SharedHome, { appOrigin, ref }: SharedPlace): string {
  const canonical = `${appOrigin}/s/${home.id}`;
  const picture = `${canonical}.jpg`;
  const description = `${home.price} · ${home.facts} · ${home.place}`;
  const inApp = `/${ref === undefined ? '' : `?ref=${encodeURIComponent(ref)}`}#/property/${home.id}`;
  return page({
    title: home.title,
    head: [
      `<link rel="canonical" href="${escapeHtml(canonical)}">`,
      `<meta http-equiv="refresh" content="0; url=${escapeHtml(inApp)}">`,
      named('description', description),
      property('og:type', 'website'),
      property('og:site_name', 'RentReel'),
      property('og:locale', 'en_NG'),
      property('og:title', home.title),
      property('og:description', description),
      property('og:url', canonical),
      property('og:image', picture),
      property('og:image:type', 'image/jpeg'),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      property('og:image:alt', `${home.title}, ${home.place}: ${home.price}`),
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', home.title),
      named('twitter:description', description),
      named('twitter:image', picture),
    ],
    body: [
      `<img src="/s/${escapeHtml(home.id)}.jpg" width="1200" height="630" alt="">`,
      `<h1>${escapeHtml(home.title)}</h1>`,
      `<p><strong>${escapeHtml(home.price)}</strong></p>`,
      `<p>${escapeHtml(home.facts)}</p>`,
      `<p>${escapeHtml(home.place)}</p>`,
      `<a href="${escapeHtml(inApp)}">See this home on RentReel</a>`,
    ],
  });
}

/** Renders the page of a link whose home is no longer shown. */
function missingHomeHtml(): string {
  return page({
    title: 'This home isn’t shown any more',
    head: [named('robots', 'noindex')],
    body: [
      '<h1>This home isn’t shown any more</h1>',
      '<p>It may be let, paused or closed by its landlord.</p>',
      '<a href="/#/">See other homes on RentReel</a>',
    ],
  });
}

const listingId = idField('lst');
const picturePattern = /^([a-z0-9_]+)\.jpg$/;
const refPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** Cache time for messengers, kept short because prices change. */
const aQuarterOfAnHour = 'public, max-age=900';

/** Serves `/s/{id}` and its picture `/s/{id}.jpg`, the preview of a home sent in a message. */
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

  const sendPicture = async (c: Context<HttpEnv>, id: string): Promise<Response> => {
    const home = await findHome(c, id);
    if (!home) return c.notFound();
    const etag = `"${createHash('sha256').update(home.version).digest('base64url').slice(0, 22)}"`;
    c.header('cache-control', aQuarterOfAnHour);
    c.header('etag', etag);
    // Messengers show the picture on their own pages.
    c.header('cross-origin-resource-policy', 'cross-origin');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(new Uint8Array(await pictureOf(home)), 200, { 'content-type': 'image/jpeg' });
  };

  const sendPage = async (c: Context<HttpEnv>, id: string): Promise<Response> => {
    const home = await findHome(c, id);
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
  };

  // One route for both: with two patterns in one place, Hono uses its slow router for every request.
  app.get('/s/:name', (c) => {
    const name = c.req.param('name');
    const [, pictured] = picturePattern.exec(name) ?? [];
    return pictured === undefined ? sendPage(c, name) : sendPicture(c, pictured);
  });
  return app;
}
