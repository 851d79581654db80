/** Whose answers this device keeps. */
export interface DeviceOwner {
  /** The person's id, or `guest`; undefined until the server, or the device, has said who it is. */
  current(): string | undefined;
  whenKnown(): Promise<string>;
  change(next: string): void;
}

export function createDeviceOwner(): DeviceOwner {
  let owner: string | undefined;
  let tell = (_owner: string) => {};
  const known = new Promise<string>((resolve) => {
    tell = resolve;
  });
  return {
    current: () => owner,
    whenKnown: () => known,
    change: (next) => {
      owner = next;
      tell(next);
    },
  };
}
