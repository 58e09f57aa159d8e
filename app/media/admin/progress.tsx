export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(value * 100);
  return (
    <div className="flex items-center gap-3 text-xs text-soft">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 grow overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="drawn h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="w-10 text-right font-mono tabular-nums">%{percent}</span>
    </div>
  );
}
