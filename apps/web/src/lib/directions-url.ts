interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Opens the way there in the map that a device uses. */
export function directionsUrl({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
