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
