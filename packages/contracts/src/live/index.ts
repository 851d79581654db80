export * from './live-event.ts';
