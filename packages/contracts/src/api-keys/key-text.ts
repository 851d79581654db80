/**
 * How a key reads: `rr_live_` and 54 letters and digits, the last 6 of them a checksum. Scanners of source code find it
 * by this pattern, and the checksum tells a key from a text that only looks like one.
 */
export const apiKeyPattern = /^rr_live_[0-9A-Za-z]{54}$/;

/** How many letters of a key are shown in lists, so that its owner knows it again. */
export const apiKeyPrefixLength = 'rr_live_'.length + 8;
