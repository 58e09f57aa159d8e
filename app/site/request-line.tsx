export type RequestFacts = {
  path: string;
  records?: number;
};

export function RequestLine({ path, records }: RequestFacts) {
  return (
    <div className="relative hidden min-w-0 font-mono text-xs text-soft sm:block">
      <p className="truncate">
        <span className="text-good">GET</span> {path} 200
        {records ? ` · ${records.toLocaleString('tr-TR')} kayıt` : ''}
      </p>
      {/* Positioned absolutely, to shift nothing. */}
      <p data-server-time="" className="absolute top-full right-0 whitespace-nowrap" />
    </div>
  );
}
