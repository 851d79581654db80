export { BulkCases, SelectCase, type Selection } from './bulk.tsx';
export { CaseBar } from './case-bar.tsx';
export { QueueTools, useQueue } from './queue.tsx';
export { Keys, useCaseKeys, useShortcuts } from './shortcuts.tsx';
