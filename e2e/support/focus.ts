import { expect, type Page } from '@playwright/test';

interface FocusLook {
  /** What has the focus, in words; empty when nothing has. */
  readonly words: string;
  readonly marked: boolean;
  /** True when no part of the page lies over its middle and it is inside the window. */
  readonly uncovered: boolean;
}

/** How the focused element looks to somebody who only has a keyboard. */
function readFocus(page: Page): Promise<FocusLook> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { words: '', marked: true, uncovered: true };
    const outlined = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const frame = element.closest('label, .input') ?? element;
    const styles = [element, frame].flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')]);
    // The frame of a text field thickens by a shadow in the colour of its border.
    const framed =
      frame.classList.contains('input') &&
      getComputedStyle(frame).boxShadow.includes(getComputedStyle(frame).borderTopColor);
    const words =
      element.getAttribute('aria-label') ??
      (element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent);
    return {
      words: `${element.tagName.toLowerCase()} ${words || element.textContent.trim().slice(0, 40)}`,
      marked: framed || styles.some(outlined),
      uncovered: hit !== null && (frame.contains(hit) || hit.contains(element)),
    };
  });
}

/** The focus can be seen: it has a ring, and no bar lies over it. */
export async function expectFocusSeen(page: Page): Promise<string> {
  // A smooth scroll may still be bringing it into view.
  await expect.poll(async () => (await readFocus(page)).uncovered, { message: 'focus is not covered' }).toBe(true);
  const { words, marked } = await readFocus(page);
  expect(marked, `focus ring of ${words}`).toBe(true);
  return words;
}

/** Presses Tab until the focus is on what is described; each stop on the way has to be seen. */
export async function tabTo(page: Page, wanted: RegExp, most = 60): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if (wanted.test(await expectFocusSeen(page))) return;
  }
  throw new Error(`Tab did not reach ${wanted} in ${most} stops`);
}

/** Presses Tab through the screen, or through the beginning of an endless one, and returns the stops in their order. */
export async function tabThrough(page: Page, most = 60): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const words = await expectFocusSeen(page);
    if (words === '' || (stops.length > 1 && words === stops[0])) return stops;
    stops.push(words);
  }
  return stops;
}
