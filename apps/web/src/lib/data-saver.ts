import { useSyncExternalStore } from 'react';
import { currentConnection, dataSaverIsOn, saveDataSaverChoice } from './connection.ts';
import { useMediaQuery } from './hooks.ts';
import { newListeners } from './listeners.ts';

const choice = newListeners();

export function chooseDataSaver(on: boolean): void {
  saveDataSaverChoice(on);
  choice.call();
}

export function useDataSaver(): boolean {
  return useSyncExternalStore(follow, dataSaverIsOn);
}

function follow(listener: () => void): () => void {
  const connection = currentConnection();
  const stop = choice.follow(listener);
  connection.addEventListener?.('change', listener);
  return () => {
    stop();
    connection.removeEventListener?.('change', listener);
  };
}

/** Returns true when clips and slideshows may autoplay: the user neither saves data nor prefers reduced motion. */
export function useAutoplay(): boolean {
  const saving = useDataSaver();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return !saving && !still;
}

/** Price of a gigabyte of mobile data in naira, by the tariffs of 2025. */
const nairaPerGigabyte = 575;
const gigabyte = 1024 ** 3;

/** Returns the price of the data as text, "≈ ₦3 of data", rounded to the naira. */
export function dataPrice(bytes: number): string {
  const naira = (bytes / gigabyte) * nairaPerGigabyte;
  return naira < 1 ? 'under ₦1 of data' : `≈ ₦${Math.round(naira).toLocaleString('en-NG')} of data`;
}

/** Returns a download size in megabytes, "0.3 MB"; at least 0.1. */
export const dataSize = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
