interface QrCodeProps {
  /** Modules per side, including the margin. */
  size: number;
  path: string;
  /** Accessible description of the target. */
  label: string;
}

/** A QR code, dark on white in every theme, as readers require it. */
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
