import { useSyncExternalStore } from 'react';
import { currentConnection, isLean } from './connection.ts';

const key = 'rr_data_saver';
const listeners = new Set<() => void>();

/** True when pictures stand in for video: as the person chose, else as the connection asks. */
function dataSaverIsOn(): boolean {
  const chosen = localStorage.getItem(key);
  return chosen === null ? isLean(currentConnection()) : chosen === 'on';
}

export function chooseDataSaver(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, dataSaverIsOn);
}

function subscribe(listener: () => void): () => void {
  const connection = currentConnection();
  listeners.add(listener);
  connection.addEventListener?.('change', listener);
  return () => {
    listeners.delete(listener);
    connection.removeEventListener?.('change', listener);
  };
}
