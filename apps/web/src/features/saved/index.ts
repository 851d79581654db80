export { SearchSaver } from './alerts/save-search.tsx';
export { MarkSheet } from './mark-sheet.tsx';
export { type Marks, useMarks } from './marks.ts';
export { SaveButton, useSavedToggle } from './save-button.tsx';
export { SavedTabs } from './saved-tabs.tsx';
