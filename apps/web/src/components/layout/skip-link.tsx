/** A button, because `href="#main"` would be a route here. */
export function SkipLink() {
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      Skip to content
    </button>
  );
}
