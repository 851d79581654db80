/** Whether this browser keeps notes or places of a guest. Reads no more than it must: the shell asks at every log-in. */
export function hasGuestKeepings(): boolean {
  try {
    return ['rr_marks', 'rr_places'].some((key) => (localStorage.getItem(key)?.length ?? 0) > 2);
  } catch {
    return false;
  }
}
