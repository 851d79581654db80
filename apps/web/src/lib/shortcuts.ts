import { useEffect, useEffectEvent } from 'react';

/** Shortcuts are ignored while a text field, a select or an open dialog has the focus. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [contenteditable]') !== null;

const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role="button"]') !== null;

/**
 * Registers keyboard shortcuts of a screen while it is mounted: "j", "a", "ctrl+enter". Plain letters are ignored while the
 * user types; those with Ctrl are not, and Command counts as Ctrl. Enter on a link or button keeps its default action.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey;
    if (event.altKey || (!isChord && isTyping(event.target))) return;
    const key = event.key.toLowerCase();
    if (key === 'enter' && !isChord && isPressable(event.target)) return;
    const action = actions[`${isChord ? 'ctrl+' : ''}${key}`];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
