import { stream } from 'hono/streaming';
import type { ApiContext } from './routes.server.ts';

type Write = (line: object) => Promise<unknown>;

/** Sends what `produce` writes line by line, as it comes. Pages change with the first line and once it ends. */
export function streamLines(c: ApiContext, event: string, produce: (write: Write) => Promise<void>) {
  c.header('Content-Type', 'application/x-ndjson; charset=utf-8');
  c.header('X-Accel-Buffering', 'no');
  let isFirst = true;
  return stream(
    c,
    async (out) => {
      try {
        await produce(async (line) => {
          if (isFirst) await c.var.onWritten();
          isFirst = false;
          await out.writeln(JSON.stringify(line));
        });
      } finally {
        await c.var.onWritten();
      }
    },
    async (error) => c.var.deps.log.error({ event, error: String(error) }),
  );
}
