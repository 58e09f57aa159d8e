import { setImmediate } from 'node:timers/promises';
import { stream } from 'hono/streaming';
import type { ApiContext } from './routes.server.ts';

type Parts = AsyncIterable<readonly object[]>;

/**
 * Streams a list of any length as JSON, batch by batch as the client reads: an array, or `{data: […], …around}`. An
 * error after the first batch cuts the answer off.
 */
export async function answerList({ req, var: { deps } }: ApiContext, parts: Parts, around?: object) {
  const texts = write(parts, around);
  // Reads the first batch before answering, so that its failure still gets an error status.
  const first = await texts.next();
  const encoder = new TextEncoder();
  let text: string | undefined = first.value ?? '';
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (text === undefined) return controller.close();
          controller.enqueue(encoder.encode(text));
          // Lets other requests run in between.
          await setImmediate();
          text = (await texts.next()).value ?? undefined;
        } catch (error) {
          deps.log.error({ event: 'list_cut_off', path: req.path, error: String(error) });
          controller.error(error);
        }
      },
      cancel: async () => void (await texts.return()),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

async function* write(parts: Parts, around?: object): AsyncGenerator<string, void, undefined> {
  let before = around ? '{"data":[' : '[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield before + part.map((entry) => JSON.stringify(entry)).join(',');
    before = ',';
  }
  const more = JSON.stringify(around ?? {}).slice(1, -1);
  const end = around ? `]${more && `,${more}`}}` : ']';
  yield before === ',' ? end : before + end;
}

type Write = (line: object) => Promise<unknown>;

/** Streams each object that `produce` writes as a line of JSON. Invalidates pages at the first line and at the end. */
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
