import { spawn } from 'node:child_process';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/*
 * Starts Debian's Firefox for Playwright, whose BiDi client expects a newer one: forwards messages, and emulates what
 * Firefox 140 lacks.
 */
const [, , path = '', ...args] = process.argv;
const firefox = spawn(path, args, { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal));

let output = '';
firefox.stderr.on('data', function find(chunk: Buffer) {
  output += chunk;
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) return;
  firefox.stderr.off('data', find).resume();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('listening', () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (client) => connect(client, new WebSocket(`${address}/session`)));
});

type Message = {
  id?: number;
  type: string;
  method?: string;
  error?: string;
  message?: string;
  result?: object;
  params?: BlockedResponse;
};

type BlockedResponse = {
  isBlocked?: boolean;
  request: { request: string };
  response: { headers: { name: string }[] };
};

/** First id of our own requests, beyond Playwright's ids. */
const OWN = 1e9;

function connect(client: WebSocket, browser: WebSocket) {
  let id = OWN;
  const ask = (method: string, params: object) => browser.send(JSON.stringify({ id: ++id, method, params }));
  const answer = (message: object) => client.send(JSON.stringify(message));
  const opened = new Promise((resolve) => browser.once('open', resolve));

  client.on('message', async (data: RawData) => {
    await opened;
    browser.send(String(data));
  });
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());

  browser.on('message', (data: RawData) => {
    const message: Message = JSON.parse(String(data));
    const { method, params } = message;
    if (message.id && message.id > OWN) return;
    if (message.error === 'unknown command') {
      console.error(`Firefox does not know a command, which is passed over: ${message.message}`);
      return answer({ id: message.id, type: 'success', result: {} });
    }
    if (method === 'network.responseStarted' && params?.isBlocked) {
      const headers = params.response.headers.filter(
        ({ name }) => name.toLowerCase() !== 'content-security-policy',
      );
      ask('network.continueResponse', { request: params.request.request, headers });
      return answer({ ...message, params: { ...params, isBlocked: false, intercepts: undefined } });
    }
    answer(message);
    if (message.result && 'sessionId' in message.result) {
      // Playwright evaluates its functions in the page, which the content security policy forbids.
      ask('network.addIntercept', { phases: ['responseStarted'] });
      ask('script.addPreloadScript', { functionDeclaration: String(inPage) });
    }
  });
}

/** Types instead of filling in, so that React notices. */
function inPage() {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    set() {},
    get: () => (text: string) => {
      const focused = document.activeElement;
      if (focused?.tagName === 'IFRAME') return focused;
      document.execCommand('insertText', false, text);
      return null;
    },
  });
}
