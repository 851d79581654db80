export { createMediaProcessor } from './create-media-processor.ts';
export { findVideoTools, type VideoTools } from './find-video-tools.ts';
