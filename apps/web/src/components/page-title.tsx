/** The name of the screen in the browser's tab and history. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · RentReel`}</title>;
}
