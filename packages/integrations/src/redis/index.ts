export { connectRedis, type RedisLink } from './connect-redis.ts';
