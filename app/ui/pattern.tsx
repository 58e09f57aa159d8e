/** Deterministic pattern in place of a missing picture. */
export function Pattern({ title, className = '' }: { title: string; className?: string }) {
  const random = generator(title);
  const hue = Math.floor(random() * 360);
  const paths = WEIGHTS.map(() => ({ d: '', x: 0, y: 0 }));
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const chance = random();
      const path = paths[chance > 0.86 ? 2 : chance > 0.55 ? 1 : 0];
      // Moves relative to the last dot compress better.
      if (path) Object.assign(path, { d: `${path.d}m${x - path.x} ${y - path.y}h0`, x, y });
    }
  }
  return (
    <svg
      viewBox={`-0.5 -0.5 ${COLUMNS} ${ROWS}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`pattern ${className}`}
      style={{ filter: `hue-rotate(${hue}deg)` }}
    >
      {paths.map(({ d }, i) => (
        <path key={WEIGHTS[i]} d={d} opacity={WEIGHTS[i]} />
      ))}
    </svg>
  );
}

const COLUMNS = 16;
const ROWS = 9;
const WEIGHTS = [0.12, 0.35, 1];

/** Seeded by the text (FNV-1a, mulberry32). */
function generator(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
