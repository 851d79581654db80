import { afterEach, describe, expect, it } from 'vitest';
import { firstHomeInPage } from './first-media.ts';

const id = `lst_${'1'.repeat(26)}`;

afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('the first home in the page', () => {
  it('is not there for people who are signed in', () => {
    expect(firstHomeInPage()).toBeUndefined();
  });

  it('shows its picture, unless it was hidden', () => {
    const home = JSON.stringify({ id, media: [{ alt: 'A duplex' }] });
    document.head.innerHTML = `<script type="application/json" id="first-home">${home}</script>`;
    expect(firstHomeInPage()?.alt).toBe('A duplex');
    localStorage.setItem('rr_hidden_homes', JSON.stringify([id]));
    expect(firstHomeInPage()).toBeUndefined();
  });

  it('may have no picture', () => {
    document.head.innerHTML = `<script type="application/json" id="first-home">{"id":"lst_2","media":[]}</script>`;
    expect(firstHomeInPage()).toBeUndefined();
  });
});
