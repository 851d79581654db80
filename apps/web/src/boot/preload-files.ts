import { element } from './element.ts';

/** Fetches built files before anything asks for them. Without `crossorigin` they would be fetched a second time. */
export function preloadFiles(files: readonly string[]): void {
  const links = files.map((file) => {
    const href = `/assets/${file}`;
    return file.endsWith('.css')
      ? element('link', { rel: 'preload', as: 'style', href, crossorigin: '' })
      : element('link', { rel: 'modulepreload', href, crossorigin: '' });
  });
  document.head.append(...links);
}
