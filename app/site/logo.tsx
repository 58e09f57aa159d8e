const emojis = ['🚀', '⚡', '🛰️', '🧩'];

export function Logo({ name }: { name: string }) {
  return (
    <a href="/" className="inline-flex min-h-11 items-center gap-2.5 text-base font-semibold tracking-tight">
      <span aria-hidden className="logo-emoji text-lg">
        {emojis.map((emoji) => (
          <span key={emoji}>{emoji}</span>
        ))}
      </span>
      {name}
    </a>
  );
}
