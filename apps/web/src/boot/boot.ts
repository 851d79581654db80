/**
 * Runs inside the page, before the app is there: asks for what the first screen shows, fetches its parts and shows its
 * first picture, all at once instead of one after the other.
 */
import './first-paint.css';
import { askEarly } from '../lib/early-answers.ts';
import { onboardingIsDue } from '../lib/onboarding.ts';
import { markTheme } from '../lib/theme-choice.ts';
import { drawPicture } from './draw-picture.ts';
import { firstAsks } from './first-asks.ts';
import { firstMedia } from './first-media.ts';
import { preloadFiles } from './preload-files.ts';

/** Filled in by the build: the files of each route that come on top of the shell. */
declare const filesOfRoutes: Readonly<Record<string, readonly string[]>>;

/** Wide screens show the picture elsewhere than at their top. */
const isPhone = matchMedia('(max-width: 1023px)').matches;

markTheme();
const { route, asks } = firstAsks(location.hash);
const early = askEarly(asks);
globalThis.rentreelEarly = early;
if (route) {
  preloadFiles(filesOfRoutes[route] ?? []);
  void showFirst(route);
}

async function showFirst(screen: NonNullable<typeof route>): Promise<void> {
  const answers = await early.answers.catch(() => []);
  const media = firstMedia(screen, answers[2]);
  if (media && isPhone && !onboardingIsDue()) drawPicture(screen, media);
}
