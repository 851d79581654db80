/** Returns the keys of an object literal in order and with their literal type. Not intended for an empty record. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]];
