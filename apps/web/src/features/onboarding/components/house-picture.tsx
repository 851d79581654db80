/** A house in lines with the sun beside it, and the play sign in its door. */
export function HousePicture() {
  return (
    <svg className="onboarding-picture" viewBox="0 0 300 150" aria-hidden="true" fill="none" strokeWidth="2.5">
      <circle cx="236" cy="46" r="24" fill="var(--sun)" />
      <g stroke="var(--primary-text)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 142h292" />
        <path d="M62 142V76l66-52 66 52v66" fill="var(--primary-soft)" />
        <path d="M48 87l80-63 80 63" />
        <path d="M108 142V98a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v44" fill="var(--surface)" />
        <path d="M122 108v18l16-9z" fill="var(--primary)" />
        <path d="M74 104h18v16H74zM164 104h18v16h-18z" fill="var(--surface)" />
        <path d="M258 142v-26m0 0c-16 0-18-22-6-28 4-14 22-10 22 4 10 8 2 24-16 24z" fill="var(--primary-soft)" />
      </g>
    </svg>
  );
}
