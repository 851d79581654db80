export { createMemoryEventBus, type MemoryEventBus } from './memory-event-bus.ts';
