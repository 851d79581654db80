export * from './chunk-rules.ts';
export * from './clip-rules.ts';
export * from './media-errors.ts';
export * from './perceptual-distance.ts';
export * from './storage-errors.ts';
export * from './upload-inputs.ts';
export * from './upload-purposes.ts';
export * from './upload.ts';
