import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

interface PayoutSectionProps {
  title: string;
  /** Shown in brackets after the title. */
  count?: number | string;
  /** Explains the section. */
  about?: ReactNode;
  /** Id to which notifications and the overview link. */
  id?: string;
  children: ReactNode;
}

/** A list of the page under a heading; scrolled into view when the address contains its `id`. */
export function PayoutSection({ title, count, about, id, children }: PayoutSectionProps) {
  const section = useRef<HTMLElement>(null);
  const isWanted = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <section ref={section} id={id} aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-18">
        {title}
        {count !== undefined && ` (${count})`}
      </h2>
      {about !== undefined && <p className="text-14/normal text-text-2 wrap-anywhere max-w-180">{about}</p>}
      {children}
    </section>
  );
}

interface PayoutCardsProps {
  /** Wide cards: at most two side by side. */
  areLong?: boolean;
  children: ReactNode;
}

/** The cards of a list, in as many columns as fit. */
export function PayoutCards({ areLong = false, children }: PayoutCardsProps) {
  return (
    <ul className={areLong ? 'grid grid-cols-1 gap-3 lg:grid-cols-2 items-start' : 'tiles [--tile:380px]'}>
      {children}
    </ul>
  );
}
