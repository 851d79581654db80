import { expect, type Page } from '@playwright/test';

/** What has the focus, in words: its kind and its name; empty when nothing has. */
function nameFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const label = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
    const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} ${words}`;
  });
}

/** True when no part of the page lies over the middle of what has the focus, and it is inside the window. */
function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const frame = element.closest('label, .input') ?? element;
    return hit !== null && (frame.contains(hit) || hit.contains(element));
  });
}

/** True when what has the focus, or the frame round it, has a ring. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const frame = element.closest('label, .input') ?? element;
    // The frame of a text field thickens by a shadow in the colour of its border.
    const { boxShadow, borderTopColor } = getComputedStyle(frame);
    if (frame.classList.contains('input') && boxShadow.includes(borderTopColor)) return true;
    return [element, frame]
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
  });
}

/** The focus can be seen: it has a ring, and no bar lies over it. Returns what has it. */
export async function expectFocusSeen(page: Page): Promise<string> {
  const words = await nameFocus(page);
  // A smooth scroll may still be bringing it into view.
  await expect.poll(() => isUncovered(page), { message: `focus on ${words} is not covered` }).toBe(true);
  expect(await isMarked(page), `focus ring of ${words}`).toBe(true);
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
