import type { FocusEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { revealFocused } from './reveal-focused.ts';

describe('revealFocused', () => {
  it('scrolls no further than it takes to see all of what has the focus', () => {
    const scrollIntoView = vi.fn<(options: ScrollIntoViewOptions) => void>();
    revealFocused({
      target: Object.assign(document.createElement('button'), { scrollIntoView }),
    } as unknown as FocusEvent);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
  });
});
