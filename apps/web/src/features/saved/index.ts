export { SearchSaver } from './alerts/save-search.tsx';
export { MarkSheet } from './lazy-mark-sheet.ts';
export { type Marks, useMarks } from './marks.ts';
export { SaveButton, useSavedToggle } from './save-button.tsx';
export { SavedTabs } from './saved-tabs.tsx';
