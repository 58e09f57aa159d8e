export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-md border border-bad bg-bad/10 px-4 py-3 text-sm text-bad">
      {text}
    </p>
  );
}
