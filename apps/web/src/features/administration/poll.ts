/** Polled, because administrators receive no live events about other users' cases. */
export const pollMs = 60_000;
