declare module '@trpc/client?live' {
  export { httpSubscriptionLink, retryLink } from '@trpc/client';
}
