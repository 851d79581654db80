export { listUnreconciled, reconcileProviders } from './reconcile.ts';
export { storeFindings } from './findings.ts';
