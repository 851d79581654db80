export { CaseBar } from './case-bar.tsx';
export { QueueTools, useQueue } from './queue.tsx';
export { Keys, useCaseKeys, useShortcuts } from './shortcuts.tsx';
export { BulkCases, SelectCase, type Selection } from './select-case.tsx';
