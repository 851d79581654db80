export * from './queues.ts';
export * from './books.ts';
