import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import type { SharedHome } from './shared-home.ts';

const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#faf9f6,#0e1512);color:light-dark(#14201a,#f1f5f2)}
main{max-width:40rem;margin:0 auto;padding:1.5rem}
img{width:100%;height:auto;aspect-ratio:1200/630;border-radius:1rem;background:#0b4a32}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .25rem}
p{margin:.25rem 0}
strong{font-size:1.25rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.25rem;border-radius:.75rem;background:#0b6b45;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #f5a524;outline-offset:3px}`;

/** The page runs no script, loads nothing but its picture and may stand in no frame. */
export const sharePolicy = [
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
  /** No slash at the end. */
  readonly appOrigin: string;
  /** Carried on to the app, so that whoever shared the home is remembered. */
  readonly ref: string | undefined;
}

/** The page behind a shared link: what messengers read, and a way on into the app for people. */
export function sharePageHtml(home: SharedHome, { appOrigin, ref }: SharedPlace): string {
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

/** What a link leads to whose home is not shown any more. */
export function missingHomeHtml(): string {
  return page({
    title: 'This home is not shown any more',
    head: [named('robots', 'noindex')],
    body: [
      '<h1>This home is not shown any more</h1>',
      '<p>It may be let, paused or closed by its landlord.</p>',
      '<a href="/#/">See other homes on RentReel</a>',
    ],
  });
}
