/**
 * Encodes a line as integers, each the difference from the corner before: [x, y, dx, dy, …] in units of 10^-decimals degrees.
 * @param {readonly Point[]} line
 * @param {number} decimals
 */
function pack(line, decimals) {
  /** @type {number[]} */
  const steps = [];
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of line) {
    const [nextX, nextY] = [Math.round(longitude * 10 ** decimals), Math.round(latitude * 10 ** decimals)];
    if (steps.length > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps;
}

/** @param {FeatureCollection} collection */
const shapesOf = ({ features }) => features.flatMap(({ geometry }) => geometry ?? []);

/**
 * Returns all rings of polygons, including holes: the even-odd rule fills them correctly.
 * @param {FeatureCollection} collection
 * @param {number} decimals
 */
export function packRings(collection, decimals) {
  return shapesOf(collection)
    .flatMap(({ type, coordinates }) => {
      if (type === 'Polygon') return coordinates;
      return type === 'MultiPolygon' ? coordinates.flat() : [];
    })
    .map((ring) => pack(ring, decimals))
    .filter((steps) => steps.length >= 8);
}

/** Returns all lines. @param {FeatureCollection} collection @param {number} decimals */
export function packLines(collection, decimals) {
  return shapesOf(collection)
    .flatMap(({ type, coordinates }) => {
      if (type === 'LineString') return [coordinates];
      return type === 'MultiLineString' ? coordinates : [];
    })
    .map((line) => pack(line, decimals))
    .filter((steps) => steps.length >= 4);
}
