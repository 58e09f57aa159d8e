export type RequestFacts = {
  /** The request behind the page. */
  path: string;
  records?: number;
};

/** The quiet signature of a page: the request behind it and what it answered. The server's own time comes by script. */
export function RequestLine({ path, records }: RequestFacts) {
  return (
    <div className="relative hidden min-w-0 font-mono text-xs text-soft sm:block">
      <p className="truncate">
        <span className="text-good">GET</span> {path} 200
        {records ? ` · ${records.toLocaleString('tr-TR')} kayıt` : ''}
      </p>
      {/* Below the line, so that nothing moves when it comes. */}
      <p data-server-time="" className="absolute top-full right-0 whitespace-nowrap" />
    </div>
  );
}
