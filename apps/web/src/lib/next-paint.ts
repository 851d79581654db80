/** A hidden page paints nothing: then nobody waits for longer than this. */
const longestMs = 100;

/** Resolves when what is in the page by now has been painted, so that long work does not come before it. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
