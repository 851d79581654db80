export function BalancePending() {
  return (
    <section className="balance" aria-busy="true">
      <div className="balance-head" />
      <p className="late text-20">Loading wallet...</p>
    </section>
  );
}
