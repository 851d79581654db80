/**
 * Inline script of the page, runs before the app is loaded: sends the queries of the first screen, downloads its code and
 * displays its first image, in parallel instead of one after the other.
 */
import './first-paint.css';
import { sendEarlyQueries } from '../lib/early-answers.ts';
import { onboardingIsDue } from '../lib/onboarding.ts';
import { markTheme } from '../lib/theme-choice.ts';
import { appStarter } from './app-starter.ts';
import { drawPicture, preloadPicture } from './draw-picture.ts';
import { firstQueries } from './first-queries.ts';
import { firstHomeInPage, firstMedia } from './first-media.ts';
import { offerReload, watchStart } from './slow-start.ts';

/**
 * Defined by the build: the app's entry module, and for each route the files that it needs in addition to the shell.
 */
declare const entry: string;
declare const filesOfRoutes: Readonly<Record<string, readonly string[]>>;

/** Longest time that loading the first image may delay the start of the app, in ms from here. */
const maxWaitMs = 1500;

/** On wide screens the first image is not at the top of the page. */
const isPhone = matchMedia('(max-width: 1023px)').matches;
/**
 * A page controlled by the service worker is a repeat visit: page and app are cached, and the image in the page may be
 * outdated.
 */
const isFirstVisit = !globalThis.navigator.serviceWorker?.controller;

const { route, queries } = firstQueries(location.hash);
const startApp = appStarter({ entry, files: (route && filesOfRoutes[route]) ?? [] }, offerReload);
watchStart();
// Fallback that starts the app even if something below fails.
setTimeout(startApp, maxWaitMs);
markTheme();
const early = sendEarlyQueries(queries);
globalThis.rentreelEarly = early;
const showsPicture = (route === 'index' || route === 'property.$listingId') && isPhone && !onboardingIsDue();
if (!showsPicture || !isFirstVisit) startApp();
// Parsing and running the app blocks painting on phones, so the image is painted before the app starts.
if (showsPicture && route) void showFirstImage(route).finally(startApp);

if (route === 'search') void earlyMedia(route).then((media) => media && preloadPicture(media));

async function showFirstImage(screen: NonNullable<typeof route>): Promise<void> {
  const isGuestsFeed = screen === 'index' && queries.length > 2 && isFirstVisit;
  const media = (isGuestsFeed ? firstHomeInPage() : undefined) ?? (await earlyMedia(screen));
  if (media) await drawPicture(screen, media);
}

async function earlyMedia(screen: NonNullable<typeof route>) {
  return firstMedia(screen, await early.answers[2]?.catch(() => undefined));
}
