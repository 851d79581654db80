/** Document title of the screen. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · RentReel`}</title>;
}
