import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import '../styles/components/menu.css';

export interface MenuItem {
  readonly key: string;
  readonly text: string;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** Accessible name: what the menu is about. */
  label: string;
  items: readonly MenuItem[];
  /** Appearance of the button: the result of `buttonProps`, or a class. */
  look: { readonly className: string };
  /** Content of the button. */
  children: ReactNode;
}

const gap = 4;
const edge = 8;

/** Positions the menu below its button, or above it where there is no room, aligned at their ends. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = bottom + gap;
  const above = top - gap - height;
  menu.style.top = `${below + height + edge <= innerHeight ? below : Math.max(edge, above)}px`;
  menu.style.left = `${Math.max(edge, Math.min(right - width, innerWidth - width - edge))}px`;
}

/**
 * A button with a menu, based on the browser's popover: Escape and a click elsewhere close it, and the focus returns to the
 * button. Arrows, Home, End and first letters move the focus; Tab closes it.
 */
export function Menu({ label, items, look, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => menu.current?.hidePopover();

  useEffect(() => {
    if (!open) return;
    // Closed on scrolling and resizing, because the button would move away from it.
    addEventListener('scroll', close, { capture: true, passive: true });
    addEventListener('resize', close);
    return () => {
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('resize', close);
    };
  }, [open]);

  const rows = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const focus = (index: number) => rows().at(index)?.focus({ preventScroll: true });
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || !menu.current || !button.current) return;
    place(menu.current, button.current);
    focus(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows().findIndex((row) => row === document.activeElement);
    const next = nextRow(event.key, at, items);
    if (event.key === 'Tab') close();
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };
  return (
    <>
      <button
        type="button"
        {...look}
        ref={button}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu"
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {items.map(({ key, text, onSelect }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            onClick={() => {
              // Closed first, so that the focus is on the button when the next element opens and takes it.
              close();
              onSelect();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

/** Returns the item that a key focuses; undefined for other keys. */
function nextRow(key: string, at: number, items: readonly MenuItem[]): number | undefined {
  const { length } = items;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return at <= 0 ? length - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (!/^\p{L}$/u.test(key)) return undefined;
  const order = items.map((_, index) => (at + 1 + index) % length);
  return order.find((index) => items[index]?.text.toLowerCase().startsWith(key.toLowerCase()));
}
