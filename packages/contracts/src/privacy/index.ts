export * from './privacy.ts';
export * from './purposes.ts';
