import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

interface PayoutSectionProps {
  title: string;
  /** Stands in brackets after the title. */
  count?: number | string;
  /** What it means to stand here. */
  about?: ReactNode;
  /** Where notices and the overview lead to. */
  id?: string;
  children: ReactNode;
}

/** One list of the page under its heading; an address that names its `id` brings it into view. */
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
  /** Each has much to read: at most two stand beside each other. */
  areLong?: boolean;
  children: ReactNode;
}

/** The cards of a list, as many beside each other as have room. */
export function PayoutCards({ areLong = false, children }: PayoutCardsProps) {
  return (
    <ul className={areLong ? 'grid grid-cols-1 gap-3 lg:grid-cols-2 items-start' : 'tiles [--tile:380px]'}>
      {children}
    </ul>
  );
}
