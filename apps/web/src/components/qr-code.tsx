interface QrCodeProps {
  /** Modules of a side, margin included. */
  size: number;
  path: string;
  /** What it leads to, for those who cannot see it. */
  label: string;
}

/** A QR code, dark on white whatever the theme: readers want it so. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      className="qr-code w-full rounded-control"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#14201a" />
    </svg>
  );
}
