import { encode } from 'uqr';

/** Drawn here, so that the secret goes nowhere. Dark on light in both schemes, for cameras. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label="Doğrulama uygulaması için karekod"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md bg-qr-ground text-qr-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
