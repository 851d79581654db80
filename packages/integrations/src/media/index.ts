export { createMediaProcessor } from './media-processor.ts';
export { createClamScan } from './virus-scan.ts';
export { findVideoTools, type VideoTools } from './video-tools.ts';
