import { listingTransitions } from '../../packages/contracts/src/listings/listing-process.ts';
import { page, table } from './markdown.ts';

/** The processes that the server applies and the screens draw their buttons from. */
export function processesPage(): string {
  const arrows = listingTransitions.flatMap(({ name, from, to }) =>
    from.map((state) => `  ${state} --> ${to}: ${name}`),
  );
  const diagram = ['```mermaid', 'stateDiagram-v2', '  [*] --> draft: create', ...arrows, '```'].join('\n');
  const rows = listingTransitions.map(({ name, from, to, drivers }) => [name, from.join(', '), to, drivers.join(', ')]);
  return page('Processes', '## Listing', diagram, table(['transition', 'from', 'to', 'who'], rows));
}
