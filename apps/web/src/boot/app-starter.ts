interface App {
  /** URL of the module that starts the app. */
  readonly entry: string;
  /** Other files that the first screen needs, as built under `assets/`. */
  readonly files: readonly string[];
}

/** Returns a function that runs the app on its first call and does nothing afterwards; calls `onError` when it cannot be loaded. */
export function appStarter({ entry, files }: App, onError: () => void): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    preloadFiles(files);
    const script = element('script', { type: 'module', crossorigin: '', src: entry });
    script.addEventListener('error', onError);
    document.head.append(script);
  };
}

/** Preloads built files. Requires `crossorigin`: without it the browser would download them a second time. */
function preloadFiles(files: readonly string[]): void {
  const links = files.map((file) => {
    const href = `/assets/${file}`;
    return file.endsWith('.css')
      ? element('link', { rel: 'preload', as: 'style', href, crossorigin: '' })
      : element('link', { rel: 'modulepreload', href, crossorigin: '' });
  });
  document.head.append(...links);
}

/** Creates an element with the given attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
