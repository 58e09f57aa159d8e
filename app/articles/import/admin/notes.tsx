export function Notes({ notes }: { notes: string[] }) {
  return (
    <ul aria-label="Alınamayanlar" className="grid gap-0.5 text-xs break-words text-soft">
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
