export function Wordmark() {
  return (
    <span className="wordmark">
      <Logo />
      RentReel
    </span>
  );
}

export function Logo() {
  return (
    <svg className="logo size-7 flex-none" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--primary)" />
      <path
        d="M7 20v-7.2L14 7l7 5.8V20"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M12 14.2v5.2l4.6-2.6z" fill="var(--sun)" />
    </svg>
  );
}
