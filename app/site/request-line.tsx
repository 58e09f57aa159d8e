export type RequestFacts = {
  path: string;
  records?: number;
};

export function RequestLine({ path, records }: RequestFacts) {
  return (
    <div className="request-line relative min-w-0 font-mono text-xs text-soft">
      <p className="truncate">
        <span className="text-good">GET</span> <span className="max-sm:hidden">{path} </span>200
        {records ? ` · ${records.toLocaleString('tr-TR')} kayıt` : ''}
      </p>
      <p data-server-time="" className="request-time max-sm:hidden" />
    </div>
  );
}
