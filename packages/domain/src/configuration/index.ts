export { approveChange, declineChange, proposeChange, revertChange, withdrawChange } from './changes.ts';
export {
  getConfiguration,
  getConfigurationHistory,
  isAnnouncing,
  listAnnouncements,
  previewChange,
  previewProposal,
} from './overview.ts';
