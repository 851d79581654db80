import { afterEach, describe, expect, it, vi } from 'vitest';
import { appStarter } from './app-starter.ts';

const app = { entry: '/assets/index-1.js', files: ['feed-1.js', 'feed-1.css'] };

afterEach(() => {
  document.head.innerHTML = '';
});

describe('appStarter', () => {
  it("only preloads the app's module until the start function is called", () => {
    appStarter(app, vi.fn());
    expect(document.head.childElementCount).toBe(0);
  });

  it('starts the app once and preloads the files of the first screen', () => {
    const start = appStarter(app, vi.fn());
    start();
    start();
    const [script, ...more] = document.querySelectorAll('script');
    expect(script?.outerHTML).toBe('<script type="module" crossorigin="" src="/assets/index-1.js"></script>');
    expect(more).toEqual([]);
    expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
      '/assets/feed-1.js',
      '/assets/feed-1.css',
    ]);
  });

  it('reports that the app could not be loaded', () => {
    const onError = vi.fn<() => void>();
    appStarter(app, onError)();
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(onError).toHaveBeenCalledOnce();
  });
});
