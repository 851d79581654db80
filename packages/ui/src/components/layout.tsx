import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'ul';
  padded?: boolean;
}

export function Card({ children, as: Element = 'div', padded = true, className = '', ...rest }: CardProps) {
  return (
    <Element {...rest} className={`card ${className}`.trim()} data-padded={padded}>
      {children}
    </Element>
  );
}

export interface ListRowProps {
  icon: LucideIcon;
  /** ok: money in; sun: money held. */
  tone?: 'ok' | 'sun' | undefined;
  title: ReactNode;
  /** Rendered at the end of the first line, below a title that it would squeeze; never truncated. */
  end?: ReactNode;
  detail?: ReactNode;
}

export function ListRow({ icon: Icon, tone, title, end, detail }: ListRowProps) {
  return (
    <li className="list-row">
      <span className="tone list-row-icon" data-tone={tone}>
        <Icon className="icon-20" aria-hidden="true" />
      </span>
      <div className="flex-1 min-w-0">
        <div className="list-row-top">
          <span>{title}</span>
          {end}
        </div>
        {detail && <div className="list-row-detail mt-0.5 text-14 text-text-2">{detail}</div>}
      </div>
    </li>
  );
}
