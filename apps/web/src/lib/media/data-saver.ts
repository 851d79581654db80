import { useSyncExternalStore } from 'react';
import { currentConnection } from './connection.ts';
import { dataSaverIsOn, keepDataSaverChoice } from './data-saver-choice.ts';

const listeners = new Set<() => void>();

export function chooseDataSaver(on: boolean): void {
  keepDataSaverChoice(on);
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
