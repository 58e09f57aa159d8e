type Props = {
  names: readonly string[];
  max?: number;
  /** Defaults to `+2 daha`. */
  more?: (count: number) => string;
};

export function Tags({ names, max = names.length, more = (count) => `+${count} daha` }: Props) {
  const rest = names.length - max;
  return (
    <ul className="flex flex-wrap gap-1.5 font-mono text-xs text-soft">
      {names.slice(0, max).map((name) => (
        <li key={name} className="rounded-sm bg-sunken px-2 py-0.5">
          {name}
        </li>
      ))}
      {rest > 0 && <li className="px-1 py-0.5">{more(rest)}</li>}
    </ul>
  );
}
