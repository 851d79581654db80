export { createMediaProcessor } from './media-processor.ts';
export { findVideoTools, type VideoTools } from './video-tools.ts';
