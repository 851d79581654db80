import type { ReactNode } from 'react';
import { useMediaQuery } from '#/lib/hooks.ts';
import { useShortcuts } from '#/lib/shortcuts.ts';
import './list-detail.css';

/** True where a list and the opened item fit side by side. */
export const useListDetail = (): boolean => useMediaQuery('(min-width: 1024px)');

interface ListDetailProps {
  /** Accessible name of the list. */
  label: string;
  list: ReactNode;
  /** CSS selector of the link in each row of the list. */
  links: string;
  /** The open item, or what is shown instead. */
  children: ReactNode;
}

/** Opens the next or the previous item of the list, or the first one while none is open. */
function openNeighbour(selector: string, step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.list-detail-list ${selector}`)];
  const current = links.findIndex((link) => link.getAttribute('aria-current') === 'page');
  const next = current === -1 ? links[0] : links[current + step];
  next?.click();
  next?.scrollIntoView({ block: 'nearest' });
}

/** A list beside the item opened from it, for wide screens. Both scroll separately; J and K move between items. */
export function ListDetail({ label, list, links, children }: ListDetailProps) {
  useShortcuts({ j: () => openNeighbour(links, 1), k: () => openNeighbour(links, -1) });
  return (
    <div className="list-detail lg:grid fills-window h-full">
      <section
        className="list-detail-list grid content-start gap-3 min-h-0 py-5 px-4 overflow-y-auto border-e border-hairline"
        aria-label={label}
      >
        {list}
      </section>
      <div className="list-detail-item min-h-0 overflow-y-auto">{children}</div>
    </div>
  );
}
