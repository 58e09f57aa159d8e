import { stream } from 'hono/streaming';
import type { ApiContext } from './routes.server.ts';

type Write = (line: object) => Promise<unknown>;

/** Sends what `produce` writes line by line, as it comes. */
export function streamLines(c: ApiContext, event: string, produce: (write: Write) => Promise<void>) {
  c.header('Content-Type', 'application/x-ndjson; charset=utf-8');
  c.header('X-Accel-Buffering', 'no');
  return stream(
    c,
    (out) => produce((line) => out.writeln(JSON.stringify(line))),
    async (error) => c.var.deps.log.error({ event, error: String(error) }),
  );
}
