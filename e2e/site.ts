import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const owner = { email: 'deniz@example.com', password: 'doğru-at-pili-zımba', name: 'Deniz' };

const root = join(import.meta.dirname, '..');
export const node = join(root, 'node_modules/.bin/node');
const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Node's arguments in `npm start`. */
export const startArguments = scripts.start.split(' ').slice(1);

/** Runs the built site in its own process, as `npm start` does, with its own data folder. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'vitrin-e2e-'));
  url = '';
  private process: ChildProcess | undefined;
  private readonly settings: Record<string, string>;
  private readonly command: [string, ...string[]];
  private readonly home: string;

  /** `under` is a command that starts the site, such as `taskset`; `home` is the folder of the source and its build. */
  constructor(settings: Record<string, string> = {}, under: string[] = [], home = root) {
    this.settings = settings;
    this.home = home;
    const [first = node, ...more] = [...under, node];
    this.command = [first, ...more];
  }

  get environment(): Record<string, string> {
    return {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: this.folder,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ADMIN_NAME: owner.name,
      ...this.settings,
    };
  }

  async start() {
    const [command, ...under] = this.command;
    const child = spawn(command, [...under, ...startArguments], {
      cwd: this.home,
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    this.url = `http://127.0.0.1:${await portFrom(child)}`;
  }

  /** Returns a session of the owner as the panel stores it. */
  async session(): Promise<{ token: string; user: object }> {
    const { email, password } = owner;
    const reply = await this.call()('POST', '/api/auth/login', { email, password });
    return reply.json();
  }

  async token(): Promise<string> {
    return (await this.session()).token;
  }

  /** Calls the API with JSON, with a token as the owner. */
  call(token?: string) {
    return (method: string, path: string, body?: unknown): Promise<Response> =>
      fetch(this.url + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  }

  get pid() {
    return this.process?.pid;
  }

  /** Stops and starts the site, like an update or a reboot. */
  async restart() {
    await this.stop();
    await this.start();
  }

  async stop() {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  /** Kills the site, like a power cut. */
  async kill() {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async remove() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function portFrom(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it listened.`)));
    if (!child.stdout) return reject(new Error('The site has no output.'));
    const { stdout } = child;
    const lines = createInterface({ input: stdout }).on('line', (line) => {
      const port = /"event":"listening","port":(\d+)/.exec(line)?.[1];
      if (!port) return;
      resolve(Number(port));
      lines.close();
      // Keeps draining the log, because a full pipe would block the exit.
      stdout.resume();
    });
  });
}
