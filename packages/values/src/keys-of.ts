/** The keys of a record that is written out, in its order and with their type; an empty record is not meant for it. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]];
