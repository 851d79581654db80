const hour = 60 * 60_000;
const day = 24 * hour;

/** How long a file may take to arrive, pauses included. */
export const receivingMs = 2 * day;
/** How long we try to make something of it. */
export const processingMs = day;
/** How long what was made waits to be used; a draft may lie for weeks. */
export const readyMs = 60 * day;
/** How long it can be read why a file was refused. */
export const refusedMs = 7 * day;
/** What a home shows does not expire. */
export const neverExpires = Number.MAX_SAFE_INTEGER;

/** Quotas count what was begun in this time, whatever became of it. */
export const quotaWindowMs = day;
