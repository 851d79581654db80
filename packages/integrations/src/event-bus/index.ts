export { createMemoryEventBus, type MemoryEventBus } from './create-memory-event-bus.ts';
