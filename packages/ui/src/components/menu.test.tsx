import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

/** Simulates the browser's popover, including a button that controls one, as far as the menu relies on it. */
const openness = (newState: 'open' | 'closed') => Object.assign(new Event('toggle'), { newState });
beforeAll(() => {
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      this.dispatchEvent(openness('closed'));
    },
  });
});
afterEach(cleanup);

const draw = () => {
  const onSelect = vi.fn();
  const items = ['Edit', 'Pause', 'Publish again'].map((text) => ({
    key: text,
    text,
    onSelect: () => void onSelect(text),
  }));
  render(
    <Menu label="A flat" items={items} look={{ className: 'btn' }}>
      More
    </Menu>,
  );
  const menu = screen.getByRole('menu', { hidden: true });
  return { menu, onSelect, open: () => fireEvent(menu, openness('open')) };
};
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('Menu', () => {
  it('is controlled by its button, which exposes whether it is open', () => {
    const { menu, open } = draw();
    expect(menu.getAttribute('aria-label')).toBe('A flat');
    const button = screen.getByRole('button', { name: 'More' });
    expect([button.getAttribute('popovertarget'), button.getAttribute('aria-haspopup')]).toEqual([menu.id, 'menu']);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    open();
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('focuses its first item, and moves the focus by arrows, Home, End and first letters', () => {
    draw().open();
    const way = [focused()];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home', 'p', 'p', 'x']) {
      press(key);
      way.push(focused());
    }
    expect(way).toEqual([
      'Edit',
      'Publish again',
      'Edit',
      'Pause',
      'Publish again',
      'Edit',
      'Pause',
      'Publish again',
      'Publish again',
    ]);
  });

  it.each([
    ['Tab', () => press('Tab')],
    ['scrolling the page', () => fireEvent.scroll(document)],
  ])('closes on %s', (_what, leave) => {
    draw().open();
    leave();
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('closes before it calls onSelect, once', () => {
    const { open, onSelect } = draw();
    open();
    onSelect.mockImplementation(() => {
      expect(screen.getByRole('button', { name: 'More' })).toBeDefined();
    });
    fireEvent.click(screen.getByText('Pause'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Pause');
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('false');
  });
});
