export * from './deletion.ts';
export * from './exports.ts';
export * from './privacy.ts';
export * from './purposes.ts';
export * from './retention.ts';
