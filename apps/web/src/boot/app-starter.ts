import { element } from './element.ts';
import { preloadFiles } from './preload-files.ts';

interface App {
  /** Address of the module that starts it. */
  readonly entry: string;
  /** What its first screen needs besides, as built under `assets/`. */
  readonly files: readonly string[];
}

/** Runs the app, the first time that it is called. */
export function appStarter({ entry, files }: App): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    preloadFiles(files);
    document.head.append(element('script', { type: 'module', crossorigin: '', src: entry }));
  };
}
