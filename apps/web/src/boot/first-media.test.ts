import { afterEach, describe, expect, it } from 'vitest';
import { firstHomeInPage } from './first-media.ts';

const id = `lst_${'1'.repeat(26)}`;

afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('firstHomeInPage', () => {
  it('returns undefined when the page embeds no listing, as for signed-in users', () => {
    expect(firstHomeInPage()).toBeUndefined();
  });

  it('returns the image of the listing unless the guest has hidden it', () => {
    const home = JSON.stringify({ id, media: [{ alt: 'A duplex' }] });
    document.head.innerHTML = `<script type="application/json" id="first-home">${home}</script>`;
    expect(firstHomeInPage()?.alt).toBe('A duplex');
    localStorage.setItem('rr_hidden_homes', JSON.stringify([id]));
    expect(firstHomeInPage()).toBeUndefined();
  });

  it('returns undefined when the listing has no image', () => {
    document.head.innerHTML = `<script type="application/json" id="first-home">{"id":"lst_2","media":[]}</script>`;
    expect(firstHomeInPage()).toBeUndefined();
  });
});
