/**
 * Encodes a line as integers, each the difference from the corner before: [x, y, dx, dy, …] in units of 10^-decimals degrees.
 */
function pack(line, decimals) {
  const steps = [];
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of line) {
    const [nextX, nextY] = [longitude, latitude].map((degrees) => Math.round(degrees * 10 ** decimals));
    if (steps.length > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps;
}

const shapesOf = ({ features }) => features.flatMap(({ geometry }) => geometry ?? []);

/** Returns all rings of polygons, including holes: the even-odd rule fills them correctly. */
export function packRings(collection, decimals) {
  return shapesOf(collection)
    .flatMap(({ type, coordinates }) => (type === 'MultiPolygon' ? coordinates.flat() : coordinates))
    .map((ring) => pack(ring, decimals))
    .filter((steps) => steps.length >= 8);
}

/** Returns all lines. */
export function packLines(collection, decimals) {
  return shapesOf(collection)
    .flatMap(({ type, coordinates }) => (type === 'MultiLineString' ? coordinates : [coordinates]))
    .map((line) => pack(line, decimals))
    .filter((steps) => steps.length >= 4);
}
