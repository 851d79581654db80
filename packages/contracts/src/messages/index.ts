export * from './choices.ts';
export * from './content.ts';
export * from './inputs.ts';
export * from './message.ts';
export * from './reports.ts';
