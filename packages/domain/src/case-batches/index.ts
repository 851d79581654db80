export { batchTimerWork, decideMany, listBatches, undoBatch } from './batches.ts';
