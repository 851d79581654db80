import { afterEach, describe, expect, it } from 'vitest';

const names = ['display', 'visibility', 'pointer-events'];

/** The styles of all elements of the page, as tests read them. */
function quickStyles() {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = document.defaultView?.getComputedStyle(element);
    const values = names.map((name) => style?.getPropertyValue(name));
    return [element.localName, ...values, style?.display, style?.visibility, style?.pointerEvents];
  });
}

/** The same from jsdom: a style sheet without rules makes the page resolve every element. */
function jsdomStyles() {
  const sheet = document.head.appendChild(document.createElement('style'));
  try {
    return quickStyles();
  } finally {
    sheet.remove();
  }
}

const tags =
  'a abbr article aside b button canvas caption col colgroup dd details dialog div dl dt em embed fieldset figure footer form ' +
  'h1 h6 header hr i iframe img input label legend li main meter nav noscript ol option p picture pre progress q rt ruby ' +
  'script search section select slot small span strong summary svg table tbody td template textarea tfoot th thead ' +
  'title tr ul video';

afterEach(() => document.body.replaceChildren());

describe('the computed style of a test page', () => {
  it.each([
    '',
    'hidden=""',
    'hidden="until-found"',
    'open=""',
    'popover="auto"',
    'type="hidden"',
    'style="display: none"',
    'style="visibility: hidden"',
    'style="pointer-events: none"',
    'style="all: unset"',
    'style="color: red"',
  ])('is that of jsdom for every element with the attribute %s', (attribute) => {
    const create = (tag: string) => {
      const element = document.createElement(tag);
      const [, name = '', value = ''] = /^(\S+)="(.*)"$/.exec(attribute) ?? [];
      if (name !== '') element.setAttribute(name, value);
      element.append(document.createElement('span'));
      return element;
    };
    document.body.append(...tags.split(' ').map(create));
    const found = quickStyles();
    expect(found.length).toBeGreaterThan(100);
    expect(found).toEqual(jsdomStyles());
  });

  it('is that of jsdom when an ancestor hides it, and changes with the page', () => {
    document.body.innerHTML = '<div id="outer"><details><summary>More</summary><p>Text <b>bold</b></p></details></div>';
    const outer = document.querySelector<HTMLElement>('#outer');
    for (const change of [
      () => outer?.style.setProperty('visibility', 'hidden'),
      () => outer?.style.setProperty('visibility', 'visible'),
      () => outer?.style.setProperty('pointer-events', 'none'),
      () => outer?.removeAttribute('style'),
      () => outer?.setAttribute('hidden', ''),
      () => outer?.removeAttribute('hidden'),
    ]) {
      change();
      expect(quickStyles()).toEqual(jsdomStyles());
    }
  });

  it('follows a style sheet of the page', () => {
    document.body.innerHTML = '<p class="gone">Text</p>';
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = '.gone { display: none }';
    expect(quickStyles()[0]?.[1]).toBe('none');
    sheet.remove();
    expect(quickStyles()[0]?.[1]).toBe('block');
  });
});
