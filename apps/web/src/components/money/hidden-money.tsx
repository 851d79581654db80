/** Stands where an amount was hidden by its owner. */
export function HiddenMoney() {
  return (
    <span className="money">
      <span aria-hidden="true">₦••••••</span>
      <span className="sr-only">Hidden</span>
    </span>
  );
}
