/** Whether a cookie is there at all, even with a value that we never made. */
export const hasCookie = (header: string | undefined, name: string): boolean =>
  header?.split(';').some((pair) => pair.trim().startsWith(`${name}=`)) === true;
