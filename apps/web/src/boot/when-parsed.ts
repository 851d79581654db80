/** Resolves with the element as soon as the page is read up to it; with null when the page ends without it. */
export function whenParsed(selector: string): Promise<Element | null> {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(selector);
      if (found === null && document.readyState === 'loading') return;
      reading.disconnect();
      document.removeEventListener('readystatechange', look);
      resolve(found);
    };
    const reading = new MutationObserver(look);
    reading.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', look);
    look();
  });
}
