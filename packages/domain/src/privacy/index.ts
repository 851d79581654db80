export { acceptTerms, getConsents, setConsent } from './consents.ts';
export {
  type ExportFile,
  type PackedArchive,
  listExports,
  makeExport,
  exportTimerWork,
  requestExport,
} from './exports.ts';
export { findBlockers } from './deletion-repository.ts';
export { askDeletion, deleteErasedFiles, deletionTimerWork, getDeletion, undoDeletion } from './deletion.ts';
