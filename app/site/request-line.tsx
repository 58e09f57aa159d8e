import { useWords } from '#app/texts/words.ts';

export type RequestFacts = {
  path: string;
  records?: number;
};

export function RequestLine({ path, records }: RequestFacts) {
  const { t } = useWords();
  return (
    <div className="request-line relative min-w-0 font-mono text-xs text-soft">
      <p className="truncate">
        <span className="text-good">GET</span> <span className="max-sm:hidden">{path} </span>200
        {records ? ` · ${t.site.records(records)}` : ''}
      </p>
      <p data-server-time="" className="request-time max-sm:hidden" />
    </div>
  );
}
