export interface FoundLocation {
  readonly latitude: number;
  readonly longitude: number;
}

const waitMs = 20_000;
const texts: Readonly<Record<number, string>> = {
  1: 'You have not allowed RentReel to see where you are. Use the gate code, or allow it in the settings of your browser.',
  2: 'Your device does not know where it is. Go outside and try again, or use the gate code.',
  3: 'Finding out where you are took too long. Try again, or use the gate code.',
};

/** Asks the device once where it is; rejects with words for people. */
export function findLocation(): Promise<FoundLocation> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(texts[2]));
    return navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new Error(texts[code] ?? texts[2])),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 30_000 },
    );
  });
}
