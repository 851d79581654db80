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

/** Fetches built files before anything asks for them. Without `crossorigin` they would be fetched a second time. */
function preloadFiles(files: readonly string[]): void {
  const links = files.map((file) => {
    const href = `/assets/${file}`;
    return file.endsWith('.css')
      ? element('link', { rel: 'preload', as: 'style', href, crossorigin: '' })
      : element('link', { rel: 'modulepreload', href, crossorigin: '' });
  });
  document.head.append(...links);
}

/** An element with these attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
