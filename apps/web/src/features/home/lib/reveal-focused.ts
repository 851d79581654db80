import type { FocusEvent } from 'react';

/** Brings what has got the focus into full view: browsers leave it where it is when a part of it can be seen. */
export function revealFocused({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
