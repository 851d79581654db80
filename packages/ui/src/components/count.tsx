export interface CountProps {
  /** Shown up to 99. */
  of: number;
  /** What is counted, for screen readers. */
  hint?: string;
  /** Class for its position. */
  className?: string;
}

/** A number of new or chosen items beside what they belong to. */
export const Count = ({ of, hint, className = '' }: CountProps) => (
  <span
    className={`flex-none min-w-5 px-1.5 rounded-full bg-primary text-on-primary text-12/[20px] font-bold text-center ${className}`}
  >
    {of > 99 ? '99+' : of}
    {hint && <span className="sr-only"> {hint}</span>}
  </span>
);
