export * from './upload-rules.ts';
export * from './errors.ts';
export * from './storage-errors.ts';
export * from './inputs.ts';
export * from './upload.ts';
