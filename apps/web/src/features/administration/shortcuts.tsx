import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="radio"]), textarea, select, dialog, [contenteditable]') !== null;

/**
 * Keys of a screen for as long as it is shown: "j", "a", "ctrl+enter". Letters do nothing while somebody types; those with Ctrl
 * do, and Command counts as Ctrl.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey;
    if (event.altKey || (!isChord && isTyping(event.target))) return;
    const action = actions[`${isChord ? 'ctrl+' : ''}${event.key.toLowerCase()}`];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The keys of a screen with what each does; only where there is a keyboard to expect. */
export function Keys({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <p className="admin-keys text-14 text-text-2">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
