export { createMediaProcessor } from './media-processor.ts';
export { createClamScan } from './virus-scan.ts';
export { findVideoTools } from './video-tools.ts';
