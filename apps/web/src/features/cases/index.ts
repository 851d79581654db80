export { CaseBar } from './case-bar.tsx';
export { CaseColumns } from './case-columns.tsx';
export { CaseList } from './case-list.tsx';
export { DecideCase } from './decide-case.tsx';
export { DueBadge } from './due-badge.tsx';
export { QueueTools, useQueue } from './queue.tsx';
export { Keys, useCaseKeys } from './shortcuts.tsx';
export { useShortcuts } from '#/lib/shortcuts.ts';
export { BulkCases, SelectCase } from './select-case.tsx';
