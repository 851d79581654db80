export { createMemoryEventBus, type MemoryEventBus } from './memory-event-bus.ts';
export { createRedisEventBus } from './redis-event-bus.ts';
