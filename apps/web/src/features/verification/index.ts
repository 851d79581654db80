export { ConsentField, notices } from './consent-field.tsx';
export { documentLabel, progressLabel, reasonLabel, stateOf } from './format.ts';
export { photoFault } from './photo-quality.ts';
export { PartSheet } from './part-sheet.tsx';
export { AppealAction } from './appeal-action.tsx';
