/** In ms; what an answer takes, and a clock that is a little off, change no word on a screen. */
const TOLERANCE = 5 * 60_000;

/** In ms. */
let ahead = 0;

/** Now by the server's clock, which decides what is public: the browser's may be hours wrong. */
export const now = () => Date.now() - ahead;

export const isInFuture = (at: string | null) => at !== null && Date.parse(at) > now();

/** Learns from an answer's date how far the browser's clock is ahead of the server's. */
export function learnTime({ headers }: Response, askedAt: number) {
  const answeredAt = Date.parse(headers.get('Date') ?? '');
  // Leaves out an answer over which the machine may have slept.
  if (Number.isNaN(answeredAt) || Date.now() - askedAt > TOLERANCE) return;
  // The least that it can be: a date is cut to its second, and the answer was on its way. Nothing that the server has
  // published is in the future then.
  const difference = askedAt - answeredAt - 1000;
  ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}
