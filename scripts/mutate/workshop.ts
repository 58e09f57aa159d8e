import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export class Workshop {
  readonly folder = join(tmpdir(), `vitrin-mutate-${process.pid}`);
  private readonly before = new Map<string, Buffer>();

  constructor() {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
    for (const file of files.split('\n').filter(Boolean)) {
      mkdirSync(join(this.folder, dirname(file)), { recursive: true });
      cpSync(file, join(this.folder, file));
    }
    // Hard links: sandboxed processes may not follow symbolic ones.
    const target = join(this.folder, 'node_modules');
    if (!this.run('cp', '-al', join(process.cwd(), 'node_modules'), target))
      cpSync('node_modules', target, { recursive: true, verbatimSymlinks: true });
  }

  read = (file: string) => readFileSync(join(this.folder, file), 'utf8');

  sources = () =>
    globSync('{app,platform,server}/**/*.{ts,tsx}', { cwd: this.folder }).filter(
      (file) => !/\.test\.|test-data|starter-texts/.test(file),
    );

  built = () => globSync('build/{server,client}/**/*.js', { cwd: this.folder });

  write(file: string, text: string) {
    this.put(file, Buffer.from(text));
    if (!file.startsWith('build/client/')) return;
    const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    this.put(`${file}.br`, brotliCompressSync(text, fast));
    this.put(`${file}.gz`, gzipSync(text, { level: 1 }));
  }

  private put(file: string, bytes: Buffer) {
    const path = join(this.folder, file);
    if (!this.before.has(file)) this.before.set(file, readFileSync(path));
    writeFileSync(path, bytes);
  }

  restore() {
    for (const [file, bytes] of this.before) writeFileSync(join(this.folder, file), bytes);
    this.before.clear();
  }

  build() {
    if (!this.run('npm', 'run', '--silent', 'build')) throw new Error('The build failed.');
  }

  run(command: string, ...args: string[]): boolean {
    const { status } = spawnSync(command, args, { cwd: this.folder, stdio: 'ignore' });
    return status === 0;
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
