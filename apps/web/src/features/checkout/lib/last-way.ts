const key = 'rr_pay_way';

/** The way to pay that this device used last. */
export function readLastWay(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepLastWay(way: string): void {
  try {
    localStorage.setItem(key, way);
  } catch {
    // Without storage the choice begins anew the next time.
  }
}
