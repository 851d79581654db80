export { CaseBar } from './case-bar.tsx';
export { CaseColumns } from './case-columns.tsx';
export { DueBadge } from './due-badge.tsx';
export { QueueTools, useQueue } from './queue.tsx';
export { Keys, useCaseKeys } from './shortcuts.tsx';
export { useShortcuts } from '#/lib/shortcuts.ts';
export { BulkCases, SelectCase, type Selection } from './select-case.tsx';
