import { useEffect, useEffectEvent } from 'react';

/** Keys belong to what has the focus: a field, a list to choose from, or an open dialog. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [contenteditable]') !== null;

const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role="button"]') !== null;

/**
 * Keys of a screen for as long as it is shown: "j", "a", "ctrl+enter". Letters do nothing while somebody types; those with Ctrl
 * do, and Command counts as Ctrl. Enter on a link or a button is theirs.
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
