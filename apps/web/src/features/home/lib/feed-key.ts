export type FeedMove = 'next' | 'previous' | 'turn-next' | 'turn-previous';

const moves: Readonly<Record<string, FeedMove>> = {
  ArrowDown: 'next',
  PageDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
  k: 'previous',
  ArrowRight: 'turn-next',
  ArrowLeft: 'turn-previous',
};

/** What a key does in the feed; nothing while the person types, chooses among radio buttons or has a dialog open. */
export function feedMoveOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  target: Element | null,
): FeedMove | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (target?.closest('input, textarea, select, dialog, [contenteditable="true"]')) return undefined;
  return moves[event.key];
}
