export { acceptTerms, getConsents, setConsent } from './consents.ts';
export {
  type ExportFile,
  type PackedArchive,
  listExports,
  makeExport,
  privacyTimerWork,
  requestExport,
} from './exports.ts';
