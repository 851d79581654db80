export interface SkeletonProps {
  shape?: 'box' | 'text' | 'circle' | 'card';
  className?: string;
}

/** The shape of what is on its way; its size comes from `className`. */
export function Skeleton({ shape = 'box', className = '' }: SkeletonProps) {
  return <span className={`skeleton ${className}`.trim()} data-shape={shape} aria-hidden="true" />;
}
