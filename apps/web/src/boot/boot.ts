/**
 * Runs inside the page, before the app is there: asks for what the first screen shows, fetches its parts and shows its
 * first picture, all at once instead of one after the other.
 */
import './first-paint.css';
import { askEarly } from '../lib/early-answers.ts';
import { onboardingIsDue } from '../lib/onboarding.ts';
import { markTheme } from '../lib/theme-choice.ts';
import { appStarter } from './app-starter.ts';
import { drawPicture, preloadPicture } from './draw-picture.ts';
import { firstAsks } from './first-asks.ts';
import { firstHomeInPage, firstMedia } from './first-media.ts';

/** Filled in by the build: the module that starts the app, and the files of each route that come on top of the shell. */
declare const entry: string;
declare const filesOfRoutes: Readonly<Record<string, readonly string[]>>;

/** The picture may keep the app waiting for so long, counted from here. */
const patienceMs = 1500;

/** Wide screens show the picture elsewhere than at their top. */
const isPhone = matchMedia('(max-width: 1023px)').matches;
/** Who was here before has page and app at hand: that page may be old, and nothing is left to wait for. */
const isFirstVisit = !globalThis.navigator.serviceWorker?.controller;

const { route, asks } = firstAsks(location.hash);
const startApp = appStarter({ entry, files: (route && filesOfRoutes[route]) ?? [] });
// Whatever goes wrong below.
setTimeout(startApp, patienceMs);
markTheme();
const early = askEarly(asks);
globalThis.rentreelEarly = early;
const showsPicture = (route === 'index' || route === 'property.$listingId') && isPhone && !onboardingIsDue();
if (!showsPicture || !isFirstVisit) startApp();
// Reading and running the app keeps a phone from painting for a while: first the picture, then the app.
if (showsPicture && route) void showFirst(route).finally(startApp);

if (route === 'search') void askedMedia(route).then((media) => media && preloadPicture(media));

async function showFirst(screen: NonNullable<typeof route>): Promise<void> {
  const isGuestsFeed = screen === 'index' && asks.length > 2 && isFirstVisit;
  const media = (isGuestsFeed ? firstHomeInPage() : undefined) ?? (await askedMedia(screen));
  if (media) await drawPicture(screen, media);
}

async function askedMedia(screen: NonNullable<typeof route>) {
  return firstMedia(screen, await early.answers[2]?.catch(() => undefined));
}
