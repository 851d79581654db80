/** How the columns of one statement become properties of its rows. */
export interface RowLayout {
  readonly columns: readonly string[];
  /** Names that a simple assignment can set. */
  readonly plain: readonly Placed[];
  /** Names that a row's prototype already knows ("1" of `SELECT 1`, "constructor"): they must be defined. */
  readonly awkward: readonly Placed[];
}

interface Placed {
  readonly name: string;
  readonly index: number;
}

/** The first of two columns of one name keeps the name, as with `@libsql/client`; positions and `length` cannot be shadowed. */
export function rowLayout(columns: readonly string[], prototype: object): RowLayout {
  const taken = new Set(['length', ...columns.map((_, index) => String(index))]);
  const plain: Placed[] = [];
  const awkward: Placed[] = [];
  for (const [index, name] of columns.entries()) {
    if (taken.has(name)) continue;
    taken.add(name);
    (name in prototype ? awkward : plain).push({ name, index });
  }
  return { columns, plain, awkward };
}
