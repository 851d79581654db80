import type { ReactNode } from 'react';

interface PaperFactsProps {
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and values in a box of their own. */
export function PaperFacts({ facts }: PaperFactsProps) {
  return (
    <dl className="paper-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
