import { currentConnection, isLean } from './connection.ts';

const key = 'rr_data_saver';

/** True when pictures stand in for video: as the person chose, else as the connection asks. */
export function dataSaverIsOn(): boolean {
  const chosen = localStorage.getItem(key);
  return chosen === null ? isLean(currentConnection()) : chosen === 'on';
}

export function keepDataSaverChoice(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
}
