/** Whose data the map is drawn from; the licences ask for it. */
export function MapCredit() {
  return <p className="map-credit">Natural Earth · GSHHG · GeoNames</p>;
}
